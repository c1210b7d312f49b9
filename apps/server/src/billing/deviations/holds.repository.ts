import type { HoldState } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';

/** Append-only table of holds and their reasons. */
export const holds = appendOnlyTable('deviation_hold', { by: 'held_by', at: 'held_at' });

/** Append-only table of decisions on a hold, step by step. */
export const holdSteps = appendOnlyTable('deviation_step', { by: 'taken_by', at: 'taken_at' });

/** Append-only table of differences found by investigations. */
export const differences = appendOnlyTable('deviation_difference', { by: 'found_by', at: 'found_at' });

type HoldStep = KeptRow<'deviation_step'>;
type Difference = KeptRow<'deviation_difference'>;

/** A hold with its steps in order. */
export interface Hold extends KeptRow<'deviation_hold'> {
  readonly steps: readonly HoldStep[];
  readonly state: HoldState;
}

const ofHold = [
  ...([
    'clientCode',
    'period',
    'cycle',
    'run',
    'kind',
    'months',
    'energies',
    'days',
    'measured',
    'billedDays',
  ] as const),
  ...(['normalised', 'mean', 'spread', 'lower', 'upper', 'provisional', 'divisor', 'heldBy', 'heldAt'] as const),
] as const;
const ofStep = [
  ...(['clientCode', 'period', 'position', 'state', 'reason', 'billed', 'bill'] as const),
  ...(['energyRun', 'lightingRun', 'securityRun', 'takenBy', 'takenAt'] as const),
] as const;

/** Holds of a month: of a cycle, of a client, or all. */
export async function holdsOf(
  transaction: TenantTransaction,
  where: { readonly period: Month; readonly cycle?: string; readonly clientCode?: string },
): Promise<Hold[]> {
  const { cycle: _, ...ofClient } = where;
  const [held, steps] = await Promise.all([
    holds.rows(transaction, where, ofHold),
    holdSteps.rows(transaction, ofClient, ofStep, 'position'),
  ]);
  const bySteps = new Map<string, HoldStep[]>();
  for (const step of steps) bySteps.set(step.clientCode, [...(bySteps.get(step.clientCode) ?? []), step]);
  return held.map((hold) => {
    const own = bySteps.get(hold.clientCode) ?? [];
    return { ...hold, steps: own, state: own.at(-1)?.state ?? 'held' };
  });
}

/** Differences found by the investigations of a month, each with the month whose bill carries it. */
export async function differencesFrom(
  transaction: TenantTransaction,
  { year, number }: Month,
): Promise<Pick<Difference, 'clientCode' | 'part' | 'value' | 'period'>[]> {
  const names = ['clientCode', 'part', 'value', 'period'] as const;
  return await differences.rows(transaction, { fromYear: year, fromMonth: number }, names, 'part');
}
