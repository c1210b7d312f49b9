import { type HourlyEnergy, sumOfHours } from '@contador/kernel';
import type { MeteredHours } from './measured-month.ts';

/** Exact sums of the four channels of a month, in millionths of a kWh and kVArh. */
export interface SumsOfMonth {
  readonly imported: number;
  readonly exported: number;
  /** Twice the inductive energy above half of the import, summed hour by hour. */
  readonly doubledPenalised: number;
  readonly capacitive: number;
  /** Days with penalised inductive energy, with capacitive energy, and with either. */
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  readonly eitherDays: number;
}

const HOURS_OF_A_DAY = 24;

/**
 * Sums four series of equal length in one pass, a day at a time, because the cost of a month is reading its hours from memory. There is no
 * branch per hour, since which hours are penalised is unpredictable for the processor: x + |x| is twice x for a positive number and 0 for a
 * negative one. Even and odd hours have separate sums: a single sum would wait in every hour for its previous addition. `capacitive` is the
 * penalised capacitive energy. Throws RangeError when the series differ in length.
 */
export function sumsOfMonth({ imports, exports, inductive }: MeteredHours, capacitive: HourlyEnergy): SumsOfMonth {
  const hours = imports.length;
  if (exports.length !== hours || inductive.length !== hours || capacitive.length !== hours) {
    throw new RangeError(
      `${hours} hours in, ${exports.length} out, ${inductive.length} inductive, ${capacitive.length} capacitive`,
    );
  }
  let imported = 0;
  let exported = 0;
  let doubledPenalised = 0;
  let leading = 0;
  let inductiveDays = 0;
  let capacitiveDays = 0;
  let eitherDays = 0;
  for (let day = 0; day < hours; day += HOURS_OF_A_DAY) {
    const end = Math.min(day + HOURS_OF_A_DAY, hours);
    let [into, intoOdd, above, aboveOdd] = [0, 0, 0, 0];
    let hour = day;
    for (; hour + 1 < end; hour += 2) {
      const even = imports[hour] as number;
      const odd = imports[hour + 1] as number;
      const over = 2 * (inductive[hour] as number) - even;
      const overOdd = 2 * (inductive[hour + 1] as number) - odd;
      into += even;
      intoOdd += odd;
      above += over + Math.abs(over);
      aboveOdd += overOdd + Math.abs(overOdd);
    }
    if (hour < end) {
      const last = imports[hour] as number;
      const over = 2 * (inductive[hour] as number) - last;
      into += last;
      above += over + Math.abs(over);
    }
    const penalised = (above + aboveOdd) / 2;
    const capacitiveOfDay = sumOfHours(capacitive, day, end);
    imported += into + intoOdd;
    exported += sumOfHours(exports, day, end);
    doubledPenalised += penalised;
    leading += capacitiveOfDay;
    if (penalised > 0) inductiveDays++;
    if (capacitiveOfDay > 0) capacitiveDays++;
    if (penalised + capacitiveOfDay > 0) eitherDays++;
  }
  return { imported, exported, doubledPenalised, capacitive: leading, inductiveDays, capacitiveDays, eitherDays };
}
