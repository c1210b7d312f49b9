import { type HourlyEnergy, MILLIONTHS } from '@contador/kernel';
import { type MeteredHours, type SurplusSplit, surplusInHour } from '@contador/regulation';

/** Exports of a settled month, split into exchanged and paid energy. Millionths of a kWh. */
export interface SettledHours {
  /** Exc1: exchanged for imported energy. */
  readonly exchanged: Float64Array;
  /** Exc2: sold, paid at a price. */
  readonly surplus: Float64Array;
  /** Penalised part of the capacitive energy. Absent for hours that were not settled; all capacitive energy is shown then. */
  readonly capacitive?: HourlyEnergy;
}

/** Splits the exports of each hour into exchanged and paid energy, as the settlement split them. */
export function settledHours({ exports }: Pick<MeteredHours, 'exports'>, split: SurplusSplit): SettledHours {
  const surplus = Float64Array.from(exports, (_, hour) => surplusInHour(split, exports, hour));
  return { surplus, exchanged: exports.map((exported, hour) => exported - at(surplus, hour)) };
}

/**
 * Inductive energy of each hour above half of its import (CREG 015/2018, chapter 12), in millionths of a kVArh; the result can end in a
 * half.
 */
export function penalisedHours({ imports, inductive }: Pick<MeteredHours, 'imports' | 'inductive'>): Float64Array {
  return Float64Array.from(inductive, (energy, hour) => Math.max(0, energy - at(imports, hour) / 2));
}

/**
 * Converts twice the millionths to kVArh with six decimals; half a millionth rounds up. Only for display: the charge uses the unrounded
 * value.
 */
export function penalisedEnergy(doubledMillionths: number): number {
  return Math.ceil(doubledMillionths / 2) / MILLIONTHS;
}

function at(series: Float64Array | HourlyEnergy, hour: number): number {
  return series[hour] as number;
}
