import { type ByChannel, byChannel } from '@contador/kernel';
import type { ClientMonth, EstimationMethod, MonthSource } from './client-month.ts';
import { knownEnergy, meteredMonth, missingCells } from './metered-month.ts';

/** What a month would be if a method were applied after those that are. */
export interface MethodEffect {
  readonly method: EstimationMethod;
  readonly month: ClientMonth;
  /** Cells that it fills, and those that stay missing. */
  readonly filled: number;
  readonly stillMissing: number;
  /** The month's known energy by channel afterwards, and by how much it differs from before; millionths. */
  readonly energy: ByChannel<number>;
  readonly added: ByChannel<number>;
}

/** The effect of each method that is offered, to be compared before one is chosen (ruling 13). */
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
