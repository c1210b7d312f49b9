import type { Decimal, HourlyEnergy } from '@contador/kernel';
import { DEFAULT_OPTIONS, type Options } from '../options.ts';

/** AGPE: small scale. GD: only generates. AGGE: large scale, represented in the wholesale market. */
export type SelfGeneratorType = 'AGPE' | 'GD' | 'AGGE';

/** What the law is read from of a self-generator. */
export interface SettledClient {
  readonly type: SelfGeneratorType;
  /** From a non-conventional renewable source. */
  readonly renewable: boolean;
  /** kW. */
  readonly capacity: Decimal;
  /** Only of strata 1 to 3 at level 1: the published tariff of the stratum in COP/kWh, and the kWh a month that it reaches. */
  readonly subsidy: { readonly tariff: Decimal; readonly subsistence: Decimal } | null;
  /** Percent of the solidarity contribution; 0 of who pays none. */
  readonly contribution: Decimal;
  /** D of the client's level in COP/kVArh; null where nothing publishes it. */
  readonly reactiveCharge: Decimal | null;
}

/** The published components of the client's market, level and ownership, COP/kWh with the decimals of the reading; `CU` with COT. */
export interface SettledTariff {
  readonly CU: Decimal;
  readonly COT: Decimal;
  readonly T: Decimal;
  readonly D: Decimal;
  readonly Cv: Decimal;
  readonly PR: Decimal;
  readonly R: Decimal;
}

/** What a kWh of Exc2 is paid: by the hour, capped; or the price of an agreement. COP/kWh with nine decimals. */
export type SurplusPrices =
  | {
      readonly kind: 'spot';
      /** PBNA of each hour; null where nothing publishes it. */
      readonly hours: readonly (Decimal | null)[];
      /** Null where none caps. One for each hour where the month has a daily one. */
      readonly cap: Decimal | readonly Decimal[] | null;
      /** Whether `hours` are the mean price of contracts, Mc, and not of the pool. */
      readonly contracts?: boolean;
      /** COP/kWh on top: α·P of a GD, otherwise 0. */
      readonly lossShare: Decimal;
    }
  | { readonly kind: 'agreed'; readonly price: Decimal };

/** What CREG 174/2021 leaves open, as the company reads it in the month. */
export interface SurplusReadings {
  readonly crossingRule: 'whole period' | 'running';
  readonly exchangeWithCot: boolean;
  /** Whether an agreed price replaces the credit too. */
  readonly agreedPriceScope: 'surplus' | 'all';
  /** kWh of which contribution and subsidy are counted. */
  readonly base: 'net' | 'gross';
  /** Decimals of the prices of the tariff. */
  readonly tariffDecimals: Options['settlementTariffDecimals'];
  /** Decimals of the value of each concept. */
  readonly moneyDecimals: Options['settlementMoneyDecimals'];
  readonly contributionOn: Options['settlementContributionBase'];
  /** Share of the import of an hour up to which its capacitive energy is not penalised. */
  readonly capacitiveLimit: Options['capacitiveLimit'];
  /** Whether M multiplies capacitive energy too. */
  readonly capacitiveFactor: Options['capacitiveFactor'];
  readonly reactiveDays: Options['reactiveDays'];
}

/** The readings of a company that chose none. */
export const DEFAULT_READINGS: SurplusReadings = surplusReadings(DEFAULT_OPTIONS);

/** The readings that a settlement takes, by the words of its kernel. */
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

/** A self-generator's month: four channels of as many hours, kWh and kVArh in millionths. */
export interface SettlementFacts {
  readonly client: SettledClient;
  readonly imports: HourlyEnergy;
  readonly exports: HourlyEnergy;
  readonly inductive: HourlyEnergy;
  readonly capacitive: HourlyEnergy;
  readonly tariff: SettledTariff;
  readonly prices: SurplusPrices;
  /** M by which the month is charged, which follows from its days of excess. */
  readonly appliedM: number;
  readonly readings: SurplusReadings;
}

/** The concepts of a settlement by their codes. */
export const SETTLEMENT_CONCEPTS = ['100', '85', '132', '482', '11', '12', '730', '800', 'TOT'] as const;
export type SettlementConcept = (typeof SETTLEMENT_CONCEPTS)[number];

/** kWh or kVArh, COP of one, and COP with two decimals; 482 below zero, because it is paid to the client. */
export interface SettledConcept {
  readonly energy: Decimal | null;
  readonly tariff: Decimal | null;
  readonly value: Decimal;
}

/** What a month came to. Energies in kWh and kVArh, exact. */
export interface Settlement {
  readonly imported: Decimal;
  readonly exported: Decimal;
  readonly exchanged: Decimal;
  readonly surplus: Decimal;
  /** The first hour of Exc2 where there is a credit, from 0. */
  readonly crossing: number | null;
  /** COP of Exc2, not rounded. */
  readonly surplusValue: Decimal;
  readonly penalised: Decimal;
  readonly capacitive: Decimal;
  readonly concepts: Readonly<Record<SettlementConcept, SettledConcept>>;
}
