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
  const subjects = subjectsOf(kind, of);
  const rows = await transaction
    .selectFrom('billing_input_change')
    .select(['subject', 'changes'])
    .where('subject', 'in', subjects)
    .execute();
  const counts = new Map(rows.map(({ subject, changes }) => [subject, changes]));
  const energy = kind === 'energy' ? [] : [`energy=${(await approvalOf(transaction, 'energy', of))?.run ?? ''}`];
  const changed = subjects.filter((subject) => counts.has(subject));
  return [...changed.map((subject) => `${subject}=${counts.get(subject)}`), ...energy].join(' ');
}

function subjectsOf(kind: LiquidationKind, { cycle, period, start }: CycleMonth): string[] {
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
