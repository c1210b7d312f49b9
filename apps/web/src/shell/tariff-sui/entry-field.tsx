import type { SuiInputRow } from '@contador/contract/reports';
import { type Typed, typedNothing, untouched } from '@contador/domain/entry';
import { suiInputRule } from '@contador/domain/reports';
import { Select, TextInput } from '@mantine/core';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';

interface EntryFieldProps {
  readonly input: SuiInputRow;
  readonly value: Typed<string>;
  readonly onChange: (value: Typed<string>) => void;
  /** True if another input determines the value; it cannot be edited. */
  readonly fixed?: boolean;
  readonly error?: string | undefined;
}

/** One input of a report, by its type. */
export function EntryField({ input, value, onChange, fixed = false, error }: EntryFieldProps) {
  const { label, type, select, choices } = input;
  const text = value.typed === 'value' ? value.value : '';
  if (fixed) return <ReadOnlyField label={label} value={text} />;
  if (select) {
    return (
      <Select
        label={label}
        data={choices.map((choice) => ({ value: choice.value, label: choice.label }))}
        value={value.typed === 'value' ? value.value : null}
        onChange={(chosen) => onChange(untouched(chosen))}
        error={error}
      />
    );
  }
  switch (type) {
    case 'date':
      return <DateField label={label} value={value} onChange={onChange} error={error} />;
    case 'integer':
    case 'number':
      return (
        <NumberField
          label={label}
          rule={suiInputRule(input)}
          value={numberOf(value)}
          onChange={(number) => onChange(textOf(number))}
          error={error}
        />
      );
    default:
      return (
        <TextInput
          label={label}
          value={text}
          onChange={(event) =>
            onChange(event.currentTarget.value ? untouched(event.currentTarget.value) : typedNothing)
          }
          error={error}
        />
      );
  }
}

/** Converts the text that a report stores to a number, and keeps the typed text. */
function numberOf(held: Typed<string>): Typed<number> {
  return held.typed === 'value' ? { ...held, value: Number(held.value) } : held;
}

function textOf(held: Typed<number>): Typed<string> {
  return held.typed === 'value' ? { ...held, value: String(held.value) } : held;
}
