import type { MeterFileReason } from '@contador/contract/self-generators';
import type { MeasuringType, Month } from '@contador/kernel';
import { sql } from 'kysely';
import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import { inForce } from './in-force.ts';

/** Files of a client in a month. */
export interface ClientFiles {
  readonly clientCode: string;
  readonly uploaded: number;
  /** Number of files that were read, whether accepted or refused. */
  readonly processed: number;
  /** File names, newest first; at most five. */
  readonly names: readonly string[];
  readonly lastRefused: boolean;
  /** Number of reasons of the last file that was read. */
  readonly warningCount: number;
  /** Reasons of the last file that was read. */
  readonly reasons: readonly MeterFileReason[];
}

/** Files of the month by client. For a single client (`clientCode`), also the reasons of its last file. */
export async function filesOfClients(
  transaction: TenantTransaction,
  period: Month,
  clientCode?: string,
): Promise<ClientFiles[]> {
  const isOne = clientCode !== undefined;
  const reasons = isOne
    ? sql`coalesce((array_agg(outcome order by number desc) filter (where state <> 'uploaded'))[1], '[]')`
    : sql`'[]'::jsonb`;
  const { rows } = await sql<ClientFiles>`
    select client_code as "clientCode", count(*)::integer as uploaded, count(*) filter (where state <> 'uploaded')::integer as processed,
      (array_agg(name order by number desc))[1:5] as names, (array_agg(state order by number desc))[1] = 'refused' as "lastRefused",
      coalesce(jsonb_array_length((array_agg(outcome order by number desc) filter (where state <> 'uploaded'))[1]), 0) as "warningCount",
      ${reasons} as reasons
    from meter_file where ${ofPeriod(period)} and client_code is not null ${isOne ? sql`and client_code = ${clientCode}` : sql``}
    group by client_code`.execute(transaction);
  return rows;
}

const MOST_REFUSED = 500;

/** Files of the month that belong to no client, newest first; at most 500. */
export async function filesWithoutClient(
  transaction: TenantTransaction,
  period: Month,
): Promise<{ file: string; archive: string | null; reason: string }[]> {
  const rows = await transaction
    .selectFrom('meter_file')
    .select(['name', 'archive', 'outcome'])
    .where(ofPeriod(period))
    .where('client_code', 'is', null)
    .orderBy('number', 'desc')
    .limit(MOST_REFUSED)
    .execute();
  return rows.map(({ name, archive, outcome }) => ({ file: name, archive, reason: outcome[0]?.reason ?? '' }));
}

/** A client's month without its hours. */
export interface MonthStanding {
  readonly id: string;
  readonly client_code: string;
  readonly calculated: boolean;
  readonly found_count: number;
  readonly expected: number;
  readonly first: string;
  readonly days: number;
  readonly measuring_type: MeasuringType;
  /** Factor that multiplied the measured values, decimal text. */
  readonly factor: string;
  readonly offered: string[];
  readonly methods: string[];
}

/** Stored months, ordered by client code. */
export async function monthStandings(
  transaction: TenantTransaction,
  period: Month,
  clientCode?: string,
): Promise<MonthStanding[]> {
  return await transaction
    .selectFrom('meter_month')
    .select(['id', 'client_code', 'calculated', 'found_count', 'expected', 'offered', 'methods'])
    .select(['first', 'days', 'measuring_type', 'factor'])
    .where(ofPeriod(period))
    .where(inForce('meter_month'))
    .$if(clientCode !== undefined, (one) => one.where('client_code', '=', clientCode as string))
    .orderBy('client_code')
    .execute();
}
