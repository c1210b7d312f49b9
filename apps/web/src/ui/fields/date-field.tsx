import { dateText } from '@contador/contract/format';
import { partsTexts } from '@contador/contract/messages';
import { readDate, type Typed } from '@contador/domain/entry';
import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { FaultNote } from './fault-note.tsx';

interface DateFieldProps {
  readonly label: string;
  /** The date in ISO format, `2025-10-08`. */
  readonly value: Typed<string>;
  readonly onChange: (value: Typed<string>) => void;
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** A date field in the format dd/mm/yyyy, whatever the language of the browser. Keeps the typed text as it is. */
export function DateField({ label, value, onChange, error, required = false }: DateFieldProps) {
  const [typing, setTyping] = useState(false);
  const fault = value.typed === 'fault' && !typing ? value.fault : undefined;
  return (
    <TextInput
      label={label}
      required={required}
      placeholder={partsTexts.dateShape}
      inputMode="numeric"
      autoComplete="off"
      value={textOf(value, typing)}
      error={fault ? <FaultNote fault={fault} /> : error}
      rightSection={<IconCalendar size={16} aria-hidden />}
      rightSectionPointerEvents="none"
      onChange={(event) => {
        setTyping(true);
        onChange(readDate(event.currentTarget.value));
      }}
      onBlur={() => setTyping(false)}
    />
  );
}

function textOf(value: Typed<string>, typing: boolean): string {
  if (value.typed === 'nothing') return '';
  return value.typed === 'fault' ? value.text : ((typing ? value.text : undefined) ?? dateText(value.value));
}
