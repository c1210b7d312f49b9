import type { Decimal, HourlyEnergy } from '@contador/kernel';
import { DEFAULT_OPTIONS, type Options } from '../options.ts';

/**
 * AGPE: small-scale self-generator. GD: distributed generator, which only generates. AGGE: large-scale, represented in the wholesale
 * market.
 */
export type SelfGeneratorType = 'AGPE' | 'GD' | 'AGGE';

/** Data of a self-generator on which the rules depend. */
export interface SettledClient {
  readonly type: SelfGeneratorType;
  /** True for a non-conventional renewable source. */
  readonly renewable: boolean;
  /** Installed capacity, kW. */
  readonly capacity: Decimal;
  /** Only for strata 1 to 3 at level 1: the published tariff of the stratum in COP/kWh, and the subsistence consumption in kWh a month. */
  readonly subsidy: { readonly tariff: Decimal; readonly subsistence: Decimal } | null;
  /** Percentage of the solidarity contribution; 0 for a client that pays none. */
  readonly contribution: Decimal;
  /** D of the client's level in COP/kVArh; null when it is not published. */
  readonly reactiveCharge: Decimal | null;
}

/** Published components of the client's market, level and ownership, COP/kWh with the decimals set by the option; `CU` includes COT. */
export interface SettledTariff {
  readonly CU: Decimal;
  readonly COT: Decimal;
  readonly T: Decimal;
  readonly D: Decimal;
  readonly Cv: Decimal;
  readonly PR: Decimal;
  readonly R: Decimal;
}

/** Upper limit of an agreed price, COP/kWh. */
export const MOST_PRICE = 8796;

/** Price of a kWh of Exc2: hourly and capped, or the price of an agreement. COP/kWh with nine decimals. */
export type SurplusPrices =
  | {
      readonly kind: 'spot';
      /** PBNA of each hour; null when it is not published. */
      readonly hours: readonly (Decimal | null)[];
      /** Null when there is no cap. One value per hour when the month has daily caps. */
      readonly cap: Decimal | readonly Decimal[] | null;
      /** True when `hours` are the mean contract price Mc instead of the pool price. */
      readonly contracts?: boolean;
      /** Extra payment in COP/kWh: α·P for a GD, 0 for other types. */
      readonly lossShare: Decimal;
    }
  | { readonly kind: 'agreed'; readonly price: Decimal };

/** Points left open by CREG 174/2021, as the company reads them in the month. */
export interface SurplusReadings {
  readonly crossingRule: 'whole period' | 'running';
  readonly exchangeWithCot: boolean;
  /** `all` when an agreed price also replaces the energy credit. */
  readonly agreedPriceScope: 'surplus' | 'all';
  /** Energy used as the base of contribution and subsidy. */
  readonly base: 'net' | 'gross';
  /** Decimals of the tariff prices. */
  readonly tariffDecimals: Options['settlementTariffDecimals'];
  /** Decimals of the value of each concept. */
  readonly moneyDecimals: Options['settlementMoneyDecimals'];
  readonly contributionOn: Options['settlementContributionBase'];
  /** Fraction of an hour's import up to which its capacitive energy is not penalised. */
  readonly capacitiveLimit: Options['capacitiveLimit'];
  /** Whether M also multiplies capacitive energy. */
  readonly capacitiveFactor: Options['capacitiveFactor'];
  readonly reactiveDays: Options['reactiveDays'];
}

/** Readings of a company that chose none. */
export const DEFAULT_READINGS: SurplusReadings = surplusReadings(DEFAULT_OPTIONS);

/** Converts the options to the readings used by the settlement. */
export function surplusReadings(options: Options): SurplusReadings {
  return {
    crossingRule: options.surplusCrossing,
    exchangeWithCot: options.exchangeWithCot === 'with COT',
    agreedPriceScope: options.agreedPriceScope,
    base: options.settlementBase,
    tariffDecimals: options.settlementTariffDecimals,
    moneyDecimals: options.settlementMoneyDecimals,
    contributionOn: options.settlementContributionBase,
    capacitiveLimit: options.capacitiveLimit,
    capacitiveFactor: options.capacitiveFactor,
    reactiveDays: options.reactiveDays,
  };
}

/** A self-generator's month: four channels with the same number of hours, in millionths of kWh and kVArh. */
export interface SettlementFacts {
  readonly client: SettledClient;
  readonly imports: HourlyEnergy;
  readonly exports: HourlyEnergy;
  readonly inductive: HourlyEnergy;
  readonly capacitive: HourlyEnergy;
  readonly tariff: SettledTariff;
  readonly prices: SurplusPrices;
  /** M charged in the month, derived from its days of excess. */
  readonly appliedM: number;
  readonly readings: SurplusReadings;
}

/** Concept codes of a settlement. */
export const SETTLEMENT_CONCEPTS = ['100', '85', '132', '482', '11', '12', '730', '800', 'TOT'] as const;
export type SettlementConcept = (typeof SETTLEMENT_CONCEPTS)[number];
