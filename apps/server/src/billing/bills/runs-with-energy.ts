import type { RunsOfBills } from './bill-source.ts';
import type { RunsOfMonth } from './liquidated-parts.repository.ts';

/** The runs of bills that were liquidated; throws where the bills take their parts from elsewhere. */
export function runsWithEnergy({ energy, ...taxes }: RunsOfBills): RunsOfMonth {
  if (energy === undefined) throw new Error('bills without a liquidation are given their parts');
  return { energy, ...taxes };
}
