import { ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { UsedEnergy } from '../liquidation/energy-sources.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';

const COLUMNS = [
  ...(['client_code', 'active', 'active_max', 'active_med', 'active_min', 'penalised', 'capacitive'] as const),
  ...(['days_in_excess', 'permuted', 'permuted_value', 'surplus_value'] as const),
] as const;

/** Consumption of the clients as if the trial file were loaded for the cycle; typed consumption takes precedence, as in a real intake. */
export async function triedConsumption(
  transaction: TenantTransaction,
  { period }: Pick<CycleMonth, 'period'>,
  file: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, UsedEnergy>> {
  const [filed, typed] = await Promise.all([
    transaction
      .selectFrom('shadow_consumption')
      .select(COLUMNS)
      .where('file', '=', file)
      .where('client_code', 'in', codes)
      .execute(),
    transaction
      .selectFrom('billing_consumption')
      .select(COLUMNS)
      .where(ofPeriod(period))
      .where('client_code', 'in', codes)
      .where('source', '=', 'manual')
      .execute(),
  ]);
  return new Map([...filed, ...typed].map((row) => [row.client_code, row]));
}
