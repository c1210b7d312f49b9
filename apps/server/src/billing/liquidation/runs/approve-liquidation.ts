import { type Refusal, refuse } from '@contador/contract';
import { mayApproveLiquidation } from '@contador/domain/billing';
import { accepted, type Result } from '@contador/kernel';
import { notDone, type Person, step, type TenantTransaction, takeStep } from '../../../platform/index.ts';
import { lockCycleMonth } from '../../cycles/cycle-month.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { LiquidationKind } from '../liquidation.tables.ts';
import { approvals } from './approval.repository.ts';
import { type LiquidationStanding, standingOf } from './standing.repository.ts';

const approve = step({
  may: ({ run, approval }: LiquidationStanding, revision) =>
    mayApproveLiquidation({ run: run?.run ?? null, approved: approval !== undefined }, revision),
  rows: approvals,
  already: 'liquidation-approved',
  action: 'liquidation.approve',
});

/** An approval request, and the work to do in the same transaction. */
interface Approval {
  readonly kind: LiquidationKind;
  readonly cycleMonth: CycleMonth;
  /** The run that the person saw; if omitted, the current run is approved. */
  readonly seenFingerprint: string | undefined;
  readonly by: Person;
  readonly at: Date;
  readonly then?: (run: string) => Promise<void>;
}

/** Approves a liquidation, after which it is immutable. Idempotent. */
export async function approveLiquidation(
  transaction: TenantTransaction,
  { kind, cycleMonth, seenFingerprint, by, at, then }: Approval,
): Promise<Result<{ Upload: 'OK' }, Refusal>> {
  await lockCycleMonth(transaction, { month: cycleMonth.period, cycle: cycleMonth.cycle });
  const standing = await standingOf(transaction, kind, cycleMonth);
  if (standing.approval !== undefined) return accepted({ Upload: 'OK' });
  const { cycle, period } = cycleMonth;
  const run = standing.run?.run ?? '';
  const approved = await takeStep(approve, {
    transaction,
    standing,
    seenFingerprint,
    by,
    at,
    contents: () => ({ kind, period, cycle, run }),
    subject: `${kind} ${cycle} ${period.year}-${period.number}`,
    logged: { run },
  });
  if (!approved.ok) return refuse(approved.refusal, [], notDone);
  await then?.(run);
  return accepted({ Upload: 'OK' });
}
