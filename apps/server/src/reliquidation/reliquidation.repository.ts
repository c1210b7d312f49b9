import type { Month } from '@contador/kernel';
import type { Correction } from '@contador/regulation';
import { ofPeriod, type Signed, type TenantTransaction } from '../platform/index.ts';
import type { Reliquidation, ReliquidationDecision } from '../tariff-calculation/index.ts';

/** Stores the reliquidation under the company's next number; `undefined` if another person created one a moment before. */
export async function insertReliquidation(
  transaction: TenantTransaction,
  reliquidation: Omit<Reliquidation, 'id' | 'published' | 'createdAt'> & { createdAt: Date },
): Promise<number | undefined> {
  const { last } = await transaction
    .selectFrom('reliquidation')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const row = await transaction
    .insertInto('reliquidation')
    .values({
      id: (last ?? 0) + 1,
      year: reliquidation.period.year,
      month: reliquidation.period.number,
      version: reliquidation.version,
      definitive: reliquidation.definitive,
      initial_xm_version: reliquidation.initialXmVersion,
      final_xm_version: reliquidation.finalXmVersion,
      app_year: reliquidation.application.year,
      app_month: reliquidation.application.number,
      observation: reliquidation.observation,
      created_by: reliquidation.createdBy,
      created_at: reliquidation.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Deletes an unpublished reliquidation with its deltas, decisions and calculation version. */
export async function deleteReliquidation(transaction: TenantTransaction, reliquidation: Reliquidation): Promise<void> {
  await transaction.deleteFrom('reliquidation').where('id', '=', reliquidation.id).execute();
  await transaction
    .deleteFrom('calculation_version')
    .where(ofPeriod(reliquidation.period))
    .where('version', '=', reliquidation.version)
    .execute();
}

/** The deltas that people wrote, by concept. */
export async function writtenDeltas(transaction: TenantTransaction, id: number): Promise<Map<string, Correction>> {
  const rows = await transaction.selectFrom('reliquidation_delta').selectAll().where('id', '=', id).execute();
  return new Map(
    rows.map((row) => [
      row.concept,
      { amount: row.amount, by: row.written_by, at: row.written_at.toISOString(), reason: row.reason },
    ]),
  );
}

/** Stores a written delta, replacing an earlier one; `undefined` returns to the calculated delta. */
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

/** Decisions on unpublished differences; only the last one of each kind is kept. */
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
