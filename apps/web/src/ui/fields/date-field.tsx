import { partsTexts } from '@contador/contract';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { dateText } from '../format/date-text.ts';
import { readDate } from './date-reading.ts';

interface DateFieldProps {
  readonly label: string;
  /** `2025-10-08`, or null for none. */
  readonly value: string | null;
  /** The date typed; null for an empty field and for what is not a date. */
  readonly onChange: (value: string | null) => void;
  readonly error?: string | undefined;
}

/** A date as the product writes dates, dd/mm/yyyy, whatever the language of the browser. */
export function DateField({ label, value, onChange, error }: DateFieldProps) {
  const [typed, setTyped] = useState(() => shown(value));
  const [fault, setFault] = useState(false);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(shown(value));
    setFault(false);
  }, [value]);

  return (
    <TextInput
      label={label}
      placeholder={partsTexts.dateShape}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={fault ? partsTexts.dateNotUnderstood : error}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        const text = event.currentTarget.value;
        const date = readDate(text);
        setTyped(text);
        setFault(false);
        told.current = date;
        if (date !== value) onChange(date);
      }}
      onBlur={() => {
        const date = readDate(typed);
        setFault(date === null && typed.trim() !== '');
        if (date !== null) setTyped(shown(date));
      }}
    />
  );
}

function shown(value: string | null): string {
  return value === null ? '' : dateText(value);
}
