import { type Decimal, decimal, type Quantity, quantity, roundHalfUp } from '@contador/kernel';
import type { Options } from '@contador/regulation';

/** A consumption that was billed, and for how many days. */
export interface BilledConsumption {
  readonly energy: Quantity<'kWh'>;
  readonly days: number;
}

/** What the past says a client consumes in 30 days, kWh. */
export interface UsualConsumption {
  readonly mean: Decimal;
  readonly spread: Decimal;
  readonly lower: Decimal;
  readonly upper: Decimal;
}

/**
 * Whether a consumption is held for an investigation. `short-history` only asks for a look. `provisional` is the mean for the days of the
 * period, kWh with 6 decimals: what is billed first above, and what may be chosen below.
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

/** CREG 105 007 de 2024, transitional: how long it holds is the option's to say. */
const IN_FORCE_FROM = '2024-07-24';
const MONTHS = 12;
const TIMES = 3;
const NORMAL_DAYS = 30;

/** The examination of one client's consumption against its last twelve. */
export function deviationOf(
  of: {
    /** First day of the billing period. */
    readonly periodStart: string;
    readonly consumption: BilledConsumption;
    /** Billed before, the oldest first. */
    readonly history: readonly BilledConsumption[];
    /** Self-generators and who has no meter reading are not. */
    readonly isExamined: boolean;
  },
  options: DeviationOptions,
): Deviation {
  const { periodStart, consumption, isExamined } = of;
  if (!isExamined || options.deviationControl === 'not held' || periodStart < IN_FORCE_FROM) {
    return { kind: 'not-examined' };
  }
  const history = of.history.slice(-MONTHS);
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

function usualConsumption(of: readonly Decimal[], spreadOf: Options['deviationSpread']): UsualConsumption {
  const sum = (amounts: readonly Decimal[]) => amounts.reduce((total, it) => total.plus(it), decimal(0));
  const mean = sum(of).dividedBy(of.length);
  const squares = sum(of.map((it) => it.minus(mean).pow(2)));
  const spread = squares.dividedBy(spreadOf === 'sample' ? of.length - 1 : of.length).sqrt();
  const reach = spread.times(TIMES);
  return { mean, spread, lower: mean.minus(reach), upper: mean.plus(reach) };
}
