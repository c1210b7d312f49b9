import type { RunsOfBills } from '../compose/bill-source.ts';
import type { RunsOfMonth } from './liquidated-parts.repository.ts';

/** Narrows the runs to those with an energy run; throws if the bills take their parts from another source. */
export function runsWithEnergy({ energy, ...taxes }: RunsOfBills): RunsOfMonth {
  if (energy === undefined) throw new Error('bills without a liquidation are given their parts');
  return { energy, ...taxes };
}
