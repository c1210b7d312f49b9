import { addMonths, isoMonth, type Month, previousMonth } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import { approvalOf } from './approval.repository.ts';
import { MONTHS_LOOKED_AT } from './consumption-before.ts';
import type { CycleMonth } from './liquidated-month.ts';
import '../../database/tables/billing-month.ts';

/**
 * What a liquidation rests on, as a text that is another one once any of it changed: how often each input was written, as the database
 * counts it, and for a local tax the energy that was approved.
 */
export async function restsOn(transaction: TenantTransaction, kind: LiquidationKind, of: CycleMonth): Promise<string> {
  const changes = await inputChanges(transaction, [{ kind, of }]);
  const energy = kind === 'energy' ? undefined : await approvalOf(transaction, 'energy', of);
  return restsOnText(changes, { kind, of }, energy?.run);
}

/** One of the liquidations of a cycle's month. */
export interface OneLiquidation {
  readonly kind: LiquidationKind;
  readonly of: CycleMonth;
}

/** How often each input of those liquidations was written; inputs that never were are left out. */
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

/** The text of one liquidation, of the counts of its inputs and the run of its cycle's approved energy. */
export function restsOnText(
  changes: ReadonlyMap<string, number>,
  liquidation: OneLiquidation,
  approvedEnergy: string | undefined,
): string {
  const changed = subjectsOf(liquidation).filter((subject) => changes.has(subject));
  const energy = liquidation.kind === 'energy' ? [] : [`energy=${approvedEnergy ?? ''}`];
  return [...changed.map((subject) => `${subject}=${changes.get(subject)}`), ...energy].join(' ');
}

function subjectsOf({ kind, of: { cycle, period, start } }: OneLiquidation): string[] {
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
