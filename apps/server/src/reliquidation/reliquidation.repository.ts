import type { Month } from '@contador/kernel';
import type { Correction } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { ofPeriod } from '../database/of-period.ts';
import '../database/tables/reliquidation.ts';
import type { Signed } from '../decisions/index.ts';
import type { Reliquidation, ReliquidationDecision } from '../tariff-calculation/index.ts';

/** Stores the reliquidation under the next number of the company; `undefined` when another person created one a moment before. */
export async function insertReliquidation(
  transaction: TenantTransaction,
  given: Omit<Reliquidation, 'id' | 'published' | 'createdAt'> & { createdAt: Date },
): Promise<number | undefined> {
  const { last } = await transaction
    .selectFrom('reliquidation')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const row = await transaction
    .insertInto('reliquidation')
    .values({
      id: (last ?? 0) + 1,
      year: given.period.year,
      month: given.period.number,
      version: given.version,
      definitive: given.definitive,
      initial_xm_version: given.initialXmVersion,
      final_xm_version: given.finalXmVersion,
      app_year: given.application.year,
      app_month: given.application.number,
      observation: given.observation,
      created_by: given.createdBy,
      created_at: given.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Removes a reliquidation that is not published, with its deltas, decisions and calculation version. */
export async function deleteReliquidation(transaction: TenantTransaction, of: Reliquidation): Promise<void> {
  await transaction.deleteFrom('reliquidation').where('id', '=', of.id).execute();
  await transaction
    .deleteFrom('calculation_version')
    .where(ofPeriod(of.period))
    .where('version', '=', of.version)
    .execute();
}

/** The deltas that persons wrote, by concept. */
export async function writtenDeltas(transaction: TenantTransaction, id: number): Promise<Map<string, Correction>> {
  const rows = await transaction.selectFrom('reliquidation_delta').selectAll().where('id', '=', id).execute();
  return new Map(
    rows.map((row) => [
      row.concept,
      { amount: row.amount, by: row.written_by, at: row.written_at.toISOString(), reason: row.reason },
    ]),
  );
}

/** Keeps a written delta in the place of an earlier one; without one the delta is as calculated again. */
export async function writeDelta(
  transaction: TenantTransaction,
  id: number,
  concept: string,
  delta: { amount: string; reason: string; by: string; at: Date } | undefined,
): Promise<void> {
  await transaction.deleteFrom('reliquidation_delta').where('id', '=', id).where('concept', '=', concept).execute();
  if (delta === undefined) return;
  const { amount, reason, by, at } = delta;
  await transaction
    .insertInto('reliquidation_delta')
    .values({ id, concept, amount, reason, written_by: by, written_at: at })
    .execute();
}

/** The last application and the last approval. */
export async function decisionsOf(
  transaction: TenantTransaction,
  id: number,
): Promise<Partial<Record<'applied' | 'approved', ReliquidationDecision>>> {
  const rows = await transaction.selectFrom('reliquidation_decision').selectAll().where('id', '=', id).execute();
  return Object.fromEntries(
    rows.map((row) => [
      row.decision,
      { fingerprint: row.fingerprint, by: row.decided_by, at: row.decided_at.toISOString() },
    ]),
  );
}

/** Decisions on differences that are not published yet: of each the last one counts, and takes the place of the one before. */
export const lastDecisions = {
  async insert(
    transaction: TenantTransaction,
    rows: readonly { id: number; decision: 'applied' | 'approved'; fingerprint: string }[],
    { by, at }: Signed,
  ): Promise<number> {
    const values = rows.map((row) => ({ ...row, decided_by: by, decided_at: at }));
    await transaction
      .insertInto('reliquidation_decision')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['tenant', 'id', 'decision']).doUpdateSet(({ ref }) => ({
          fingerprint: ref('excluded.fingerprint'),
          decided_by: ref('excluded.decided_by'),
          decided_at: ref('excluded.decided_at'),
        })),
      )
      .execute();
    return rows.length;
  },
};

export async function setApplicationPeriod(
  transaction: TenantTransaction,
  period: Month,
  by: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('reliquidation_application')
    .values({ year: period.year, month: period.number, decided_by: by, decided_at: at })
    .execute();
}
