import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/bills.ts';

/** Of rows of `bill`: the number as the paper has it, with the prefix of the day on which it was issued. */
export const printedNumber: RawBuilder<string> = sql<string>`(bill.document ->> 'number')`;

/** Of rows of `bill_reversal`: the note as its paper has it, under which its CUDE was made. */
export const printedNote: RawBuilder<string> = sql<string>`(bill_reversal.document ->> 'number')`;

/** Bills as their papers name them, by number: whoever is told of a bill finds it on the paper in their hand. */
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
