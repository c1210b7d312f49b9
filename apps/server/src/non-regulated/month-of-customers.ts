import type { RegisteredCustomer, Supplies } from '@contador/domain/non-regulated';
import { isConnected, offerInForce, suppliesOf } from '@contador/domain/non-regulated';
import type { ComponentName } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { nextMonth } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import {
  type CalculationVersion,
  type MarketBasis,
  marketBases,
  marketsOfOtherVersions,
} from '../tariff-calculation/index.ts';
import { latestParameterOf } from '../tariff-inputs/index.ts';
import { consumptionOf } from './consumption.repository.ts';
import type { Consumption } from './consumption.ts';
import { chargedCustomers } from './customer.repository.ts';
import { customerFacts, type EnergyMonth } from './customer-facts.ts';
import { type CustomerTariff, customerTariff, notConnected, withoutOffer } from './customer-tariff.ts';
import { offersOf, type SavedOffer } from './offer.repository.ts';
import { scarcityPricesOf, spotHoursOf } from './spot-hours.ts';

/** The tariffs of all customers in a version as calculated now, and the inputs that are missing. */
export interface MonthOfCustomers {
  readonly version: CalculationVersion;
  /** The month of the tariff, which is also the month of the energy. */
  readonly month: Month;
  /** Tariffs of every active customer, by code. */
  readonly tariffs: readonly CustomerTariff[];
  readonly supplies: Supplies;
  readonly bases: readonly MarketBasis[];
  readonly energyMonth: EnergyMonth;
}

/** Loads the market data of the month of energy that follows an input period, from that month's latest version. */
export async function loadEnergyMonth(transaction: TenantTransaction, month: Month): Promise<EnergyMonth> {
  const scarcity = await scarcityPricesOf(transaction, month);
  return {
    spot: await spotHoursOf(transaction, month, scarcity),
    scarcity,
    producerPrices: await latestParameterOf(transaction, month, 'IPP'),
  };
}

/**
 * Loads all inputs, then calculates; nothing is cached between calls. `only` limits the customers. Customers of a market whose definitive
 * version is another one are left out, because their tariffs belong to that version.
 */
export async function loadMonthOfCustomers(
  transaction: TenantTransaction,
  version: CalculationVersion,
  only?: ReadonlySet<string>,
): Promise<MonthOfCustomers> {
  const month = nextMonth(version.period);
  const elsewhere = await marketsOfOtherVersions(transaction, version);
  const customers = (await chargedCustomers(transaction)).filter(
    ({ code, market }) => (only === undefined || only.has(code)) && (market === null || !elsewhere.has(market)),
  );
  const offers = await offersOf(transaction);
  const bases = await marketBases(
    transaction,
    version,
    customers.flatMap(({ market }) => market ?? []),
  );
  const energyMonth = await loadEnergyMonth(transaction, month);
  const consumption = await consumptionOf(transaction, month);
  const tariffs = customers.map((customer) => tariffOf(customer, { month, offers, bases, energyMonth, consumption }));
  const charged = new Set(
    tariffs.flatMap(({ customer, offer }) =>
      offer === undefined || customer.market === null ? [] : [customer.market],
    ),
  );
  const published: (readonly ComponentName[])[] = [...charged].map(
    (market) => bases.find((basis) => basis.market === market)?.published ?? [],
  );
  const missing = new Map(tariffs.flatMap((tariff) => tariff.missing.map((each) => [each.key, each])));
  return { version, month, tariffs, supplies: suppliesOf([...missing.values()], published), bases, energyMonth };
}

function tariffOf(
  customer: RegisteredCustomer,
  known: {
    readonly month: Month;
    readonly offers: readonly SavedOffer[];
    readonly bases: readonly MarketBasis[];
    readonly energyMonth: EnergyMonth;
    readonly consumption: readonly Consumption[];
  },
): CustomerTariff {
  const { month, energyMonth } = known;
  const offer = offerInForce(
    known.offers.filter(({ clientCode }) => clientCode === customer.code),
    month,
  );
  const basis = known.bases.find(({ market }) => market === customer.market);
  if (offer !== undefined && !isConnected(customer)) return notConnected(customer, offer);
  if (offer === undefined || !isConnected(customer) || basis === undefined) return withoutOffer(customer, month);
  const consumption = known.consumption.find(({ clientCode }) => clientCode === customer.code);
  const facts = customerFacts(basis.facts, { customer, offer, consumption, energyMonth });
  return customerTariff({ customer, offer, month, basis, facts });
}
