import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';

/** SQL expression on `bill`: the printed number, with the prefix in force on the day of issue. */
export const printedNumber: RawBuilder<string> = sql<string>`(bill.document ->> 'number')`;

/** SQL expression on `bill_reversal`: the printed number of the note, which its CUDE covers. */
export const printedNote: RawBuilder<string> = sql<string>`(bill_reversal.document ->> 'number')`;

/** Printed numbers of the given bills, by number, so that messages name a bill as its paper does. */
export async function printedNumbers(
  transaction: TenantTransaction,
  numbers: readonly number[],
): Promise<(number: number) => string> {
  const rows =
    numbers.length === 0
      ? []
      : await transaction
          .selectFrom('bill')
          .select(['number', printedNumber.as('printed')])
          .where('number', 'in', [...new Set(numbers)])
          .execute();
  const printed = new Map(rows.map((row) => [row.number, row.printed]));
  return (number) => printed.get(number) ?? String(number);
}
