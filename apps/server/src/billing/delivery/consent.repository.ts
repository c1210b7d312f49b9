import { appendOnlyTable, lockRecords, type Person, storeRows, type TenantTransaction } from '../../platform/index.ts';

/** Append-only answers of clients to receiving their bills by e-mail. */
const consents = appendOnlyTable('bill_mail_consent', { by: 'recorded_by', at: 'recorded_at' });

/** How a client answered. */
export interface ConsentAnswer {
  readonly clientCode: string;
  readonly agreed: boolean;
  /** ISO date. */
  readonly answeredOn: string;
  readonly means: 'contract' | 'form' | 'web' | 'phone' | 'mail';
  readonly proof: string;
}

/** Records an answer of a client. Idempotent: the answer that applies already is not recorded again. */
export async function recordConsent(
  transaction: TenantTransaction,
  { clientCode, ...answer }: ConsentAnswer,
  { by, at }: { readonly by: Person; readonly at: Date },
): Promise<void> {
  await lockRecords(transaction, `bill mail consent of ${clientCode}`);
  const all = await consents.rows(transaction, { clientCode }, ['id', 'agreed', 'answeredOn', 'means', 'proof'], 'id');
  const last = all.at(-1);
  const isKnown =
    last !== undefined &&
    last.agreed === answer.agreed &&
    last.answeredOn === answer.answeredOn &&
    last.means === answer.means &&
    last.proof === answer.proof;
  if (isKnown) return;
  await storeRows(consents, {
    transaction,
    rows: [{ clientCode, id: (last?.id ?? 0) + 1, ...answer }],
    by,
    at,
    subject: clientCode,
    action: 'bill-mail-consent',
    logged: answer,
  });
}
