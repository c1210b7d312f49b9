import {
  addSupplementaryRange,
  checkBillCorrection,
  correctBill,
  reviewBillCorrection,
} from '@contador/contract/billing';
import type { Month } from '@contador/kernel';
import type { BillingClerk } from './billing-clerk.ts';

/** Supplementary numbers, for bills issued after those of their cycle. */
const NUMBERS = 20;
/** Fraction by which the meter reading was too high. */
const READ_TOO_HIGH = 0.12;

/** Corrects the consumption of one issued bill, which is replaced under a supplementary number. Does nothing if it was already replaced. */
export async function correctOneBill(
  clerk: BillingClerk,
  month: Month,
  target: { readonly cycle: string; readonly clientCode: string; readonly firstNumber: number },
): Promise<void> {
  const username = clerk.tenant;
  const { cycle, clientCode, firstNumber } = target;
  const lastNumber = firstNumber + NUMBERS - 1;
  const inMonth = { username, year: month.year, month: month.number };
  await clerk.do(addSupplementaryRange, { body: { ...inMonth, cycle, firstNumber, lastNumber } });
  const bill = await clerk.do(checkBillCorrection, { query: { ...inMonth, client_code: clientCode } });
  const { number, consumption } = bill;
  if (number >= firstNumber && number <= lastNumber) return;
  if (consumption === null) throw new Error(`the bill of ${clientCode} has no consumption`);
  const active = Number((consumption.active * (1 - READ_TOO_HIGH)).toFixed(2));
  const body = { ...inMonth, clientCode, number, consumption: { ...consumption, active } };
  const { payable } = await clerk.do(reviewBillCorrection, { body });
  await clerk.do(correctBill, {
    body: {
      ...body,
      reason: 'La lectura se tomó de más: se corrigió con la foto del medidor.',
      payable: payable.after,
    },
  });
}
