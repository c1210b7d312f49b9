import { previousMonth } from '@contador/kernel';
import type { Selectable } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import { customersWithOffer, type PublishedPrices, publishedPrices } from '../../../non-regulated/index.ts';
import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import { namesOfMarkets } from '../../../tariff-inputs/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { ConsumptionTable } from '../../intake/intake.tables.ts';
import type { BillingAnnualParameterTable } from '../../set-up/set-up.tables.ts';
import { annualParametersOf } from '../runs/annual-parameters.ts';
import { billableClients, type NextClients } from '../runs/billable-clients.ts';
import { freePricing, type Price, regulatedPricing } from './energy-pricing.ts';
import { type RegulatedTariffs, regulatedTariffs } from './regulated-prices.ts';

type ClientRow = Selectable<ClientTable>;

/** Columns of a stored consumption that a liquidation needs. */
export const ENERGY_COLUMNS = [
  'client_code',
  'active',
  'active_max',
  'active_med',
  'active_min',
  'penalised',
  'capacitive',
  'days_in_excess',
  'permuted',
  'permuted_value',
  'surplus_value',
] as const satisfies readonly (keyof ConsumptionTable)[];

export type UsedEnergy = Pick<Selectable<ConsumptionTable>, (typeof ENERGY_COLUMNS)[number]>;

/** Sources of the facts of an energy liquidation: stored data, or the replacements of a trial. */
export interface EnergySources {
  readonly clients: (next: NextClients) => Promise<ClientRow[]>;
  readonly consumption: (codes: readonly string[]) => Promise<ReadonlyMap<string, UsedEnergy>>;
  readonly annual: () => Promise<Selectable<BillingAnnualParameterTable> | undefined>;
  readonly pricing: (codes: readonly string[]) => Promise<(client: ClientRow) => Price>;
}

/** Reads the prices of each kind of cycle. */
interface PriceReaders {
  readonly regulated: () => Promise<RegulatedTariffs>;
  readonly free: () => Promise<ReadonlyMap<string, PublishedPrices>>;
}

/** Prices of the clients of a cycle month, from the tariffs that the reader of its kind of cycle returns. */
export async function pricingOf(
  transaction: TenantTransaction,
  { period, marketType }: CycleMonth,
  tenant: string,
  read: PriceReaders,
): Promise<(client: ClientRow) => Price> {
  if (marketType === 'REGULADO') return regulatedPricing(await read.regulated(), await namesOfMarkets(transaction));
  const month = previousMonth(period);
  const [published, offered] = await Promise.all([read.free(), customersWithOffer(transaction, month)]);
  return freePricing({ published, offered, tenant, month });
}

/** Sources that read the data as entered and published now. */
export function presentSources(transaction: TenantTransaction, cycleMonth: CycleMonth, tenant: string): EnergySources {
  const month = previousMonth(cycleMonth.period);
  return {
    clients: (next) => billableClients(transaction, cycleMonth, next),
    consumption: async (codes) => {
      const rows = await transaction
        .selectFrom('billing_consumption')
        .select(ENERGY_COLUMNS)
        .where(ofPeriod(cycleMonth.period))
        .where('client_code', 'in', codes)
        .execute();
      return new Map(rows.map((row) => [row.client_code, row]));
    },
    annual: () => annualParametersOf(transaction, cycleMonth),
    pricing: (codes) =>
      pricingOf(transaction, cycleMonth, tenant, {
        regulated: () => regulatedTariffs(transaction, month),
        free: () => publishedPrices(transaction, month, codes),
      }),
  };
}
