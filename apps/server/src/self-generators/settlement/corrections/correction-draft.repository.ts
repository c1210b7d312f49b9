import type { Month } from '@contador/kernel';
import { lockRecords, ofPeriod, type TenantTransaction } from '../../../platform/index.ts';

/** Serialises changes and approvals of a client's corrections: takes a lock until the transaction ends. */
export async function lockCorrections(transaction: TenantTransaction, clientCode: string): Promise<void> {
  await lockRecords(transaction, `settlement corrections of ${clientCode}`);
}

/** Correction drafts of a month, ordered by client code; of a single client when `clientCode` is given. */
export async function correctionDrafts(transaction: TenantTransaction, { year, number }: Month, clientCode?: string) {
  return await transaction
    .selectFrom('settlement_correction_draft as d')
    .innerJoin('client as c', (join) =>
      join.onRef('c.tenant', '=', 'd.tenant').onRef('c.client_code', '=', 'd.client_code'),
    )
    .leftJoin('meter_file as f', (join) => join.onRef('f.tenant', '=', 'd.tenant').onRef('f.id', '=', 'd.file'))
    .select(['d.client_code', 'd.replaces', 'd.reason', 'd.methods', 'd.opened_by', 'd.opened_at'])
    .select(['c.name as client_name', 'f.id as file', 'f.name as file_name', 'f.sha256', 'f.size'])
    .where('d.year', '=', year)
    .where('d.month', '=', number)
    .$if(clientCode !== undefined, (one) => one.where('d.client_code', '=', clientCode as string))
    .orderBy('d.client_code')
    .execute();
}
export type CorrectionDraftRow = Awaited<ReturnType<typeof correctionDrafts>>[number];

/** Correction draft of a client; `undefined` when there is none. */
export async function correctionDraft(transaction: TenantTransaction, period: Month, clientCode: string) {
  return (await correctionDrafts(transaction, period, clientCode))[0];
}

/** Creates correction drafts for the clients; existing drafts stay unchanged. */
export async function beginCorrections(
  transaction: TenantTransaction,
  { year, number }: Month,
  clients: readonly { readonly clientCode: string; readonly replaces: number }[],
  { reason, by, at }: { readonly reason: string; readonly by: string; readonly at: Date },
): Promise<void> {
  if (clients.length === 0) return;
  await transaction
    .insertInto('settlement_correction_draft')
    .values(
      clients.map(({ clientCode, replaces }) => ({
        client_code: clientCode,
        year,
        month: number,
        replaces,
        reason,
        file: null,
        methods: [],
        opened_by: by,
        opened_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the file and the methods from which the hours of a correction are derived. */
export async function setCorrectedHours(
  transaction: TenantTransaction,
  period: Month,
  clientCode: string,
  { file, methods }: { readonly file: string; readonly methods: readonly string[] },
): Promise<void> {
  await transaction
    .updateTable('settlement_correction_draft')
    .set({ file, methods: [...methods] })
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .execute();
}

/** Deletes a draft, when it is dropped or after its approval. */
export async function deleteDraft(transaction: TenantTransaction, period: Month, clientCode: string): Promise<void> {
  await transaction
    .deleteFrom('settlement_correction_draft')
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .execute();
}
