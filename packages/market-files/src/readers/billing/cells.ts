import { type DecimalSign, readNumberText } from '@contador/kernel';
import { exactOf } from '../../exact.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { CellContent } from '../../workbook/sheet-grid.ts';
import type { LocatedRow } from './located-row.ts';

const MILLIONTHS = 1_000_000;
/** A month of the country's largest client is a thousandth of it. */
const MOST_ENERGY = 1e9;
const MOST_MONEY = 1e13;
/** What sums of a spreadsheet leave after the digits that a person wrote. */
const NOISE = 1e-13;
const LONGEST_CODE = 80;

type Asked = { readonly value: number } | CellFault;
/** Why a cell is not the number that its column asks for. */
export type CellFault =
  | { readonly rule: Fault; readonly expected: string }
  | { readonly rule: 'ambiguous-number'; readonly readings: Readonly<Record<DecimalSign, string>> };
type Fault = 'number' | 'value-required' | 'decimal-comma' | 'negative' | 'out-of-range';

/** Energy of 0 or more with at most six decimals, in millionths; `undefined` after the finding. */
export function energyIn<Column extends string>(row: LocatedRow<Column>, column: Column): number | undefined {
  return taken(row, column, millionthsOf(row.content(column), row.decimalSign));
}

/** Energy as it stands in a cell, in millionths, or what is wrong with it. */
export function millionthsOf(content: CellContent, sign?: DecimalSign): Asked {
  const number = numberOf(content, sign);
  if ('rule' in number) return number;
  const value = number.value;
  if (value < 0) return { rule: 'negative', expected: sentences.notNegative };
  if (value > MOST_ENERGY) return { rule: 'out-of-range', expected: sentences.atMost(shown(MOST_ENERGY)) };
  const millionths = Math.round(value * MILLIONTHS);
  const isExact = Math.abs(millionths / MILLIONTHS - value) <= NOISE * Math.max(1, value);
  return isExact ? { value: millionths } : { rule: 'out-of-range', expected: sentences.decimals };
}

/** COP rounded to cents, half away from zero, in cents; `undefined` after the finding. */
export function moneyIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  { negative = false }: { readonly negative?: boolean } = {},
): number | undefined {
  const number = numberOf(row.content(column), row.decimalSign);
  if ('rule' in number) return taken(row, column, number);
  if (number.value < 0 && !negative) {
    return taken(row, column, { rule: 'negative', expected: sentences.notNegative });
  }
  if (Math.abs(number.value) > MOST_MONEY) {
    return taken(row, column, { rule: 'out-of-range', expected: sentences.atMost(shown(MOST_MONEY)) });
  }
  return centsOf(number.value);
}

/** A percentage of 0 or more as it was written; `undefined` after the finding. */
export function rateIn<Column extends string>(row: LocatedRow<Column>, column: Column): number | undefined {
  const number = numberOf(row.percentage(column), row.decimalSign);
  if ('value' in number && number.value < 0) {
    return taken(row, column, { rule: 'negative', expected: sentences.notNegative });
  }
  return taken(row, column, number);
}

/** A whole number from 0; `undefined` after the finding. */
export function wholeIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  most?: number,
): number | undefined {
  const number = numberOf(row.content(column), row.decimalSign);
  if ('rule' in number) return taken(row, column, number);
  const fits = Number.isInteger(number.value) && number.value >= 0 && number.value <= (most ?? 100_000);
  const expected = most === undefined ? sentences.instalment : sentences.wholeNumber(most);
  return taken(row, column, fits ? number : { rule: 'out-of-range', expected });
}

/** A code as text: a number is written without decimals. `undefined` after the finding. */
export function codeIn<Column extends string>(row: LocatedRow<Column>, column: Column): string | undefined {
  const content = row.content(column);
  if (typeof content === 'string') return cleanText(content.trim()).slice(0, LONGEST_CODE);
  if (typeof content === 'number' && Number.isSafeInteger(content)) return String(content);
  if (content === null) row.refuse(column, 'value-required', sentences.code);
  else row.refuse(column, 'number', sentences.codeAsText);
  return undefined;
}

function taken<Column extends string>(row: LocatedRow<Column>, column: Column, asked: Asked): number | undefined {
  if ('value' in asked) return asked.value;
  row.refuseNumber(column, asked);
  return undefined;
}

function numberOf(content: CellContent, sign?: DecimalSign): Asked {
  if (content === null) return { rule: 'value-required', expected: sentences.required };
  if (typeof content === 'number' && Number.isFinite(content)) return { value: content };
  if (typeof content !== 'string') return { rule: 'number', expected: sentences.number };
  const reading = readNumberText(content.trim(), sign);
  if (reading.is === 'number') return { value: Number(reading.amount) };
  if (reading.is === 'ambiguous') return { rule: 'ambiguous-number', readings: reading.amounts };
  if (reading.is === 'no-number') return { rule: 'number', expected: sentences.number };
  return { rule: 'decimal-comma', expected: sentences.decimalPoint(reading.amount) };
}

/** Half away from zero, of the digits as they are written. */
function centsOf(value: number): number {
  const exact = exactOf(String(Math.abs(value)));
  if (exact === undefined) return 0;
  const { unscaled, scale } = exact;
  const divisor = 10n ** BigInt(Math.max(0, scale - 2));
  const cents = scale <= 2 ? unscaled * 10n ** BigInt(2 - scale) : (unscaled + divisor / 2n) / divisor;
  return value < 0 ? -Number(cents) : Number(cents);
}

const shown = (value: number) => value.toLocaleString('en-US');
