import { groupedText } from './grouped-text.ts';

/** Decimal sign of a number stored as text. */
export const decimalSigns = ['point', 'comma'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Result of reading a text as a number. Amounts are plain decimal text: `1234.56`, without thousands separators. */
export type NumberReading =
  | { readonly is: 'number'; readonly amount: string }
  /** Ambiguous, as `3.935`: the amount when the point is the decimal sign, and the amount when the comma is. */
  | { readonly is: 'ambiguous'; readonly amounts: Readonly<Record<DecimalSign, string>> }
  /** A number in another notation, with thousands separators or the other decimal sign: its amount with the decimal sign that it has. */
  | { readonly is: 'otherwise-written'; readonly amount: string; readonly sign: DecimalSign }
  | { readonly is: 'no-number' };

const PLAIN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const GROUPED = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/;

/**
 * Reads a number stored as text. With a declared decimal sign, the other sign separates thousands in groups of three. Without one, only
 * plain decimals with a point are accepted, and `3.935` or `3,935` is ambiguous.
 */
export function readNumberText(text: string, sign?: DecimalSign): NumberReading {
  const amounts = { point: withPoint(text), comma: withPoint(swapped(text)) };
  if (sign !== undefined) {
    const amount = amounts[sign];
    return amount === undefined ? otherwise(amounts, sign === 'point' ? 'comma' : 'point') : { is: 'number', amount };
  }
  const { point, comma } = amounts;
  if (point !== undefined && comma !== undefined && point !== comma)
    return { is: 'ambiguous', amounts: { point, comma } };
  if (point !== undefined && PLAIN.test(text)) return { is: 'number', amount: point };
  return otherwise(amounts, point === undefined ? 'comma' : 'point');
}

function otherwise(amounts: Readonly<Record<DecimalSign, string | undefined>>, sign: DecimalSign): NumberReading {
  const amount = amounts[sign];
  return amount === undefined ? { is: 'no-number' } : { is: 'otherwise-written', amount, sign };
}

function withPoint(text: string): string | undefined {
  if (PLAIN.test(text)) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
}

function swapped(text: string): string {
  return text.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.'));
}

/** Both readings of an ambiguous number, with commas between thousands: `3.935 o 3,935`. */
export function ambiguousAmounts({ point, comma }: Readonly<Record<DecimalSign, string>>): string {
  return `${groupedText(point)} o ${groupedText(comma)}`;
}

/** Plain decimal text of an amount, with an additional digit when it would be ambiguous: `3.9350`. */
export function unambiguousText(amount: string): string {
  return readNumberText(amount).is === 'ambiguous' ? `${amount}0` : amount;
}

/** Values that a number stored as text can have, by the decimal sign that gives them. */
export type DecimalReadings = Readonly<Partial<Record<DecimalSign, string>>>;
