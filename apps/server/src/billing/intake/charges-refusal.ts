import { type Refused, refuse } from '@contador/contract';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { billedRefusal } from '../cycles/billed-refusal.ts';
import type { CycleMonth } from '../cycles/cycle-month.ts';
import { type ChargeKind, liquidatedCycles } from './charges.repository.ts';
import { intakeOf } from './intake.repository.ts';

/** Reason why a file of charges cannot be loaded for the cycle month; `undefined` if it can. */
export async function chargesRefusal(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  kind: ChargeKind,
): Promise<Refused | undefined> {
  const [billed, liquidated, intake] = await Promise.all([
    billedRefusal(transaction, cycleMonth, notDone),
    liquidatedCycles(transaction, cycleMonth.month),
    intakeOf(transaction, cycleMonth, kind),
  ]);
  if (billed !== undefined) return billed;
  if (!liquidated.has(cycleMonth.cycle)) return refuse('charges-before-liquidation', [], notDone);
  if (intake === undefined) return undefined;
  return refuse('charges-ready', [{ value: cycleMonth.cycle, expected: intake.fileName }], notDone);
}
