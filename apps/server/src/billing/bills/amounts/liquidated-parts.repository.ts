import { type Decimal, decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import { listsOf } from '../../liquidation/runs/figure-lists.repository.ts';

/** Local tax of a client, COP, and the agreement that it follows. */
export interface TaxPart {
  readonly value: Decimal;
  readonly agreement: number | null;
}

/** Result of the liquidations for a client: packed amounts, with the ids that give their order. */
export interface LiquidatedParts {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly tariff: string | null;
  readonly appliedM: number;
  /** Value of the energy, COP. */
  readonly total: string;
  /** Empty for a client without an offer. */
  readonly ids: string;
  readonly amounts: string;
  /** Absent until the tax is liquidated. */
  readonly lighting: TaxPart | undefined;
  readonly security: TaxPart | undefined;
}

/** Runs to read the rows from. */
export interface RunsOfMonth {
  readonly energy: string;
  readonly lighting: string | undefined;
  readonly security: string | undefined;
}

/** Reads the results of the given clients from the runs. */
export async function liquidatedParts(
  transaction: TenantTransaction,
  runs: RunsOfMonth,
  codes: readonly string[],
): Promise<LiquidatedParts[]> {
  const [energy, taxes] = await Promise.all([
    transaction
      .selectFrom('liquidation_row')
      .select(['client_code', 'sic_code', 'tariff', 'applied_m', 'total', 'amounts', 'amounts_list'])
      .where('run', '=', runs.energy)
      .where('client_code', 'in', codes)
      .execute(),
    taxesOf(transaction, runs, codes),
  ]);
  const ids = await listsOf(
    transaction,
    energy.map((row) => row.amounts_list),
  );
  return energy.map((row) => ({
    clientCode: row.client_code,
    sicCode: row.sic_code,
    tariff: row.tariff,
    appliedM: row.applied_m,
    total: row.total,
    ids: ids.get(row.amounts_list) ?? '',
    amounts: row.amounts,
    lighting: taxes.get(`${runs.lighting} ${row.client_code}`),
    security: taxes.get(`${runs.security} ${row.client_code}`),
  }));
}

/** Local taxes of the runs, by `run clientCode`. */
export async function taxesOf(
  transaction: TenantTransaction,
  { lighting, security }: Pick<RunsOfMonth, 'lighting' | 'security'>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, TaxPart>> {
  const runs = [lighting, security].flatMap((run) => run ?? []);
  if (runs.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('liquidation_row')
    .select(['run', 'client_code', 'total', 'agreement'])
    .where('run', 'in', runs)
    .where('client_code', 'in', codes)
    .execute();
  return new Map(
    rows.map((row) => [`${row.run} ${row.client_code}`, { value: decimal(row.total), agreement: row.agreement }]),
  );
}
