import type { MailAnswer, MailConsent } from '@contador/domain/clients';
import { type RawBuilder, sql } from 'kysely';
import { appendOnlyTable, type Person, storeRows, type TenantTransaction } from '../platform/index.ts';

/** Append-only answers of clients to receiving their bills by e-mail. */
const consents = appendOnlyTable('bill_mail_consent', { by: 'recorded_by', at: 'recorded_at' });

/** An answer and who recorded it. */
export interface SavedConsent extends MailConsent {
  readonly recordedBy: string | null;
  /** ISO 8601. */
  readonly recordedAt: string | null;
}

/** Last answer of the client of a row of `client`; each field is null without one. */
export const lastConsent: RawBuilder<SavedConsent> = sql`(
  select jsonb_build_object('mailAgreed', k.agreed, 'mailAnsweredOn', k.answered_on, 'mailMeans', k.means, 'mailProof', k.proof,
    'recordedBy', k.recorded_by, 'recordedAt', k.recorded_at)
  from (values (1)) one left join lateral (select * from bill_mail_consent k where k.tenant = client.tenant
    and k.client_code = client.client_code order by k.id desc limit 1) k on true)`;

export interface ClientAnswer {
  readonly clientCode: string;
  readonly answer: MailAnswer;
}

/** Adds answers of clients; the caller must hold the lock of clients. `subject`: what the log names. */
export async function recordAnswers(
  transaction: TenantTransaction,
  answers: readonly ClientAnswer[],
  { by, at, subject }: { readonly by: Person; readonly at: Date; readonly subject: string },
): Promise<void> {
  if (answers.length === 0) return;
  const codes = answers.map(({ clientCode }) => clientCode);
  const { rows: last } = await sql<{ client_code: string; id: number }>`
    select client_code, max(id) as id from bill_mail_consent where client_code = any(${codes}::text[])
    group by client_code`.execute(transaction);
  const ids = new Map(last.map(({ client_code, id }) => [client_code, id]));
  await storeRows(consents, {
    transaction,
    rows: answers.map(({ clientCode, answer }) => ({
      clientCode,
      id: (ids.get(clientCode) ?? 0) + 1,
      agreed: answer.mailAgreed,
      answeredOn: answer.mailAnsweredOn,
      means: answer.mailMeans,
      proof: answer.mailProof,
    })),
    by,
    at,
    subject,
    action: 'bill-mail-consent',
    logged: Object.fromEntries(answers.map(({ clientCode, answer }) => [clientCode, answer])),
  });
}
