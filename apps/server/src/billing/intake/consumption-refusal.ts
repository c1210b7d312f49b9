import { type Refused, refuse } from '@contador/contract';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { notDone } from '../../records/not-done.ts';
import { approvedCycles, type CycleMonth } from '../cycle-month.ts';
import { intakeOf } from './intake.repository.ts';

/**
 * Why the consumption of the cycle's month may not change; `undefined` where it may. Nobody changes what is approved, and a file is not taken
 * over another: `whileReady` says that this is asked too.
 */
export async function consumptionRefusal(
  transaction: TenantTransaction,
  of: CycleMonth,
  { whileReady = false, legacy = notDone }: { readonly whileReady?: boolean; readonly legacy?: object } = {},
): Promise<Refused | undefined> {
  const [approved, taken] = await Promise.all([
    approvedCycles(transaction, of.month, [of.cycle]),
    whileReady ? intakeOf(transaction, of, 'consumption') : undefined,
  ]);
  if (approved.has(of.cycle)) return refuse('consumption-approved', [], { ...legacy });
  return taken === undefined
    ? undefined
    : refuse('consumption-ready', [{ value: of.cycle, expected: taken.fileName }], { ...legacy });
}
