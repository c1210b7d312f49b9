import type { Decimal } from '@contador/kernel';
import { accepted, type Result } from '@contador/kernel';
import { type HourPrices, worthOfHours } from './hour-prices.ts';
import type { MeasuredMonth, MeteredHours } from './measured-month.ts';
import type { SettledClient, SettledTariff, SettlementConcept, SurplusReadings } from './settlement-facts.ts';

/** What a client is charged by, as whole numbers: pinned once for everybody of a market, level and kind. */
export interface ChargedBy {
  /** Hundredths of COP/kWh. */
  readonly unitCost: number;
  /** Cost of exchanging a kWh: Cv, and above 100 kW the network as well. Hundredths. */
  readonly exchange: number;
  /** D of the level, hundredths of COP/kVArh; null where nothing publishes it. */
  readonly reactive: number | null;
  /** What a subsidised kWh costs less, hundredths, and the millionths of a kWh a month that it reaches. */
  readonly subsidy: { readonly discount: number; readonly subsistence: number } | null;
  /** Ten thousandths of a percent of the contribution. */
  readonly contribution: number;
  readonly base: SurplusReadings['base'];
}

/** Why a month cannot be settled. */
export type SettlementFault =
  /** Hours of surplus, from 0, for which nobody publishes a price. */
  | { readonly rule: 'price-missing'; readonly hours: readonly number[] }
  /** There is reactive energy, and no charge for it. */
  | { readonly rule: 'reactive-charge-missing' };

/** A settled month in whole cents, by concept. 482 is below zero: it is paid to the client. */
export interface SettledCents {
  readonly cents: Readonly<Record<SettlementConcept, number>>;
  /** The value of Exc2 in 10⁻¹⁵ COP, not rounded. */
  readonly surplusValue: bigint;
}

const SAFE = 2 ** 53;
/** Millionths of energy times hundredths of a price, in a cent. */
const A_CENT = 1_000_000;
const A_CENT_OF_SURPLUS = 10n ** 13n;
const PERCENT = 10_000 * 100;

/** Whole numbers of what a client is charged by. Components have two decimals; the published CU is taken, and not added up again. */
export function chargedBy(
  { capacity, reactiveCharge, subsidy, contribution }: SettledClient,
  tariff: SettledTariff,
  { exchangeWithCot, base }: Pick<SurplusReadings, 'exchangeWithCot' | 'base'>,
): ChargedBy {
  const retail = exchangeWithCot ? tariff.Cv.plus(tariff.COT) : tariff.Cv;
  const network = tariff.T.plus(tariff.D).plus(tariff.PR).plus(tariff.R);
  return {
    unitCost: hundredths(tariff.CU),
    exchange: hundredths(capacity.greaterThan(SMALL_CAPACITY) ? retail.plus(network) : retail),
    reactive: reactiveCharge === null ? null : hundredths(reactiveCharge),
    subsidy: subsidy === null ? null : reachOf(subsidy, tariff),
    contribution: contribution.times(10_000).round().toNumber(),
    base,
  };
}

/** kW up to which an exchanged kWh costs the retail component alone (CREG 174/2021, article 25). */
const SMALL_CAPACITY = 100;

function reachOf({ tariff, subsistence }: NonNullable<SettledClient['subsidy']>, { CU }: SettledTariff) {
  return { discount: hundredths(CU.minus(tariff)), subsistence: subsistence.times(A_CENT).round().toNumber() };
}

function hundredths(price: Decimal): number {
  const whole = price.times(100);
  if (!whole.isInteger()) throw new RangeError(`${price} has more than two decimals`);
  return whole.toNumber();
}

/**
 * The kernel's second half: a measured month with its prices, every concept rounded once to whole cents, half away from zero, and TOT as
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
  if (typeof valued !== 'bigint') return { ok: false, refusal: valued };
  const reactive = (by.reactive ?? 0) * appliedM;
  const bought = by.base === 'net' ? split.imported - split.exchanged : split.imported;
  const subsidised = by.subsidy === null ? 0 : Math.min(bought, by.subsidy.subsistence);
  const cents = {
    '100': product(split.imported, by.unitCost),
    '85': negative(product(split.exchanged, by.unitCost)),
    '132': product(split.exchanged, by.exchange),
    '482': negative(Number((valued + A_CENT_OF_SURPLUS / 2n) / A_CENT_OF_SURPLUS)),
    '11': product(doubledPenalised, reactive, 2),
    '12': product(capacitive, reactive),
    '730': by.subsidy === null ? 0 : negative(product(subsidised, by.subsidy.discount)),
    '800': by.contribution === 0 ? 0 : contributionOf(bought, by),
  };
  let TOT = 0;
  for (const value of Object.values(cents)) TOT += value;
  return accepted({ cents: { ...cents, TOT }, surplusValue: valued });
}

const REACTIVE_MISSING = { rule: 'reactive-charge-missing' } as const;

/** In 10⁻¹⁵ COP, or the hours that have no price. */
function valueOfSurplus(
  { exports }: MeteredHours,
  { split }: MeasuredMonth,
  prices: HourPrices,
): bigint | SettlementFault {
  if (split.surplus === 0) return 0n;
  const worth = worthOfHours(exports, prices, split.crossing ?? exports.length, split.exchangedAtCrossing);
  return typeof worth === 'bigint' ? worth : { rule: 'price-missing', hours: worth };
}

/** Cents of an energy in millionths (or in twice as many parts) by a price in hundredths, half away from zero; a price may be below zero. */
function product(energy: number, price: number, parts = 1): number {
  const exact = energy * Math.abs(price);
  const cent = A_CENT * parts;
  const magnitude =
    exact < SAFE - cent ? halfUp(exact, cent) : wideHalfUp(BigInt(energy) * BigInt(Math.abs(price)), BigInt(cent));
  return price < 0 ? negative(magnitude) : magnitude;
}

function contributionOf(bought: number, { unitCost, contribution }: ChargedBy): number {
  return wideHalfUp(BigInt(bought) * BigInt(unitCost) * BigInt(contribution), BigInt(A_CENT) * BigInt(PERCENT));
}

/** By the remainder, because a quotient just below a half may be rounded up to it. */
function halfUp(exact: number, by: number): number {
  const rest = exact % by;
  return (exact - rest) / by + (rest * 2 >= by ? 1 : 0);
}

function wideHalfUp(exact: bigint, by: bigint): number {
  return Number((exact * 2n + by) / (by * 2n));
}

/** Below zero, and never −0. */
function negative(of: number): number {
  return of === 0 ? 0 : -of;
}
