import { clientTexts as texts } from '@contador/contract/messages';
import type { ClientField } from '@contador/domain/clients';
import type { Typed } from '@contador/domain/entry';
import { Select, TextInput } from '@mantine/core';
import { YesNoSelect } from '../../../patterns/yes-no-select.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';
import type { DraftValue } from './client-draft.ts';
import type { FieldKind } from './client-sections.ts';

type Choices = readonly { readonly value: string; readonly label: string }[];
/** What the company keeps, and a client may name. */
export type Lists = Readonly<Record<'cycles' | 'accounts' | 'markets' | 'operators', Choices>>;

interface ClientFieldInputProps {
  readonly field: ClientField | 'reason';
  readonly kind: FieldKind;
  readonly fixed: boolean;
  readonly value: DraftValue;
  readonly lists: Lists;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: DraftValue) => void;
}

/** The field of a client, as its kind is entered. */
export function ClientFieldInput({ field, kind, fixed, value, lists, ...rest }: ClientFieldInputProps) {
  const { onChange, ...state } = rest;
  const label = field === 'reason' ? texts.reason : texts.fields[field];
  if (fixed) return <ReadOnlyField label={label} value={String(value)} />;
  if (kind.kind === 'number') {
    return <NumberField label={label} rule={kind.rule} value={value as Typed<number>} onChange={onChange} {...state} />;
  }
  if (kind.kind === 'day') {
    return <DateField label={label} value={value as Typed<string>} onChange={onChange} error={state.error} />;
  }
  if (kind.kind === 'yes-no') {
    return <YesNoSelect label={label} value={value as boolean | null} onChange={onChange} {...state} />;
  }
  if (kind.kind === 'text') {
    return (
      <TextInput
        label={label}
        maxLength={200}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...state}
      />
    );
  }
  const offered = kind.kind === 'list' ? lists[kind.list] : kind.choices;
  const chosen = value === null ? null : String(value);
  const known = chosen === null || offered.some((it) => it.value === chosen);
  return (
    <Select
      label={label}
      clearable
      searchable={offered.length > 8}
      data={known ? [...offered] : [...offered, { value: chosen, label: chosen }]}
      value={chosen}
      onChange={onChange}
      {...state}
    />
  );
}
