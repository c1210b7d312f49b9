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

/** Charges of a client as whole numbers, prepared once for all clients of a market, level and kind. */
export interface ChargedBy {
  /** Units per COP/kWh in which its prices are counted: a hundred, unless the tariff has more decimals. */
  readonly parts: number;
  /** In `parts` of COP/kWh. */
  readonly unitCost: number;
  /** Cost of exchanging a kWh: Cv, plus the network charges above 100 kW. In `parts`. */
  readonly exchange: number;
  /** D of the level, in `parts` of COP/kVArh; null when it is not published. */
  readonly reactive: number | null;
  /** Discount of a subsidised kWh in `parts`, and the subsistence consumption in millionths of a kWh a month. */
  readonly subsidy: { readonly discount: number; readonly subsistence: number } | null;
  /** Contribution in millionths of a percent: as many decimals as a typed percentage may have. */
  readonly contribution: number;
  readonly readings: ChargedAs;
}

/** Readings of the law that decide which energies are charged. */
type ChargedAs = Pick<SurplusReadings, 'base' | 'contributionOn' | 'capacitiveFactor' | 'moneyDecimals'>;

/** Reason why a month cannot be settled. */
export type SettlementFault =
  /** Zero-based hours of surplus without a published price. */
  | { readonly rule: 'price-missing'; readonly hours: readonly number[] }
  /** There is reactive energy but no charge for it. */
  | { readonly rule: 'reactive-charge-missing' };

type ByConcept = Readonly<Record<SettlementConcept, number>>;

/** A settled month in whole cents. */
export class SettledCents {
  /** In the order of SETTLEMENT_CONCEPTS. Kept as an array because an object with numeric keys is costly to build and often not needed. */
  readonly #values: readonly number[];
  readonly #worth: SurplusWorth;

  constructor(values: readonly number[], worth: SurplusWorth) {
    this.#values = values;
    this.#worth = worth;
  }

  /** TOT: the sum of the concepts. */
  get total(): number {
    return this.#values[SETTLEMENT_CONCEPTS.length - 1] as number;
  }

  /** Cents by concept. 482 is negative: it is paid to the client. */
  get cents(): ByConcept {
    return Object.fromEntries(SETTLEMENT_CONCEPTS.map((code, at) => [code, this.#values[at]])) as ByConcept;
  }

  /** Value of Exc2 in 10⁻¹⁵ COP, unrounded. */
  get surplusValue(): bigint {
    return exactWorth(this.#worth);
  }
}

const SAFE = 2 ** 53;
const A_KWH = 1_000_000;
const PARTS_OF_PERCENT = 1_000_000;
const PERCENT = PARTS_OF_PERCENT * 100;

/**
 * Converts a client's charges to whole numbers. Components have the decimals set by the option; the published CU is used as published, not
 * added up again.
 */
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

/** Capacity in kW up to which an exchanged kWh costs only the retail component (CREG 174/2021, article 25). */
const SMALL_CAPACITY = 100;

function wholeParts(price: Decimal, parts: number): number {
  const whole = price.times(parts);
  if (!whole.isInteger()) throw new RangeError(`${price} has more decimals than parts of ${parts}`);
  return whole.toNumber();
}

/**
 * Second half of the kernel: prices a measured month. Every concept is rounded once to whole cents (or whole pesos, by the company's
 * option), half away from zero, and TOT is their sum (CREG 174/2021, articles 23 to 25; CREG 015/2018, chapter 12). `appliedM` is the M
 * that follows from the measured days.
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
  const inductiveCharge = product(doubledPenalised, inductive, cent * 2, pesos);
  const capacitiveCharge = product(capacitive, leading, cent, pesos);
  const subsidy = by.subsidy === null ? 0 : negative(product(subsidised, by.subsidy.discount, cent, pesos));
  const additional = additionalBase(readings.contributionOn, exchange, inductiveCharge + capacitiveCharge);
  const contribution = by.contribution === 0 ? 0 : contributionOf(bought, by, additional);
  const TOT = energy + credit + exchange + surplus + inductiveCharge + capacitiveCharge + subsidy + contribution;
  const values = [energy, credit, exchange, surplus, inductiveCharge, capacitiveCharge, subsidy, contribution, TOT];
  return accepted(new SettledCents(values, valued));
}

const REACTIVE_MISSING = { rule: 'reactive-charge-missing' } as const;

/** Value of the surplus, or the hours without a price. */
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

/**
 * Cents of an energy times a price, half away from zero. `cent` is the size of a cent in units of that product. The price may be negative.
 */
function product(energy: number, price: number, cent: number, pesos: boolean): number {
  const exact = energy * Math.abs(price);
  const unit = pesos ? cent * 100 : cent;
  const magnitude =
    exact < SAFE - unit
      ? halfUp(exact, unit) * (pesos ? 100 : 1)
      : wideHalfUp(BigInt(energy) * BigInt(Math.abs(price)), BigInt(cent), pesos);
  return price < 0 ? negative(magnitude) : magnitude;
}

/** Cents included in the contribution base in addition to the active energy bought. */
function additionalBase(base: SurplusReadings['contributionOn'], exchange: number, reactive: number): number {
  if (base === 'active') return 0;
  return base === 'active and exchange' ? exchange : reactive;
}

function contributionOf(
  bought: number,
  { unitCost, contribution, parts, readings }: ChargedBy,
  additional: number,
): number {
  const pesos = readings.moneyDecimals === '0';
  const cent = (A_KWH * parts) / 100;
  const active = bought * unitCost;
  // Only the whole part of the remaining fraction of a cent counts: it is added to whole numbers and the divisor is whole.
  const cents = Math.floor(active / cent);
  const fraction = (active - cents * cent) * contribution;
  const exact = (cents + additional) * contribution + Math.floor(fraction / cent);
  const unit = pesos ? PERCENT * 100 : PERCENT;
  const isShort = active >= 0 && active < SAFE && fraction < SAFE && exact >= 0 && exact < SAFE - unit;
  if (isShort) return halfUp(exact, unit) * (pesos ? 100 : 1);
  const base = (BigInt(bought) * BigInt(unitCost) + BigInt(additional) * BigInt(cent)) * BigInt(contribution);
  const magnitude = wideHalfUp(base < 0n ? -base : base, BigInt(cent) * BigInt(PERCENT), pesos);
  return base < 0n ? negative(magnitude) : magnitude;
}

/**
 * Integer division that rounds half up. `divisor` must be even. The quotient of two integers below 2^53 never rounds up to an integer
 * that it does not reach.
 */
function halfUp(exact: number, divisor: number): number {
  return Math.floor((exact + divisor / 2) / divisor);
}

/** Rounds an amount to cents, or to whole pesos expressed in cents. `cent` is the size of a cent in the units of the amount. */
function wideHalfUp(exact: bigint, cent: bigint, pesos: boolean): number {
  const unit = pesos ? cent * 100n : cent;
  const whole = Number((exact * 2n + unit) / (unit * 2n));
  return pesos ? whole * 100 : whole;
}

/** Negates without producing −0. */
function negative(value: number): number {
  return value === 0 ? 0 : -value;
}
