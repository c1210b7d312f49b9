import type { OperationRow } from '@contador/contract/operations';
import type { ClosingStep } from '@contador/domain/billing';
import { isoMonth, type Month } from '@contador/kernel';

type Work = Pick<OperationRow, 'kind' | 'key' | 'state'>;

/** Operations of a cycle's month by step, as kind and unique key. */
function worksOf(cycle: string, month: Month): readonly (readonly [step: ClosingStep, kind: string, key: string])[] {
  const key = `${cycle} ${month.year}-${month.number}`;
  const intake = `${isoMonth(month)} ${cycle}`;
  return [
    ['consumption', 'read-billing-consumption', intake],
    ['liquidation', 'liquidate-energy', key],
    ['lighting', 'liquidate-lighting', key],
    ['security', 'liquidate-security', key],
    ['charges', 'read-billing-charges', `concepts ${intake}`],
    ['charges', 'read-billing-charges', `credits ${intake}`],
    ['bills', 'issue-bills', key],
  ];
}

/** Queued or running operations of a cycle's month, by step. */
export function runningSteps<W extends Work>(
  operations: readonly W[],
  cycle: string,
  month: Month,
): Partial<Record<ClosingStep, W>> {
  const own = worksOf(cycle, month);
  return Object.fromEntries(
    operations
      .filter(({ state }) => state === 'queued' || state === 'running')
      .flatMap((work) =>
        own.filter(([, kind, key]) => kind === work.kind && key === work.key).map(([step]) => [step, work]),
      ),
  );
}
