import { checkSelfGeneratorMonth, updateSelfGeneratorMonth } from '@contador/contract/self-generators';
import { monthParameterCalls } from '../../billing/index.ts';
import type { AnyOperation, MountedCall } from '../../platform/index.ts';
import { issueSettledBills } from './settled-bills.ts';

/** Calls of the bills of self-generators that belong to this area: parameters of the billing month. */
export const settledBillCalls: readonly MountedCall[] = monthParameterCalls(
  checkSelfGeneratorMonth,
  updateSelfGeneratorMonth,
);

export const settledBillOperations: readonly AnyOperation[] = [issueSettledBills];
