import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { monthOfText } from '../../month-text.ts';
import { shownContent } from '../../workbook/cell-amount.ts';
import type { LocatedRow } from './located-row.ts';

/** Reads a month with its year that is earlier than `bound`; without year and month, and with a finding, when invalid. */
export function monthBefore<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  bound: { readonly year: number; readonly month: number },
): { readonly year: number | undefined; readonly month: number | undefined } {
  const nothing = { year: undefined, month: undefined };
  const content = row.content(column);
  const written = content === null ? undefined : monthOfText(shownContent(content).trim());
  if (written?.year === undefined) {
    row.refuse(column, content === null ? 'value-required' : 'month', sentences.month);
    return nothing;
  }
  const { year, number: month } = written;
  if (year * 12 + month < bound.year * 12 + bound.month) return { year, month };
  row.refuse(column, 'out-of-range', sentences.monthBefore(bound.year, bound.month));
  return nothing;
}
