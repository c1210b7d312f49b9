import { type Refused, refuse } from '@contador/contract';
import { momentText } from '@contador/contract/format';
import { billingTexts as texts } from '@contador/contract/messages';
import type { TenantTransaction } from '../../platform/index.ts';
import { billingsOf } from './billed-cycles.repository.ts';
import type { CycleMonth } from './cycle-month.ts';

/** Refuses a change to what the bills of a cycle month print once those bills are issued; returns `undefined` before that. */
export async function billedRefusal(
  transaction: TenantTransaction,
  { month, cycle }: CycleMonth,
  notDone: Readonly<Record<string, unknown>>,
): Promise<Refused | undefined> {
  const billing = (await billingsOf(transaction, month)).get(cycle);
  if (billing === undefined) return undefined;
  return refuse(
    'bills-issued',
    [{ subject: 'cycle' as const, field: cycle, expected: texts.alreadyBilled(billing.by, momentText(billing.at)) }],
    notDone,
  );
}
