import { addMonths, isoMonth, type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { MONTHS_LOOKED_AT } from '../consumption/consumption-before.ts';
import type { LiquidationKind } from '../liquidation.tables.ts';
import { approvalOf } from './approval.repository.ts';

/**
 * Version of the inputs of a liquidation as text, which changes whenever any input changes: how often each input was written according to
 * the database, and for a local tax the approved energy run.
 */
export async function restsOn(
  transaction: TenantTransaction,
  kind: LiquidationKind,
  cycleMonth: CycleMonth,
): Promise<string> {
  const changes = await inputChanges(transaction, [{ kind, cycleMonth }]);
  const energy = kind === 'energy' ? undefined : await approvalOf(transaction, 'energy', cycleMonth);
  return restsOnText(changes, { kind, cycleMonth }, energy?.run);
}

/** One of the liquidations of a cycle month. */
export interface OneLiquidation {
  readonly kind: LiquidationKind;
  readonly cycleMonth: CycleMonth;
}

/** Number of writes per input of the given liquidations; inputs never written are omitted. */
export async function inputChanges(
  transaction: TenantTransaction,
  liquidations: readonly OneLiquidation[],
): Promise<ReadonlyMap<string, number>> {
  const subjects = [...new Set(liquidations.flatMap(subjectsOf))];
  if (subjects.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('billing_input_change')
    .select(['subject', 'changes'])
    .where('subject', 'in', subjects)
    .execute();
  return new Map(rows.map(({ subject, changes }) => [subject, changes]));
}

/** Builds the version text of one liquidation from the counts of its inputs and the approved energy run of its cycle. */
export function restsOnText(
  changes: ReadonlyMap<string, number>,
  liquidation: OneLiquidation,
  approvedEnergy: string | undefined,
): string {
  const changed = subjectsOf(liquidation).filter((subject) => changes.has(subject));
  const energy = liquidation.kind === 'energy' ? [] : [`energy=${approvedEnergy ?? ''}`];
  return [...changed.map((subject) => `${subject}=${changes.get(subject)}`), ...energy].join(' ');
}

function subjectsOf({ kind, cycleMonth: { cycle, period, start } }: OneLiquidation): string[] {
  const shared = [`clients:${cycle}`, `annual:${Number(start.slice(0, 4))}`, 'law-readings'];
  if (kind !== 'energy') return [...shared, `agreements:${kind}`];
  return [
    ...shared,
    `consumption:${isoMonth(period)}:${cycle}`,
    ...monthsBefore(period).map((month) => `history:${month}:${cycle}`),
    `tariffs:${isoMonth(previousMonth(period))}`,
    'offers',
  ];
}

function monthsBefore(period: Month): string[] {
  return Array.from({ length: MONTHS_LOOKED_AT }, (_, at) => isoMonth(addMonths(period, -1 - at)));
}
