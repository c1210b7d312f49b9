import { refuse } from '@contador/contract';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import type { BillRange } from '@contador/domain/billing';
import { notDone, type TenantTransaction } from '../../platform/index.ts';

/** Last bill number that another system issued with the company's prefix; 0 if there is none. */
export async function formerLastNumber(transaction: TenantTransaction): Promise<number> {
  const row = await transaction.selectFrom('billing_issuer').select('former_last_number').executeTakeFirst();
  return Number(row?.former_last_number ?? 0);
}

/** Refuses a range that begins at or below the last number of another system: one of its bills has that number. */
export async function refusedFormerNumbers(transaction: TenantTransaction, { first, last }: BillRange) {
  const former = await formerLastNumber(transaction);
  if (first > former) return undefined;
  const particular = { field: 'firstNumber', value: texts.range(first, last), expected: texts.afterFormer(former) };
  return refuse('bill-numbers-former', [particular], notDone);
}

/** Lowest bill number that is assigned to a cycle or to supplementary ranges; `undefined` if there is none. */
export async function firstAssignedNumber(transaction: TenantTransaction): Promise<number | undefined> {
  const { first } = await transaction
    .selectFrom('bill_number_range')
    .select(({ fn }) => fn.min('first_number').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : Number(first);
}
