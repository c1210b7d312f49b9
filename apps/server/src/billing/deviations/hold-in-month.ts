import { type Refused, refuse } from '@contador/contract';
import { accepted, month as monthOf, type Result } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import type { RunsOfMonth } from '../bills/amounts/liquidated-parts.repository.ts';
import { type CycleMonth, cycleMonthOf } from '../cycles/liquidated-month.ts';
import { approvalOf } from '../liquidation/runs/approval.repository.ts';
import { lawOptionsOf } from '../liquidation/runs/law-options-of.ts';
import { type Hold, holdsOf } from './holds.repository.ts';

/** A hold with the inputs of its bill: the cycle month, the approved runs and the options of law. */
export interface HoldInMonth {
  readonly hold: Hold;
  readonly cycleMonth: CycleMonth;
  readonly runs: RunsOfMonth;
  readonly options: Options;
}

/** Loads the hold of a client's month; refused if there is none. */
export async function holdInMonth(
  transaction: TenantTransaction,
  { year, month, client_code: clientCode }: { year: number; month: number; client_code: string },
): Promise<Result<HoldInMonth, Refused['refusal']>> {
  const [hold] = await holdsOf(transaction, { period: monthOf(year, month), clientCode });
  if (hold === undefined) return refuse('hold-unknown', [], notDone);
  const cycleMonth = await cycleMonthOf(transaction, { cycle: hold.cycle, year, month });
  if (!cycleMonth.ok) return cycleMonth;
  const [lighting, security, options] = await Promise.all([
    approvalOf(transaction, 'lighting', cycleMonth.value),
    approvalOf(transaction, 'security', cycleMonth.value),
    lawOptionsOf(transaction, cycleMonth.value),
  ]);
  const runs = { energy: hold.run, lighting: lighting?.run, security: security?.run };
  return accepted({ hold, cycleMonth: cycleMonth.value, runs, options });
}
