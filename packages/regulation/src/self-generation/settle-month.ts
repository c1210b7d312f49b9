import type { Decimal } from '@contador/kernel';
import { accepted, type Result } from '@contador/kernel';
import { type HourPrices, worthOfHours } from './hour-prices.ts';
import type { MeasuredMonth, MeteredHours } from './measured-month.ts';
import {
  SETTLEMENT_CONCEPTS,
  type SettledClient,
  type SettledTariff,
  type SettlementConcept,
  type SurplusReadings,
} from './settlement-facts.ts';
import { centsOfWorth, exactWorth, NO_WORTH, type SurplusWorth } from './surplus-worth.ts';

/** What a client is charged by, as whole numbers: pinned once for everybody of a market, level and kind. */
export interface ChargedBy {
  /** How many parts of a COP/kWh its prices are counted in: a hundred, unless the tariff has more decimals. */
  readonly parts: number;
  /** Parts of COP/kWh. */
  readonly unitCost: number;
  /** Cost of exchanging a kWh: Cv, and above 100 kW the network as well. Parts. */
  readonly exchange: number;
  /** D of the level, parts of COP/kVArh; null where nothing publishes it. */
  readonly reactive: number | null;
  /** What a subsidised kWh costs less, parts, and the millionths of a kWh a month that it reaches. */
  readonly subsidy: { readonly discount: number; readonly subsistence: number } | null;
  /** Millionths of a percent of the contribution: as many decimals as one has that is typed. */
  readonly contribution: number;
  readonly readings: ChargedAs;
}

/** The readings of the law that decide what energies are charged. */
type ChargedAs = Pick<SurplusReadings, 'base' | 'contributionOn' | 'capacitiveFactor' | 'moneyDecimals'>;

/** Why a month cannot be settled. */
export type SettlementFault =
  /** Hours of surplus, from 0, for which nobody publishes a price. */
  | { readonly rule: 'price-missing'; readonly hours: readonly number[] }
  /** There is reactive energy, and no charge for it. */
  | { readonly rule: 'reactive-charge-missing' };

type ByConcept = Readonly<Record<SettlementConcept, number>>;

/** A settled month in whole cents. */
export class SettledCents {
  /** In the order of SETTLEMENT_CONCEPTS: what has numbers for names is costly to make, and not everybody asks for it. */
  readonly #values: readonly number[];
  readonly #worth: SurplusWorth;

  constructor(values: readonly number[], worth: SurplusWorth) {
    this.#values = values;
    this.#worth = worth;
  }

  /** What the concepts come to. */
  get total(): number {
    return this.#values[SETTLEMENT_CONCEPTS.length - 1] as number;
  }

