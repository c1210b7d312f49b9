import { type DecimalReadings, type DecimalSign, readNumberText } from '@contador/kernel';
import { exactOf } from '../../exact.ts';
import { billingFileSentences as sentences } from '../../messages/billing-files.ts';
import { cleanText } from '../../text/clean-text.ts';
import type { CellContent } from '../../workbook/sheet-grid.ts';
import type { LocatedRow } from './located-row.ts';

const MILLIONTHS = 1_000_000;
/** A month of the country's largest client is a thousandth of this. */
const MOST_ENERGY = 1e9;
const MOST_MONEY = 1e13;
/** Binary rounding residue that spreadsheet sums leave after the digits of the result. */
const NOISE = 1e-13;
const LONGEST_CODE = 80;

type Asked = { readonly value: number } | CellFault;
/** Reason why a cell is not the number that its column requires. */
export type CellFault =
  | { readonly rule: Fault; readonly expected: string; readonly readings?: DecimalReadings }
  | { readonly rule: 'ambiguous-number'; readonly readings: Readonly<Record<DecimalSign, string>> };
type Fault = 'number' | 'value-required' | 'decimal-comma' | 'negative' | 'out-of-range';

/** Reads energy of 0 or more with at most six decimals, in millionths; `undefined`, with a finding, when invalid. */
export function energyIn<Column extends string>(row: LocatedRow<Column>, column: Column): number | undefined {
  return valueOrFinding(row, column, millionthsOf(row.content(column), row.decimalSign));
}

/** Reads the energy of a cell in millionths, or returns its fault. */
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

/** Reads an amount of COP in cents, rounded half away from zero; `undefined`, with a finding, when invalid. */
export function moneyIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  { negative = false }: { readonly negative?: boolean } = {},
): number | undefined {
  const number = numberOf(row.content(column), row.decimalSign);
  if ('rule' in number) return valueOrFinding(row, column, number);
  if (number.value < 0 && !negative) {
    return valueOrFinding(row, column, { rule: 'negative', expected: sentences.notNegative });
  }
  if (Math.abs(number.value) > MOST_MONEY) {
    return valueOrFinding(row, column, { rule: 'out-of-range', expected: sentences.atMost(shown(MOST_MONEY)) });
  }
  return centsOf(number.value);
}

/** Reads a percentage of 0 or more, unchanged; `undefined`, with a finding, when invalid. */
export function rateIn<Column extends string>(row: LocatedRow<Column>, column: Column): number | undefined {
  const number = numberOf(row.percentage(column), row.decimalSign);
  if ('value' in number && number.value < 0) {
    return valueOrFinding(row, column, { rule: 'negative', expected: sentences.notNegative });
  }
  return valueOrFinding(row, column, number);
}

/** Reads a whole number of 0 or more; `undefined`, with a finding, when invalid. */
export function wholeIn<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  most?: number,
): number | undefined {
  const number = numberOf(row.content(column), row.decimalSign);
  if ('rule' in number) return valueOrFinding(row, column, number);
  const fits = Number.isInteger(number.value) && number.value >= 0 && number.value <= (most ?? 100_000);
  const expected = most === undefined ? sentences.instalment : sentences.wholeNumber(most);
  return valueOrFinding(row, column, fits ? number : { rule: 'out-of-range', expected });
}

/** Reads a code as text; a number is written without decimals. `undefined`, with a finding, when invalid. */
export function codeIn<Column extends string>(row: LocatedRow<Column>, column: Column): string | undefined {
  const content = row.content(column);
  if (typeof content === 'string') return cleanText(content.trim()).slice(0, LONGEST_CODE);
  if (typeof content === 'number' && Number.isSafeInteger(content)) return String(content);
  if (content === null) row.refuse(column, 'value-required', sentences.code);
  else row.refuse(column, 'number', sentences.codeAsText);
  return undefined;
}

function valueOrFinding<Column extends string>(
  row: LocatedRow<Column>,
  column: Column,
  reading: Asked,
): number | undefined {
  if ('value' in reading) return reading.value;
  row.refuseNumber(column, reading);
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
  return otherwiseWritten(reading, sign);
}

/** Fault of a number written with another decimal sign; its reading is offered unless a sign was declared for the file. */
export function otherwiseWritten(
  { amount, sign }: { readonly amount: string; readonly sign: DecimalSign },
  declared: DecimalSign | undefined,
): CellFault {
  const fault = { rule: 'decimal-comma', expected: sentences.decimalPoint(amount) } as const;
  return declared === undefined ? { ...fault, readings: { [sign]: amount } } : fault;
}

/** Rounds the decimal digits of the number to cents, half away from zero. */
function centsOf(value: number): number {
  const exact = exactOf(String(Math.abs(value)));
  if (exact === undefined) return 0;
  const { unscaled, scale } = exact;
  const divisor = 10n ** BigInt(Math.max(0, scale - 2));
  const cents = scale <= 2 ? unscaled * 10n ** BigInt(2 - scale) : (unscaled + divisor / 2n) / divisor;
  return value < 0 ? -Number(cents) : Number(cents);
}

const shown = (value: number) => value.toLocaleString('en-US');
