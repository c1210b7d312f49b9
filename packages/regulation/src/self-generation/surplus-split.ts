import { type HourlyEnergy, sumOfHours } from '@contador/kernel';

/**
 * Energy delivered by a self-generator in a billing period, split into the part exchanged against its own import and the surplus beyond it.
 * All in millionths of a kWh, exact.
 */
export interface SurplusSplit {
  readonly imported: number;
  readonly exported: number;
  /** Exc1: the energy credit, `min(import, export)`. */
  readonly exchanged: number;
  /** Exc2: surplus, paid hour by hour. */
  readonly surplus: number;
  /** hx: zero-based index of the first hour in which the cumulative export exceeds the import; absent when it never does. */
  readonly crossing?: number;
  /** Part of the export of that hour that still completes the import. */
  readonly exchangedAtCrossing: number;
}

/**
 * Splits by CREG 174 de 2021, articles 23 to 25: the export counts hour by hour against the import of the *whole* billing period. An hour
 * that ends exactly at the import is still exchanged; hours without export never cross. Throws RangeError when the two series differ in
 * length.
 */
export function splitSurplus(imports: HourlyEnergy, exports: HourlyEnergy): SurplusSplit {
  if (imports.length !== exports.length) throw new RangeError(`${imports.length} hours in, ${exports.length} out`);
  return splitSums(sumOfHours(imports), sumOfHours(exports), exports);
}

/** Same split, for a caller that already knows both sums. */
export function splitSums(imported: number, exported: number, exports: HourlyEnergy): SurplusSplit {
  if (exported <= imported) return { imported, exported, exchanged: exported, surplus: 0, exchangedAtCrossing: 0 };
  const { crossing, before } = firstAbove(imported, exports);
  const surplus = exported - imported;
  return { imported, exported, exchanged: imported, surplus, crossing, exchangedAtCrossing: imported - before };
}

/**
 * Finds the first hour in which the cumulative sum exceeds the limit, and the sum before it. The sum of the whole series must exceed the
 * limit.
 */
function firstAbove(limit: number, exports: HourlyEnergy): { crossing: number; before: number } {
  let crossing = 0;
  let before = 0;
  // Skip whole days first: a sum by day is four times as fast as testing every hour.
  for (; crossing + 24 <= exports.length; crossing += 24) {
    const day = sumOfHours(exports, crossing, crossing + 24);
    if (before + day > limit) break;
    before += day;
  }
  for (; before + (exports[crossing] as number) <= limit; crossing++) before += exports[crossing] as number;
  return { crossing, before };
}

/** Exc2 of one hour, in millionths of a kWh. */
export function surplusInHour(
  { crossing, exchangedAtCrossing }: SurplusSplit,
  exports: HourlyEnergy,
  hour: number,
): number {
  if (crossing === undefined || hour < crossing) return 0;
  const exported = exports[hour] as number;
  return hour === crossing ? exported - exchangedAtCrossing : exported;
}