  /** By concept. 482 is below zero: it is paid to the client. */
  get cents(): ByConcept {
    return Object.fromEntries(SETTLEMENT_CONCEPTS.map((code, at) => [code, this.#values[at]])) as ByConcept;
  }

  /** The value of Exc2 in 10⁻¹⁵ COP, not rounded. */
  get surplusValue(): bigint {
    return exactWorth(this.#worth);
  }
}

const SAFE = 2 ** 53;
const A_KWH = 1_000_000;
const PARTS_OF_PERCENT = 1_000_000;
const PERCENT = PARTS_OF_PERCENT * 100;

/** Whole numbers of what a client is charged by. Components have the decimals of the reading; the published CU is taken, and not added up again. */
export function chargedBy(
  { capacity, reactiveCharge, subsidy, contribution }: SettledClient,
  tariff: SettledTariff,
  readings: Pick<SurplusReadings, 'exchangeWithCot' | 'tariffDecimals'> & ChargedAs,
): ChargedBy {
  const parts = 10 ** Number(readings.tariffDecimals);
  const whole = (price: Decimal) => wholeParts(price, parts);
  const retail = readings.exchangeWithCot ? tariff.Cv.plus(tariff.COT) : tariff.Cv;
  const network = tariff.T.plus(tariff.D).plus(tariff.PR).plus(tariff.R);
  return {
    parts,
    unitCost: whole(tariff.CU),
    exchange: whole(capacity.greaterThan(SMALL_CAPACITY) ? retail.plus(network) : retail),
    reactive: reactiveCharge === null ? null : whole(reactiveCharge),
    subsidy: subsidy && {
      discount: whole(tariff.CU.minus(subsidy.tariff)),
      subsistence: subsidy.subsistence.times(A_KWH).round().toNumber(),
    },
    contribution: contribution.times(PARTS_OF_PERCENT).round().toNumber(),
    readings,
  };
}

/** kW up to which an exchanged kWh costs the retail component alone (CREG 174/2021, article 25). */
const SMALL_CAPACITY = 100;

function wholeParts(price: Decimal, parts: number): number {
  const whole = price.times(parts);
  if (!whole.isInteger()) throw new RangeError(`${price} has more decimals than parts of ${parts}`);
  return whole.toNumber();
}

/**
 * The kernel's second half: a measured month with its prices, every concept rounded once to whole cents (or to whole pesos, as the company reads), half away from zero, and TOT as
 * their sum (CREG 174/2021, articles 23 to 25; CREG 015/2018, chapter 12). `appliedM` is the M of the days that were measured.
 */
export function settleMonth(
  hours: MeteredHours,
  measured: MeasuredMonth,
  by: ChargedBy,
  prices: HourPrices,
  appliedM: number,
): Result<SettledCents, SettlementFault> {
  const { split, doubledPenalised, capacitive } = measured;
  if (by.reactive === null && doubledPenalised + capacitive > 0) return { ok: false, refusal: REACTIVE_MISSING };
  const valued = valueOfSurplus(hours, measured, prices);
  if (isUnpriced(valued)) return { ok: false, refusal: { rule: 'price-missing', hours: valued } };
  const { readings, parts } = by;
  const inductive = (by.reactive ?? 0) * appliedM;
  const leading = readings.capacitiveFactor === 'with M' ? inductive : (by.reactive ?? 0);
  const bought = readings.base === 'net' ? split.imported - split.exchanged : split.imported;
  const subsidised = by.subsidy === null ? 0 : Math.min(bought, by.subsidy.subsistence);
  const cent = (A_KWH * parts) / 100;
  const pesos = readings.moneyDecimals === '0';
  const energy = product(split.imported, by.unitCost, cent, pesos);
  const credit = negative(product(split.exchanged, by.unitCost, cent, pesos));
  const exchange = product(split.exchanged, by.exchange, cent, pesos);
  const surplus = negative(centsOfWorth(valued, pesos));
  const behind = product(doubledPenalised, inductive, cent * 2, pesos);
  const ahead = product(capacitive, leading, cent, pesos);
  const subsidy = by.subsidy === null ? 0 : negative(product(subsidised, by.subsidy.discount, cent, pesos));
  const besides = besidesOf(readings.contributionOn, exchange, behind + ahead);
  const contribution = by.contribution === 0 ? 0 : contributionOf(bought, by, besides);
  const TOT = energy + credit + exchange + surplus + behind + ahead + subsidy + contribution;
  const values = [energy, credit, exchange, surplus, behind, ahead, subsidy, contribution, TOT];
  return accepted(new SettledCents(values, valued));
}

const REACTIVE_MISSING = { rule: 'reactive-charge-missing' } as const;

/** The value of the surplus, or the hours that have no price. */
function valueOfSurplus(
  { exports }: MeteredHours,
  { split }: MeasuredMonth,
  prices: HourPrices,
): SurplusWorth | readonly number[] {
  const { crossing: from = exports.length, exchangedAtCrossing: without, surplus } = split;
  return surplus === 0 ? NO_WORTH : worthOfHours(exports, prices, { from, without, surplus });
}

function isUnpriced(valued: SurplusWorth | readonly number[]): valued is readonly number[] {
  return Array.isArray(valued);
}

/** Cents of an energy by a price, of whose product so much is a cent, half away from zero; a price may be below zero. */
function product(energy: number, price: number, cent: number, pesos: boolean): number {
  const exact = energy * Math.abs(price);
  const unit = pesos ? cent * 100 : cent;
  const magnitude =
    exact < SAFE - unit
      ? halfUp(exact, unit) * (pesos ? 100 : 1)
      : wideHalfUp(BigInt(energy) * BigInt(Math.abs(price)), BigInt(cent), pesos);
  return price < 0 ? negative(magnitude) : magnitude;
}

/** Cents that belong to the base of a contribution besides the active energy that is bought. */
function besidesOf(base: SurplusReadings['contributionOn'], exchange: number, reactive: number): number {
  if (base === 'active') return 0;
  return base === 'active and exchange' ? exchange : reactive;
}

function contributionOf(
  bought: number,
  { unitCost, contribution, parts, readings }: ChargedBy,
  besides: number,
): number {
  const pesos = readings.moneyDecimals === '0';
  const cent = (A_KWH * parts) / 100;
  const active = bought * unitCost;
  // What is left of whole cents counts by its whole part alone: it is added to whole numbers and what divides them is whole.
  const cents = Math.floor(active / cent);
  const left = (active - cents * cent) * contribution;
  const exact = (cents + besides) * contribution + Math.floor(left / cent);
  const unit = pesos ? PERCENT * 100 : PERCENT;
  const isShort = active >= 0 && active < SAFE && left < SAFE && exact >= 0 && exact < SAFE - unit;
  if (isShort) return halfUp(exact, unit) * (pesos ? 100 : 1);
  const base = (BigInt(bought) * BigInt(unitCost) + BigInt(besides) * BigInt(cent)) * BigInt(contribution);
  const magnitude = wideHalfUp(base < 0n ? -base : base, BigInt(cent) * BigInt(PERCENT), pesos);
  return base < 0n ? negative(magnitude) : magnitude;
}

/** Of whole numbers of which `by` is even. The quotient of two below 2^53 is rounded up to no whole number that it does not reach. */
function halfUp(exact: number, by: number): number {
  return Math.floor((exact + by / 2) / by);
}

/** Cents of an amount of which so much is a cent; whole pesos of it where they are asked for. */
function wideHalfUp(exact: bigint, cent: bigint, pesos: boolean): number {
  const by = pesos ? cent * 100n : cent;
  const whole = Number((exact * 2n + by) / (by * 2n));
  return pesos ? whole * 100 : whole;
}

/** Below zero, and never −0. */
function negative(of: number): number {
  return of === 0 ? 0 : -of;
}
