import { type Decimal, decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/liquidation.ts';

/** What a local tax asks of a client, COP, and by which agreement. */
export interface TaxPart {
  readonly value: Decimal;
  readonly agreement: number | null;
}

/** What the liquidations came to for a client: amounts as they are packed, with the ids that they follow. */
export interface LiquidatedParts {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly tariff: string | null;
  readonly appliedM: number;
  /** COP, of the energy. */
  readonly total: string;
  /** Empty of a client without offer. */
  readonly ids: string;
  readonly amounts: string;
  /** Absent while the tax is not liquidated. */
  readonly lighting: TaxPart | undefined;
  readonly security: TaxPart | undefined;
}

/** The runs whose rows are read. */
export interface RunsOfMonth {
  readonly energy: string;
  readonly lighting: string | undefined;
  readonly security: string | undefined;
}

/** What those runs have of those clients. */
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
  const ids = await idsOf(
    transaction,
    energy.map((row) => row.amounts_list),
  );
  return energy.map((row) => ({
    ...{ clientCode: row.client_code, sicCode: row.sic_code, tariff: row.tariff, appliedM: row.applied_m },
    ...{ total: row.total, ids: ids.get(row.amounts_list) ?? '', amounts: row.amounts },
    lighting: taxes.get(`${runs.lighting} ${row.client_code}`),
    security: taxes.get(`${runs.security} ${row.client_code}`),
  }));
}

/** The local taxes of those runs by run and client, `run code`. */
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

async function idsOf(transaction: TenantTransaction, digests: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (digests.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('liquidation_list')
    .select(['digest', 'ids'])
    .where('digest', 'in', [...new Set(digests)])
    .execute();
  return new Map(rows.map(({ digest, ids }) => [digest, ids]));
}
