import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { numberText } from '../format/number-text.ts';
import classes from './number-field.module.css';
import { readNumber } from './number-reading.ts';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: number | null;
  /** The number typed; null for an empty field and for what is not a number. */
  readonly onChange: (value: number | null) => void;
  /** Allowed only where the column's lower limit is negative. */
  readonly negatives?: boolean;
  /** The most decimals that may be typed. */
  readonly decimals?: number;
  readonly unit?: string | undefined;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  /** The label is for screen readers only: in a table, whose header says it. */
  readonly hideLabel?: boolean;
  readonly onEnter?: () => void;
}

/** A number with a decimal point. What was typed stays as it is until the field is left. */
export function NumberField({
  label,
  value,
  onChange,
  negatives = false,
  decimals,
  unit,
  error,
  required = false,
  disabled = false,
  readOnly = false,
  hideLabel = false,
  onEnter,
}: NumberFieldProps) {
  const [typed, setTyped] = useState(() => shown(value));
  const [fault, setFault] = useState<string>();
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(shown(value));
    setFault(undefined);
  }, [value]);

  const tell = (next: number | null) => {
    told.current = next;
    if (next !== value) onChange(next);
  };

  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={typed}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      error={fault ?? error}
      required={required}
      withAsterisk={required}
      disabled={disabled}
      readOnly={readOnly}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? `calc(${unit.length * 0.8}ch + var(--space-16) + var(--space-2))` : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const reading = readNumber(text, { negatives, decimals });
        setTyped(text);
        setFault(reading.kind === 'fault' && !/^[-\u2212]?$/.test(text.trim()) ? reading.sentence : undefined);
        tell(reading.kind === 'number' ? reading.value : null);
      }}
      onBlur={() => {
        const reading = readNumber(typed, { negatives, decimals });
        if (reading.kind === 'number') setTyped(shown(reading.value));
        if (reading.kind === 'fault') setFault(reading.sentence);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}

const MOST_DECIMALS = 12;

function shown(value: number | null): string {
  return value === null ? '' : numberText(value, MOST_DECIMALS, { upTo: true });
}
