import { type ByChannel, byChannel } from '@contador/kernel';
import type { ClientMonth, EstimationMethod, MonthSource } from './client-month.ts';
import { knownEnergy, meteredMonth, missingCells } from './metered-month.ts';

/** Result of applying a further method after the ones already applied. */
export interface MethodEffect {
  readonly method: EstimationMethod;
  readonly month: ClientMonth;
  /** Number of cells that it fills and number still missing. */
  readonly filled: number;
  readonly stillMissing: number;
  /** The month's known energy by channel afterwards, and the difference from before; millionths. */
  readonly energy: ByChannel<number>;
  readonly added: ByChannel<number>;
}

/** Computes the effect of each offered method, so that they can be compared before one is chosen (ruling 13). */
export function methodEffects(source: MonthSource, applied: readonly EstimationMethod[] = []): readonly MethodEffect[] {
  const { month: before, offered } = meteredMonth(source, applied);
  const known = knownEnergy(before);
  const missing = missingCells(before);
  return offered.map((method) => {
    const { month } = meteredMonth(source, [...applied, method]);
    const energy = knownEnergy(month);
    const stillMissing = missingCells(month);
    const added = byChannel((channel) => energy[channel] - known[channel]);
    return { method, month, filled: missing - stillMissing, stillMissing, energy, added };
  });
}
