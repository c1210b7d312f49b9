import { type Decimal, decimal, type Quantity, quantity, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** A billed consumption and the number of days that it covers. */
export interface BilledConsumption {
  readonly energy: Quantity<'kWh'>;
  readonly days: number;
}

/** Usual consumption of a client per 30 days, derived from its history, kWh. */
export interface UsualConsumption {
  readonly mean: Decimal;
  readonly spread: Decimal;
  readonly lower: Decimal;
  readonly upper: Decimal;
}

/**
 * Whether a consumption is held for an investigation. `short-history` only marks the client for review. `provisional` is the average for
 * the days of the period, kWh with 6 decimals: for `above` it is billed first, for `below` it may be chosen.
 */
export type Deviation =
  | { readonly kind: 'not-examined' }
  | { readonly kind: 'short-history'; readonly months: number }
  | { readonly kind: 'usual'; readonly usual: UsualConsumption; readonly normalised: Decimal }
  | {
      readonly kind: 'above' | 'below';
      readonly usual: UsualConsumption;
      readonly normalised: Decimal;
      readonly provisional: Quantity<'kWh'>;
    };

export type DeviationOptions = Pick<
  Options,
  'deviationControl' | 'deviationSpread' | 'deviationWithoutHistory' | 'deviationLeast'
>;

/** Start of CREG 105 007 de 2024, which is transitional; the option `deviationControl` decides for how long it is applied. */
const IN_FORCE_FROM = '2024-07-24';
const MONTHS = 12;
const TIMES = 3;
const NORMAL_DAYS = 30;

/** Examines a client's consumption against its last twelve billed months. */
export function deviationOf(
  client: {
    /** First day of the billing period. */
    readonly periodStart: string;
    readonly consumption: BilledConsumption;
    /** Earlier billed consumptions, oldest first. */
    readonly history: readonly BilledConsumption[];
    /** False for self-generators and for clients without a meter reading. */
    readonly isExamined: boolean;
  },
  options: DeviationOptions,
): Deviation {
  const { periodStart, consumption, isExamined } = client;
  if (!isExamined || options.deviationControl === 'not held' || periodStart < IN_FORCE_FROM) {
    return { kind: 'not-examined' };
  }
  const history = client.history.slice(-MONTHS);
  const isShort = history.length < MONTHS;
  if (isShort && (options.deviationWithoutHistory === 'not held' || history.length < 2)) {
    return { kind: 'short-history', months: history.length };
  }
  const usual = usualConsumption(history.map(normalised), options.deviationSpread);
  const now = normalised(consumption);
  const isUsual = now.greaterThanOrEqualTo(usual.lower) && now.lessThanOrEqualTo(usual.upper);
  if (isUsual || now.minus(usual.mean).abs().lessThan(options.deviationLeast)) {
    return { kind: 'usual', usual, normalised: now };
  }
  const provisional = quantity(roundHalfUp(usual.mean.times(consumption.days).dividedBy(NORMAL_DAYS), 6), 'kWh');
  return { kind: now.greaterThan(usual.upper) ? 'above' : 'below', usual, normalised: now, provisional };
}

function normalised({ energy, days }: BilledConsumption): Decimal {
  return energy.times(NORMAL_DAYS).dividedBy(days);
}

function usualConsumption(amounts: readonly Decimal[], spreadOf: Options['deviationSpread']): UsualConsumption {
  const sum = (values: readonly Decimal[]) => values.reduce((total, it) => total.plus(it), decimal(0));
  const mean = sum(amounts).dividedBy(amounts.length);
  const squares = sum(amounts.map((it) => it.minus(mean).pow(2)));
  const spread = squares.dividedBy(spreadOf === 'sample' ? amounts.length - 1 : amounts.length).sqrt();
  const reach = spread.times(TIMES);
  return { mean, spread, lower: mean.minus(reach), upper: mean.plus(reach) };
}
