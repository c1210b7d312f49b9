import { type Decimal, energyOfMillionths, type HourlyEnergy } from '@contador/kernel';
import type { Facts } from '../../engine/facts.ts';
import type { TermIndex } from '../../engine/term-index.ts';
import type { Origin } from '../../engine/trace.ts';
import type { Options } from '../../options.ts';
import { hasEnergyCredit } from '../energy-credit.ts';
import type { SettlementFacts, SurplusPrices } from '../settlement-facts.ts';

/** Returns the origin of a settlement fact from its name (`meter.exported`, `tariff.unitCost`) and its hour. */
export type OriginOfSettled = (field: string, index: TermIndex) => Origin;

/** Origin of facts whose trace is not requested. */
const untraced: OriginOfSettled = () => ({ kind: 'absence', reason: 'Sin traza' });

/** Presents a client's month as facts of the terms. `days` are the days of its hours in order, `2026-10-01`. */
export function settledFacts(
  facts: SettlementFacts,
  { days = [], origin = untraced }: { readonly days?: readonly string[]; readonly origin?: OriginOfSettled } = {},
): Facts {
  const hourAt = hourIn(days);
  const fields = { ...fieldsOfHours(facts, hourAt), ...fieldsOfClient(facts), ...fieldsOfPrices(facts.prices, hourAt) };
  return factsOf(fields, days, origin);
}

/** Presents a client and its tariff alone, for terms that depend on neither hours nor prices. */
export function clientFacts(charged: Pick<SettlementFacts, 'client' | 'tariff' | 'appliedM'>): Facts {
  return factsOf(fieldsOfClient(charged), [], untraced);
}

/** Presents the prices of a month alone, for terms of its price by hour. */
export function priceFacts(prices: SurplusPrices, days: readonly string[]): Facts {
  return factsOf(fieldsOfPrices(prices, hourIn(days)), days, untraced);
}

/** Options of the law as the settlement read them. */
export function optionsOf({ readings }: Pick<SettlementFacts, 'readings'>): Partial<Options> {
  return {
    surplusCrossing: readings.crossingRule,
    exchangeWithCot: readings.exchangeWithCot ? 'with COT' : 'without COT',
    settlementBase: readings.base,
    agreedPriceScope: readings.agreedPriceScope,
    settlementMoneyDecimals: readings.moneyDecimals,
    settlementContributionBase: readings.contributionOn,
    capacitiveLimit: readings.capacitiveLimit,
    capacitiveFactor: readings.capacitiveFactor,
  };
}

type Amount = Decimal | string | number | null | undefined;
type Fields = Readonly<Record<string, (index: TermIndex) => Amount>>;
type HourAt = (index: TermIndex) => number;

function hourIn(days: readonly string[]): HourAt {
  const dayAt = new Map(days.map((day, at) => [day, at]));
  return ({ day = '', hour = 1 }) => (dayAt.get(day) ?? -1) * 24 + hour - 1;
}

function factsOf(fields: Fields, days: readonly string[], origin: OriginOfSettled): Facts {
  return {
    days,
    activeMarkets: [],
    mechanisms: [],
    fact: (name, index) => {
      const field = name.slice(name.indexOf(':') + 1);
      const amount = fields[field]?.(index);
      if (amount === null || amount === undefined) return undefined;
      return {
        amount: amount.toString(),
        get origin() {
          return origin(field, index);
        },
      };
    },
  };
}

const is = (amount: Amount) => () => amount;

function fieldsOfHours(facts: SettlementFacts, hourAt: HourAt): Fields {
  const metered = (energies: HourlyEnergy) => (index: TermIndex) => {
    const energy = energies[hourAt(index)];
    return energy === undefined ? undefined : energyOfMillionths(energy);
  };
  return {
    'meter.imported': metered(facts.imports),
    'meter.exported': metered(facts.exports),
    'meter.inductive': metered(facts.inductive),
    'meter.capacitive': metered(facts.capacitive),
    'client.credit': is(hasEnergyCredit(facts) ? 'SI' : 'NO'),
  };
}

function fieldsOfClient({ client, tariff, appliedM }: Pick<SettlementFacts, 'client' | 'tariff' | 'appliedM'>): Fields {
  return {
    'client.capacity': is(client.capacity),
    'client.contribution': is(client.contribution),
    'client.subsistence': is(client.subsidy?.subsistence),
    'client.appliedM': is(appliedM),
    'tariff.unitCost': is(tariff.CU),
    'tariff.cot': is(tariff.COT),
    'tariff.transmission': is(tariff.T),
    'tariff.distribution': is(tariff.D),
    'tariff.commercialisation': is(tariff.Cv),
    'tariff.losses': is(tariff.PR),
    'tariff.restrictions': is(tariff.R),
    'tariff.stratum': is(client.subsidy?.tariff),
    'tariff.reactive': is(client.reactiveCharge),
  };
}

function fieldsOfPrices(prices: SurplusPrices, hourAt: HourAt): Fields {
  if (prices.kind === 'agreed') return { 'client.surplusPrice': is('PACTADO'), 'agreement.price': is(prices.price) };
  const { hours, cap, contracts, lossShare } = prices;
  const priceOf = (index: TermIndex) => hours[hourAt(index)];
  return {
    'client.surplusPrice': is(contracts ? 'CONTRATOS' : 'BOLSA'),
    'client.lossShare': is(lossShare),
    'market.poolPrice': priceOf,
    'market.contractPrice': priceOf,
    'market.scarcityPrice': Array.isArray(cap) ? (index) => cap[hourAt(index)] : is(cap as Decimal | null),
  };
}
