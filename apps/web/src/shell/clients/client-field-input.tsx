import { clientTexts as texts } from '@contador/contract/messages';
import type { Typed } from '@contador/domain/entry';
import { Select, TextInput } from '@mantine/core';
import { YesNoSelect } from '../../patterns/yes-no-select.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import type { ClientDraft, DraftValue } from './client-draft.ts';
import type { Choice, FieldKind, FormField, Lists } from './client-section.ts';

interface ClientFieldInputProps {
  readonly field: FormField;
  readonly kind: FieldKind;
  readonly fixed: boolean;
  readonly draft: ClientDraft;
  readonly lists: Lists;
  readonly required: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: DraftValue) => void;
}

/** Input of a client's field, by its kind. */
export function ClientFieldInput({ field, kind, fixed, draft, lists, ...rest }: ClientFieldInputProps) {
  const { onChange, ...state } = rest;
  const value = draft[field];
  const label = field === 'reason' || field === 'selfGenerator' ? texts[field] : texts.fields[field];
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
        description={texts.help[field]}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={200}
        value={String(value)}
        onChange={(event) => onChange(event.currentTarget.value)}
        {...state}
      />
    );
  }
  const offered = choicesOf(kind, draft, lists);
  const none = (kind.kind === 'list' && kind.none) || null;
  const chosen = value === null ? none : String(value);
  const known = chosen === null || offered.some((it) => it.value === chosen);
  return (
    <Select
      label={label}
      clearable={none === null}
      searchable={offered.length > 8}
      data={known ? [...offered] : [...offered, { value: chosen, label: chosen }]}
      value={chosen}
      onChange={(picked) => onChange(picked === none ? null : picked)}
      {...state}
    />
  );
}

function choicesOf(
  kind: Extract<FieldKind, { readonly kind: 'choice' | 'list' }>,
  draft: ClientDraft,
  lists: Lists,
): readonly Choice[] {
  if (kind.kind === 'list') return lists[kind.list] ?? [];
  return typeof kind.choices === 'function' ? kind.choices(draft) : kind.choices;
}
