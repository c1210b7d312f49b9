import type { WholeClient, WholeSelfGenerator } from '@contador/contract/clients';
import { type MailConsent, NO_MAIL_CONSENT, newClient } from '@contador/domain/clients';
import { type Typed, untouched } from '@contador/domain/entry';
import type { ClientSection, FieldKind, FormField } from './client-section.ts';

export type DraftValue = string | boolean | null | Typed<number> | Typed<string>;
export type ClientDraft = Readonly<Record<FormField, DraftValue>>;

/** Builds the draft of an existing or a new client, for the fields of the sections. */
export function draftOf(
  client: WholeClient | WholeSelfGenerator | undefined,
  sections: readonly ClientSection[],
): ClientDraft {
  const start: Readonly<Record<string, unknown>> = { ...newClient(''), ...client };
  const fields = sections.flatMap((section) => section.fields);
  const entered = fields.map(([field, kind]) => [field, draftValue(start[field], kind)]);
  return { ...Object.fromEntries(entered), active: start.active, reason: '' };
}

function draftValue(value: unknown, { kind }: FieldKind): DraftValue {
  if (kind === 'number') return untouched((value ?? null) as number | null);
  if (kind === 'day') return untouched((value ?? null) as string | null);
  if (kind === 'yes-no') return (value as boolean | null | undefined) ?? null;
  if (kind === 'text') return String(value ?? '');
  return value === null || value === undefined ? null : String(value);
}

/** Converts the values for the call: numeric choices to numbers, and absent values to null. */
export function sentValues(
  values: Readonly<Record<string, unknown>>,
  draft: ClientDraft,
  sections: readonly ClientSection[],
): Record<string, unknown> {
  const fields = new Map(sections.flatMap((section) => section.fields).map((field) => [field[0] as string, field]));
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const [, kind, isShown] = fields.get(name) ?? [];
      if (isShown !== undefined && !isShown(draft)) return [name, null];
      const isNumber = kind !== undefined && 'numeric' in kind && value !== null && value !== '';
      return [name, isNumber ? Number(value) : value];
    }),
  );
}

/**
 * Fields of an answer to bills by e-mail that was changed: another answer has its own day, means and proof, and the recorded one has those that
 * were recorded. An answer cannot be erased, so that none is the recorded one.
 */
export function answerOf(
  agreed: DraftValue,
  client: WholeClient | WholeSelfGenerator | undefined,
): Pick<ClientDraft, keyof MailConsent> {
  const recorded = client?.mailAgreed ?? null;
  const { mailAnsweredOn, mailMeans, mailProof } =
    (agreed === null || agreed === recorded ? client : undefined) ?? NO_MAIL_CONSENT;
  return {
    mailAgreed: agreed ?? recorded,
    mailAnsweredOn: untouched(mailAnsweredOn),
    mailMeans: mailMeans ?? null,
    mailProof: mailProof ?? '',
  };
}
