import type { HourlyEnergy } from '@contador/kernel';
import { hourlyEnergy } from '@contador/kernel';
import { splitRunning } from './running-split.ts';
import type { SurplusReadings } from './settlement-facts.ts';
import { type SumsOfMonth, sumsOfMonth } from './sums-of-month.ts';
import { type SurplusSplit, splitSums } from './surplus-split.ts';

/** Four channels of a client's month with the same number of hours, in millionths of kWh and kVArh. */
export interface MeteredHours {
  readonly imports: HourlyEnergy;
  readonly exports: HourlyEnergy;
  readonly inductive: HourlyEnergy;
  readonly capacitive: HourlyEnergy;
}

/** Energies of a month before any price is applied. Millionths of a kWh and kVArh. */
export interface MeasuredMonth {
  readonly split: SurplusSplit;
  readonly hasCredit: boolean;
  /** Twice the penalised inductive energy, because half of an odd number of millionths is not a whole number. */
  readonly doubledPenalised: number;
  /** Penalised capacitive energy. */
  readonly capacitive: number;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  /** Days with an excess that increments M: of either kind, unless the company's option counts them otherwise. */
  readonly excessDays: number;
}

/**
 * First half of the kernel: the split of CREG 174/2021, articles 23 to 25, and the hourly test of CREG 015/2018, chapter 12 (inductive
 * energy above half of the import of its hour, and all capacitive energy above its limit). Without an energy credit all exported energy is
 * surplus. Throws RangeError when the series differ in length.
 */
export function measureMonth(hours: MeteredHours, by: { readonly hasCredit: boolean } & MeasuredBy): MeasuredMonth {
  const sums = sumsOfMonth(hours, penalisedCapacitive(hours, by));
  const { doubledPenalised, inductiveDays, capacitiveDays } = sums;
  return {
    split: splitOf(hours, sums, by),
    hasCredit: by.hasCredit,
    doubledPenalised,
    capacitive: sums.capacitive,
    inductiveDays,
    capacitiveDays,
    excessDays: countedDays(by.reactiveDays, inductiveDays, capacitiveDays, sums.eitherDays),
  };
}

/** Readings of the law that affect the measured energies. */
export type MeasuredBy = Pick<SurplusReadings, 'crossingRule' | 'capacitiveLimit' | 'reactiveDays'>;

/**
 * Capacitive energy of each hour above the given fraction of its import, in millionths of a kVArh. The hourly limit is rounded half up to a
 * millionth, like every energy. Returns the energies unchanged when there is no limit.
 */
export function penalisedCapacitive(
  { imports, capacitive }: Pick<MeteredHours, 'imports' | 'capacitive'>,
  { capacitiveLimit }: Pick<SurplusReadings, 'capacitiveLimit'>,
): HourlyEnergy {
  if (capacitiveLimit === '0') return capacitive;
  const tenths = Math.round(Number(capacitiveLimit) * 10);
  const free = (hour: number) => Math.floor(((imports[hour] as number) * tenths + 5) / 10);
  return hourlyEnergy(Array.from(capacitive, (energy, hour) => Math.max(0, energy - free(hour))));
}

function splitOf(
  { imports, exports }: MeteredHours,
  { imported, exported }: SumsOfMonth,
  { hasCredit, crossingRule }: { readonly hasCredit: boolean } & Pick<MeasuredBy, 'crossingRule'>,
): SurplusSplit {
  if (!hasCredit) {
    return { imported, exported, exchanged: 0, surplus: exported, crossing: 0, exchangedAtCrossing: 0 };
  }
  return crossingRule === 'running' ? splitRunning(imports, exports) : splitSums(imported, exported, exports);
}

function countedDays(
  counted: SurplusReadings['reactiveDays'],
  inductive: number,
  capacitive: number,
  either: number,
): number {
  if (counted === 'union') return either;
  if (counted === 'larger') return Math.max(inductive, capacitive);
  return counted === 'sum' ? inductive + capacitive : inductive;
}
