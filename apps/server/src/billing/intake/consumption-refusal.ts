import { type Refused, refuse } from '@contador/contract';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { approvedCycles, type CycleMonth } from '../cycles/cycle-month.ts';
import { intakeOf } from './intake.repository.ts';

/**
 * Reason why the consumption of the cycle month may not change; `undefined` if it may. Approved consumption never changes.
 * `whileReady` also refuses if a file is already loaded, since one file does not replace another.
 */
export async function consumptionRefusal(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  { whileReady = false, legacy = notDone }: { readonly whileReady?: boolean; readonly legacy?: object } = {},
): Promise<Refused | undefined> {
  const [approved, intake] = await Promise.all([
    approvedCycles(transaction, cycleMonth.month, [cycleMonth.cycle]),
    whileReady ? intakeOf(transaction, cycleMonth, 'consumption') : undefined,
  ]);
  if (approved.has(cycleMonth.cycle)) return refuse('consumption-approved', [], { ...legacy });
  return intake === undefined
    ? undefined
    : refuse('consumption-ready', [{ value: cycleMonth.cycle, expected: intake.fileName }], { ...legacy });
}
