import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/index.ts';
import { outsideOfUsual } from '../consumption/outside-of-usual.ts';

/** Sums over all rows of a run. */
export interface RunSums {
  readonly clients: number;
  /** COP, as decimal text. */
  readonly total: string;
  /** kWh, as decimal text. */
  readonly energy: string;
  /** Rows that deserve a review. */
  readonly toLook: number;
  readonly withoutAgreement: number;
  /** Number of bills that the approval will hold; `null` for a run older than this count. */
  readonly toHold: number | null;
}

/** Sums of a run as stored at its publication. */
export async function runSums(transaction: TenantTransaction, run: string): Promise<RunSums> {
  const kept = await transaction
    .selectFrom('liquidation_run')
    .select([
      'clients',
      'total',
      'energy',
      'to_look as toLook',
      'without_agreement as withoutAgreement',
      'to_hold as toHold',
    ])
    .where('run', '=', run)
    .executeTakeFirst();
  const {
    clients = 0,
    total = null,
    energy = null,
    toLook = null,
    withoutAgreement = null,
    toHold = null,
  } = kept ?? {};
  if (total === null || energy === null || toLook === null || withoutAgreement === null) {
    return await sumRows(transaction, run);
  }
  return { clients, total, energy, toLook, withoutAgreement, toHold };
}

/** Sums of a run, added up from its rows. */
export async function sumRows(transaction: TenantTransaction, run: string): Promise<RunSums> {
  return await transaction
    .selectFrom('liquidation_row')
    .select([
      sql<number>`count(*)::int`.as('clients'),
      sql<string>`coalesce(sum(total), 0)::text`.as('total'),
      sql<string>`coalesce(sum(active), 0)::text`.as('energy'),
      sql<number>`(count(*) filter (where score > 0))::int`.as('toLook'),
      sql<number>`(count(*) filter (where agreement is null))::int`.as('withoutAgreement'),
      sql<number>`(count(*) filter (where ${outsideOfUsual}))::int`.as('toHold'),
    ])
    .where('run', '=', run)
    .executeTakeFirstOrThrow();
}
