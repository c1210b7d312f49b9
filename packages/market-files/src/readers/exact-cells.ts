import { decimal, readNumberText } from '@contador/kernel';
import { billingFileSentences as sentences } from '../messages/billing-files.ts';
import { shownContent } from '../workbook/cell-amount.ts';
import type { LocatedRow } from './billing/located-row.ts';

/** Reads a number as decimal text, exactly as written; `undefined`, with a finding, when it is none or its size is over `most`. */
export function exactAmountIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  most: number,
): string | undefined {
  const content = row.content(column);
  if (content === null) row.refuse(column, 'value-required', sentences.required);
  const reading = typeof content === 'string' ? readNumberText(content.trim(), row.decimalSign) : undefined;
  if (reading?.is === 'ambiguous') {
    row.refuseNumber(column, { rule: 'ambiguous-number', readings: reading.amounts });
    return undefined;
  }
  const amount = typeof content === 'number' ? String(content) : reading?.is === 'number' ? reading.amount : undefined;
  if (amount === undefined) {
    if (content !== null) row.refuse(column, 'number', sentences.number);
    return undefined;
  }
  if (decimal(amount).abs().lessThanOrEqualTo(most)) return decimal(amount).toFixed();
  row.refuse(column, 'out-of-range', sentences.atMost(most.toLocaleString('en-US')));
  return undefined;
}

/** Reads a text of up to `longest` letters; `undefined`, with a finding that says what is expected, when it is empty or longer. */
export function textIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  longest: number,
  expected: string,
): string | undefined {
  const content = row.content(column);
  const text = content === null ? '' : shownContent(content).trim();
  if (text !== '' && text.length <= longest) return text;
  row.refuse(column, 'value-required', expected);
  return undefined;
}
