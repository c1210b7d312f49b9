import type { TenantTransaction } from '../../platform/index.ts';
import type { LiquidatedRow } from '../liquidation/energy/plain-bill.ts';
import { LIQUIDATION_KINDS, type LiquidationKind } from '../liquidation/liquidation.tables.ts';
import { listsOf } from '../liquidation/runs/figure-lists.repository.ts';
import { ownRunsOf } from '../liquidation/runs/own-runs.repository.ts';
import type { TrialRequest } from './trial-request.ts';

/** Stored result of a client: packed facts and amounts, each with the digest of its list. */
export interface StoredResult
  extends Pick<LiquidatedRow, 'facts' | 'list' | 'amounts' | 'total' | 'active' | 'appliedM' | 'tariff' | 'agreement'> {
  readonly factsList: string;
  /** True when the run covers a single client (billed at its average, or corrected). */
  readonly isOwn: boolean;
}

type ByKind = Record<LiquidationKind, Record<string, StoredResult>>;

/** Stored results of the given clients, by kind and code, with their lists. A client with its own runs gets the results of those. */
export async function storedResults(
  transaction: TenantTransaction,
  { of: cycleMonth, runs }: Pick<TrialRequest, 'of' | 'runs'>,
  codes: readonly string[],
): Promise<{ readonly stored: ByKind; readonly lists: Record<string, string> }> {
  const stored: ByKind = { energy: {}, lighting: {}, security: {} };
  const ofCycle = LIQUIDATION_KINDS.flatMap((kind) => runs[kind] ?? []);
  if (ofCycle.length === 0) return { stored, lists: {} };
  const own = await ownRunsOf(transaction, cycleMonth, codes);
  const all = [
    ...ofCycle,
    ...[...own.values()].flatMap((each) => LIQUIDATION_KINDS.flatMap((kind) => each[kind] ?? [])),
  ];
  const rows = await transaction
    .selectFrom('liquidation_row')
    .selectAll()
    .where('run', 'in', all)
    .where('client_code', 'in', codes)
    .execute();
  for (const row of rows) {
    for (const kind of LIQUIDATION_KINDS) {
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
  const lists = await listsOf(
    transaction,
    rows.flatMap((row) => [row.facts_list, row.amounts_list]),
  );
  return { stored, lists: Object.fromEntries(lists) };
}
