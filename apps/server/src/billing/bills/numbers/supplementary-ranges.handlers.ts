import { refuse } from '@contador/contract';
import { addSupplementaryRange, checkSupplementaryRanges } from '@contador/contract/billing';
import { recordTexts, billingMonthTexts as texts } from '@contador/contract/messages';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { isoMonth, month as monthOf, spanishMonth } from '@contador/kernel';
import { handle, lockRecords, notDone, storeRows, type TenantTransaction } from '../../../platform/index.ts';
import { cycleMonthOf } from '../../cycles/liquidated-month.ts';
import { crossingRanges } from '../../issued-bills/crossing-ranges.repository.ts';
import { refusedFormerNumbers } from '../../issued-bills/former-numbers.repository.ts';
import { nextOfRanges, supplementaryRanges, usedRanges } from './supplementary-ranges.repository.ts';

/** Maximum size of a range. Supplementary numbers serve single bills, so a larger range is a typing error. */
const MOST_NUMBERS = 100_000;

export const checkSupplementaryRangesCall = handle(checkSupplementaryRanges, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const ranges = await usedRanges(transaction, monthOf(query.year, query.month));
    const { firstNumber } = await nextOfRanges(transaction);
    return {
      ranges: ranges.map(({ used, first, last, ...range }) => {
        const usedCount = used === undefined ? 0 : used - first + 1;
        return { ...range, first, last, used: usedCount, left: last - first + 1 - usedCount };
      }),
      next: firstNumber,
    };
  }),
);

/** Adds a supplementary range of numbers to a cycle month. Idempotent. */
export const addSupplementaryRangeCall = handle(addSupplementaryRange, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, 'bill numbers');
    const { cycle, firstNumber: first, lastNumber: last } = body;
    if (!cycle || !first || !last) {
      const empty = emptyFields(body, ['cycle', 'firstNumber', 'lastNumber']);
      return refuse(
        'empty-fields',
        empty.map((field) => ({ field, expected: recordTexts.required })),
        notDone,
      );
    }
    const found = await cycleMonthOf(transaction, { cycle, year: body.year, month: body.month });
    if (!found.ok) return found;
    const { period } = found.value;
    const there = (await usedRanges(transaction, period, cycle)).find((it) => it.first === first && it.last === last);
    if (there !== undefined) return { Upload: 'OK' as const, id: there.id };
    const refused = await refusedRange(transaction, first, last);
    if (refused !== undefined) return refused;
    const { id } = await nextOfRanges(transaction);
    const row = { id, period, cycle, firstNumber: first, lastNumber: last };
    await storeRows(supplementaryRanges, {
      transaction,
      rows: [row],
      action: 'supplementary-range-added',
      by: caller,
      at: now,
      logged: row,
      subject: `${isoMonth(period)} ${cycle}`,
    });
    return { Upload: 'OK' as const, id };
  }),
);

async function refusedRange(transaction: TenantTransaction, first: number, last: number) {
  const lastAtFault = (expected: string) =>
    refuse('record-refused', [{ field: 'lastNumber', value: String(last), expected }], notDone);
  if (last < first) return lastAtFault(texts.notBelowFirst);
  if (last - first >= MOST_NUMBERS) return lastAtFault(texts.supplementary.most(MOST_NUMBERS));
  const former = await refusedFormerNumbers(transaction, { first, last });
  if (former !== undefined) return former;
  const crossing = await crossingRanges(transaction, { first, last });
  if (crossing.length === 0) return undefined;
  const particulars = crossing.map((range) => ({
    field: 'firstNumber',
    value: texts.range(first, last),
    expected: texts.takenBy(range.cycle, spanishMonth(range.month), range.first, range.last),
  }));
  return refuse('bill-numbers-taken', particulars, notDone);
}
