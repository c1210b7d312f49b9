import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../../database/in-tenant.ts';
import { ofPeriod } from '../../../database/of-period.ts';
import { takeTurn } from '../../../records/take-turn.ts';
import '../../../database/tables/clients.ts';
import '../../../database/tables/meter-months.ts';
import '../../../database/tables/self-generator-settlement.ts';

/** Whoever changes the corrections of a client and whoever approves one come one after the other here, until the transaction ends. */
export async function holdCorrections(transaction: TenantTransaction, clientCode: string): Promise<void> {
  await takeTurn(transaction, `settlement corrections of ${clientCode}`);
}

/** The corrections of a month that nobody approved yet, by code; of one client alone where it is named. */
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

/** The one of a client; `undefined` where nobody began one. */
export async function correctionDraft(transaction: TenantTransaction, period: Month, clientCode: string) {
  return (await correctionDrafts(transaction, period, clientCode))[0];
}

/** Begins corrections of those clients; who has one already keeps it. */
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
        ...{ client_code: clientCode, year, month: number, replaces, reason },
        ...{ file: null, methods: [], opened_by: by, opened_at: at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** From which file and by which methods the hours of a correction follow from now on. */
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

/** Forgets what nobody approved, or what was approved just now. */
export async function forgetDraft(transaction: TenantTransaction, period: Month, clientCode: string): Promise<void> {
  await transaction
    .deleteFrom('settlement_correction_draft')
    .where(ofPeriod(period))
    .where('client_code', '=', clientCode)
    .execute();
}
