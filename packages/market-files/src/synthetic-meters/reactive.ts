import type { ByChannel } from '@contador/kernel';
import type { Hours } from './hours.ts';

/** Charged reactive energy of a month (CREG 015/2018, chapter 12). */
export interface Reactive {
  /** Half millionths of a kVArh, because half of an import may end in a half. */
  readonly penalised: bigint;
  /** Capacitive energy, millionths of a kVArh. */
  readonly capacitive: bigint;
  readonly inductiveDays: number;
  readonly capacitiveDays: number;
  /** Days with either kind of excess, which increment M. */
  readonly excessDays: number;
}

/** Inductive energy above half of the import of its hour, and all capacitive energy. An unknown hour counts as zero. */
export function reactiveOf(hours: ByChannel<Hours>): Reactive {
  let penalised = 0n;
  let capacitive = 0n;
  const inductive = new Set<number>();
  const capacitiveDays = new Set<number>();
  for (const [hour, imported] of hours.ACT_DEM.entries()) {
    const above = 2n * BigInt(hours.REA_IND[hour] ?? 0) - BigInt(imported ?? 0);
    const leading = BigInt(hours.REA_CAP[hour] ?? 0);
    if (above > 0n) {
      penalised += above;
      inductive.add(Math.floor(hour / 24));
    }
    if (leading > 0n) {
      capacitive += leading;
      capacitiveDays.add(Math.floor(hour / 24));
    }
  }
  return {
    penalised,
    capacitive,
    inductiveDays: inductive.size,
    capacitiveDays: capacitiveDays.size,
    excessDays: new Set([...inductive, ...capacitiveDays]).size,
  };
}
