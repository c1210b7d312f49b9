import type { SuiInputRow } from '@contador/contract';
import { Select, TextInput } from '@mantine/core';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface EntryFieldProps {
  readonly input: SuiInputRow;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Another input gives it, and it cannot be changed. */
  readonly fixed?: boolean;
  readonly error?: string | undefined;
}

/** One input of a report, as its type asks. */
export function EntryField({ input, value, onChange, fixed = false, error }: EntryFieldProps) {
  const { label, type, select, choices } = input;
  if (fixed) return <ReadOnlyField label={label} value={value ?? ''} />;
  if (select) {
    return (
      <Select
        label={label}
        data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        value={value}
        onChange={onChange}
        error={error}
      />
    );
  }
  switch (type) {
    case 'date':
      return <DateField label={label} value={value} onChange={onChange} error={error} />;
    case 'integer':
      return (
        <TextInput
          label={label}
          inputMode="numeric"
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '') || null)}
          error={error}
        />
      );
    case 'number':
      return (
        <NumberField
          label={label}
          value={value === null ? null : Number(value)}
          onChange={(number) => onChange(number === null ? null : String(number))}
          error={error}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          value={value ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
          error={error}
        />
      );
  }
}
