import { type Particular, refuse } from '@contador/contract';
import { billingMonthTexts as texts } from '@contador/contract/messages';
import { earlyDates, numbersLacking } from '@contador/domain/billing';
import { spanishMonth } from '@contador/kernel';
import { notDone, type TenantTransaction } from '../../platform/index.ts';
import { crossingRanges } from '../issued-bills/crossing-ranges.repository.ts';
import { refusedFormerNumbers } from '../issued-bills/former-numbers.repository.ts';
import type { CycleMonthParameters } from './month-parameters.repository.ts';

/** Faults of the dates: dates out of order, and submitted period days that differ from those of the cycle. */
export function faultsOfDates(
  parameters: CycleMonthParameters,
  sent: { readonly startDate?: string | null | undefined; readonly endDate?: string | null | undefined },
): Particular[] {
  const foreign = (['startDate', 'endDate'] as const)
    .filter((field) => sent[field] && sent[field] !== parameters[field])
    .map((field) => ({ field, value: String(sent[field]), expected: texts.derived(parameters[field]) }));
  const early = earlyDates(parameters, parameters.endDate).map(({ field, after, orThatDay }) => ({
    field,
    value: parameters[field],
    expected: orThatDay ? texts.notBefore(after) : texts.after(after),
  }));
  return [...foreign, ...early];
}

/** Refuses an invalid range of bill numbers: reversed, too small for the clients, or overlapping another cycle's range. */
export async function refusedNumbers(transaction: TenantTransaction, parameters: CycleMonthParameters, users: number) {
  const { firstNumber: first, lastNumber: last } = parameters;
  if (last < first) {
    const particular = { field: 'lastNumber', value: String(last), expected: texts.notBelowFirst };
    return refuse('record-refused', [particular], notDone);
  }
  if (numbersLacking({ first, last }, users) > 0) {
    const particular = { field: 'lastNumber', value: String(last), expected: texts.enough(users, first + users - 1) };
    return refuse('bill-numbers-too-few', [particular], notDone);
  }
  const former = await refusedFormerNumbers(transaction, { first, last });
  if (former !== undefined) return former;
  const crossing = await crossingRanges(transaction, { first, last }, parameters.id);
  if (crossing.length === 0) return undefined;
  const particulars = crossing.map((range) => ({
    field: 'firstNumber',
    value: texts.range(first, last),
    expected: texts.takenBy(range.cycle, spanishMonth(range.month), range.first, range.last),
  }));
  return refuse('bill-numbers-taken', particulars, notDone);
}
