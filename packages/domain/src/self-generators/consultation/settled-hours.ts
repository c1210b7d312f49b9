import { type HourlyEnergy, MILLIONTHS } from '@contador/kernel';
import { type MeteredHours, type SurplusSplit, surplusInHour } from '@contador/regulation';

/** The exports of a settled month by what became of them. Millionths of a kWh. */
export interface SettledHours {
  /** Exc1: exchanged for energy. */
  readonly exchanged: Float64Array;
  /** Exc2: paid. */
  readonly surplus: Float64Array;
  /** What is penalised of the capacitive energy; absent of hours that nobody settled, which are all of it. */
  readonly capacitive?: HourlyEnergy;
}

/** What of each hour was exchanged and what is paid. The split is that of the settlement. */
export function settledHours({ exports }: Pick<MeteredHours, 'exports'>, split: SurplusSplit): SettledHours {
  const surplus = Float64Array.from(exports, (_, hour) => surplusInHour(split, exports, hour));
  return { surplus, exchanged: exports.map((exported, hour) => exported - at(surplus, hour)) };
}

/** The inductive energy of each hour above half of its import (CREG 015/2018, chapter 12), in millionths of a kVArh; it may end in a half. */
export function penalisedHours({ imports, inductive }: Pick<MeteredHours, 'imports' | 'inductive'>): Float64Array {
  return Float64Array.from(inductive, (energy, hour) => Math.max(0, energy - at(imports, hour) / 2));
}

/** kVArh with six decimals of twice as many millionths: half a millionth counts as one. What is charged is not rounded. */
export function penalisedEnergy(doubledMillionths: number): number {
  return Math.ceil(doubledMillionths / 2) / MILLIONTHS;
}

function at(series: Float64Array | HourlyEnergy, hour: number): number {
  return series[hour] as number;
}
