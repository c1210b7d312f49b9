import { checkSelfGeneratorMonth, updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { monthParameterCalls } from '../../billing/index.ts';
import type { MountedCall } from '../../http/handle.ts';
import type { AnyOperation } from '../../operations/operation.ts';
import { issueSettledBills } from './settled-bills.ts';

/** What the bills of self-generators ask of their area besides. */
export const settledBillCalls: readonly MountedCall[] = monthParameterCalls(
  checkSelfGeneratorMonth,
  updateSelfGeneratorMonth,
);

export const settledBillOperations: readonly AnyOperation[] = [issueSettledBills];
