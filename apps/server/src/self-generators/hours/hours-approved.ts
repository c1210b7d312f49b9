import { type Refused, refuse } from '@contador/contract';
import type { Month } from '@contador/kernel';
import { lockRecords, notDone, type TenantTransaction } from '../../platform/index.ts';
import { consumptionApproval } from './consumption-approval.repository.ts';

/** Serialises changes and approval of the month's hours: takes a lock until the transaction ends. */
export async function lockHours(transaction: TenantTransaction, { year, number }: Month): Promise<void> {
  await lockRecords(transaction, `self-generator-hours ${year}-${number}`);
}

/** Refusal to change the hours of an approved month; `undefined` while the month is not approved. */
export async function approvedRefusal(transaction: TenantTransaction, period: Month): Promise<Refused | undefined> {
  const approval = await consumptionApproval(transaction, period);
  if (approval === undefined) return undefined;
  return refuse('meter-hours-approved', [{ value: approval.approvedBy, expected: approval.approvedAt }], notDone);
}
