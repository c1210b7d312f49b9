import type { WholeClient } from '@contador/contract/clients';
import { type ClientField, newClient } from '@contador/domain/clients';
import { type Typed, untouched } from '@contador/domain/entry';
import { clientSections, type FieldKind } from './client-sections.ts';

export type DraftValue = string | boolean | null | Typed<number> | Typed<string>;
export type ClientDraft = Readonly<Record<ClientField | 'reason', DraftValue>>;

const fields = Object.values(clientSections).flat();

/** The draft of a client that exists, or of a new one. */
export function draftOf(client: WholeClient | undefined): ClientDraft {
  const start = { ...newClient(''), ...client };
  const entered = fields.map(([field, kind]) => [field, draftValue(start[field], kind)]);
  return { ...Object.fromEntries(entered), active: start.active, reason: '' };
}

function draftValue(value: unknown, { kind }: FieldKind): DraftValue {
  if (kind === 'number') return untouched(value as number | null);
  if (kind === 'day') return untouched(value as string | null);
  if (kind === 'yes-no') return (value as boolean | null) ?? null;
  if (kind === 'text') return String(value ?? '');
  return value === null || value === undefined ? null : String(value);
}

/** The values as the call takes them: choices of numbers are numbers again. */
export function sentValues(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const numeric = new Set<string>(fields.filter(([, kind]) => 'numeric' in kind).map(([field]) => field));
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      numeric.has(field) && value !== null && value !== '' ? Number(value) : value,
    ]),
  );
}
