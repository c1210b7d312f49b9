import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/liquidation.ts';
import { outsideOfUsual } from './outside-of-usual.ts';

/** What all the rows of a run come to. */
export interface RunSums {
  readonly clients: number;
  /** COP, as decimal text. */
  readonly total: string;
  /** kWh, as decimal text. */
  readonly energy: string;
  /** How many deserve a look. */
  readonly toLook: number;
  readonly withoutAgreement: number;
  /** Of how many the approval will hold the bill; null of a run that was made before that was kept. */
  readonly toHold: number | null;
}

/** The sums of a run, as they were kept when it was seen. */
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

/** The same, added up over the rows. */
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
