import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';
import type { ShadowRequest } from './shadow-request.ts';

/** Stored result of a client: packed facts and amounts, each with the digest of its list. */
export interface StoredResult {
  readonly factsList: string;
  readonly facts: string;
  readonly list: string;
  readonly amounts: string;
  readonly total: string;
  /** kWh. */
  readonly active: string;
  readonly appliedM: number;
  readonly tariff: string | null;
  readonly agreement: { readonly id: number; readonly version: number } | null;
  /** True when the run covers a single client (billed at its average, or corrected). */
  readonly isOwn: boolean;
}

type ByKind = Record<LiquidationKind, Record<string, StoredResult>>;

/** Stored results of the given clients, by kind and code, with their lists. A client with its own runs gets the results of those. */
export async function storedResults(
  transaction: TenantTransaction,
  { of: cycleMonth, runs }: Pick<ShadowRequest, 'of' | 'runs'>,
  codes: readonly string[],
): Promise<{ readonly stored: ByKind; readonly lists: Record<string, string> }> {
  const stored: ByKind = { energy: {}, lighting: {}, security: {} };
  const ofCycle = Object.values(runs);
  if (ofCycle.length === 0) return { stored, lists: {} };
  const own = await ownRunsAmong(transaction, cycleMonth, codes);
  const all = [...ofCycle, ...[...own.values()].flatMap((each) => Object.values(each))];
  const rows = await transaction
    .selectFrom('liquidation_row')
    .selectAll()
    .where('run', 'in', all)
    .where('client_code', 'in', codes)
    .execute();
  for (const row of rows) {
    for (const kind of KINDS) {
      const run = own.get(row.client_code)?.[kind];
      if (row.run !== (run ?? runs[kind])) continue;
      stored[kind][row.client_code] = {
        factsList: row.facts_list,
        facts: row.facts,
        list: row.amounts_list,
        amounts: row.amounts,
        total: row.total,
        active: row.active,
        appliedM: row.applied_m,
        tariff: row.tariff,
        agreement:
          row.agreement === null || row.agreement_version === null
            ? null
            : { id: row.agreement, version: row.agreement_version },
        isOwn: run !== undefined,
      };
    }
  }
  const digests = [...new Set(rows.flatMap((row) => [row.facts_list, row.amounts_list]))];
  const lists = await sql<{ digest: string; ids: string }>`select digest, ids from liquidation_list
    where digest = any(${digests})`.execute(transaction);
  return { stored, lists: Object.fromEntries(lists.rows.map(({ digest, ids }) => [digest, ids])) };
}

const KINDS = ['energy', 'lighting', 'security'] as const satisfies readonly LiquidationKind[];

type Runs = Readonly<Partial<Record<LiquidationKind, string>>>;

/** Own runs by client: those of the last correction, or else those of the average. */
async function ownRunsAmong(
  transaction: TenantTransaction,
  { period: { year, number: month } }: ShadowRequest['of'],
  codes: readonly string[],
): Promise<ReadonlyMap<string, Runs>> {
  const { rows } = await sql<{ client_code: string } & Record<LiquidationKind, string | null>>`
    select client_code, energy_run as energy, lighting_run as lighting, security_run as security, 1 as rank, taken_at as decided, 0 as number
    from deviation_step where year = ${year} and month = ${month} and client_code = any(${[...codes]}::text[]) and state = 'averaged'
    union all
    select b.client_code, b.energy_run, b.lighting_run, b.security_run, 2, c.corrected_at, b.number
    from liquidation_correction c
    join bill b on (b.tenant, b.energy_run, b.client_code, b.year, b.month) = (c.tenant, c.run, c.client_code, c.year, c.month)
    where c.kind = 'energy' and c.year = ${year} and c.month = ${month} and c.client_code = any(${[...codes]}::text[])
    order by rank, decided, number`.execute(transaction);
  return new Map(
    rows.map(({ client_code: code, ...results }) => [
      code,
      Object.fromEntries(KINDS.flatMap((kind) => (results[kind] === null ? [] : [[kind, results[kind]]]))),
    ]),
  );
}
