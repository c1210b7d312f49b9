import { type Refused, refuse } from '@contador/contract';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { notDone } from '../../records/not-done.ts';
import { takeTurn } from '../../records/take-turn.ts';
import { consumptionApproval } from './consumption-approval.repository.ts';

/** Holds the month's hours until the transaction ends: who takes hours in and who approves them come one after the other. */
export async function holdHours(transaction: TenantTransaction, { year, number }: Month): Promise<void> {
  await takeTurn(transaction, `self-generator-hours ${year}-${number}`);
}

/** The refusal of whoever would change hours of a month that is approved; `undefined` while it is not. */
export async function approvedRefusal(transaction: TenantTransaction, period: Month): Promise<Refused | undefined> {
  const approval = await consumptionApproval(transaction, period);
  if (approval === undefined) return undefined;
  return refuse('meter-hours-approved', [{ value: approval.approvedBy, expected: approval.approvedAt }], notDone);
}
