import { enteredText } from '@contador/contract/messages';
import { type NumberRule, readNumber, type Typed, typedNothing, untouched } from '@contador/domain/entry';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FaultNote } from './fault-note.tsx';
import classes from './number-field.module.css';

export interface NumberFieldProps {
  readonly label: string;
  readonly value: Typed<number>;
  readonly onChange: (value: Typed<number>) => void;
  /** Range and decimals that the field accepts; the server applies the same rule. */
  readonly rule: NumberRule;
  readonly unit?: string | undefined;
  /** Error from the server or from a stopped save. The field's own error takes precedence. */
  readonly error?: string | undefined;
  readonly required?: boolean;
  /** The label is only for screen readers: in a table, whose header shows it. */
  readonly hideLabel?: boolean;
  /** Word of a field that may not apply ('N/A'): shown when it has no value, and entered by typing its first letter. */
  readonly notApplied?: string | undefined;
  readonly onEnter?: () => void;
  /** Called when the field loses the focus. */
  readonly onLeave?: () => void;
}

/** A number field with a decimal point. Keeps the typed text, valid or not, and passes an invalid text to the parent as a fault. */
export function NumberField({
  label,
  value,
  onChange,
  rule,
  unit,
  error,
  required = false,
  hideLabel = false,
  notApplied,
  onEnter,
  onLeave,
}: NumberFieldProps) {
  const [typing, setTyping] = useState(false);
  const fault = value.typed === 'fault' && !(typing && mayBecomeValid(value)) ? value.fault : undefined;
  return (
    <TextInput
      {...(hideLabel ? { 'aria-label': label } : { label })}
      value={textOf(value, rule, typing)}
      inputMode="decimal"
      autoComplete="off"
      placeholder={notApplied}
      classNames={{ input: classes.input ?? '' }}
      error={fault ? <FaultNote fault={fault} rule={rule} onChoose={(offer) => onChange(untouched(offer))} /> : error}
      required={required}
      withAsterisk={required}
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit ? `calc(${unit.length * 0.8}ch + var(--space-16) + var(--space-2))` : undefined}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setTyping(true);
        const text = event.currentTarget.value;
        const appliesNot = notApplied !== undefined && /^\s*n/i.test(text);
        onChange(appliesNot ? typedNothing : readNumber(text, rule));
      }}
      onBlur={() => {
        setTyping(false);
        onLeave?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
      }}
    />
  );
}

function textOf(value: Typed<number>, rule: NumberRule, typing: boolean): string {
  if (value.typed === 'nothing') return '';
  return value.typed === 'fault' ? value.text : ((typing ? value.text : undefined) ?? enteredText(value.value, rule));
}

/** Whether further typing may make the text valid: a lone sign, or digits that are outside the limits so far. */
function mayBecomeValid({ text, fault }: Extract<Typed<number>, { typed: 'fault' }>): boolean {
  if (fault.reason === 'not-a-number') return /^\s*[-\u2212]?\.?$/.test(text);
  return fault.reason === 'outside' || fault.reason === 'two-readings';
}
