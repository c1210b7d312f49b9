import { type DecimalSign, decimal, readNumberText } from '@contador/kernel';
import { asKept, type NumberFault, type NumberRule, numberFault } from './number-rule.ts';
import { type Typed, typedNothing } from './typed.ts';

/** Possible meanings of a typed text, with a decimal point: in the product's notation (`own`) and in the Colombian one (`other`). */
interface Readings {
  readonly own?: string;
  readonly other?: string;
  /** Both meanings are equally likely. */
  readonly doubtful?: true;
}

/** Decimal mark of a text copied from elsewhere; `unknown` when nothing around it tells. */
export type DecimalMark = DecimalSign | 'unknown';

/**
 * Parses `1,234.56`, `1234.56` or `−12` by the rule of its field. A number with exchanged separators, `1.234,56`, is not guessed: it is a
 * fault that offers its meaning. One dotted group of three digits, `360.422`, is accepted only when exactly one meaning fits the rule. For
 * a text copied from elsewhere, `mark` is its decimal mark: with a known mark numbers have one meaning, with an unknown one `1,234` has
 * two.
 */
export function readNumber(typed: string, rule: NumberRule, mark?: DecimalMark): Typed<number> {
  const text = typed.trim().replace('\u2212', '-');
  if (text === '') return typedNothing;
  const { own, other, doubtful } = readingsOf(text, mark);
  const value = own === undefined ? undefined : asKept(own, rule);
  const meant = other === undefined ? undefined : asKept(other, rule);
  const offered = meant !== undefined && numberFault(meant, rule) === undefined ? [meant] : [];
  const fault = value === undefined ? undefined : numberFault(value, rule);
  if (value !== undefined && fault === undefined) {
    if (!doubtful || offered.length === 0) return { typed: 'value', value, text: typed };
    return { typed: 'fault', text: typed, fault: { reason: 'two-readings', offers: [...offered, value] } };
  }
  const offers = value === undefined || offered.length > 0 ? offered : percentOf(value, fault, rule);
  const reason = fault ?? { reason: 'not-a-number' as const };
  return { typed: 'fault', text: typed, fault: { ...reason, ...(offers.length > 0 && { offers }) } };
}

function readingsOf(text: string, mark?: DecimalMark): Readings {
  if (/e/i.test(text)) return {};
  const sign = mark === 'unknown' ? undefined : mark;
  const reading = readNumberText(text, sign);
  if (reading.is === 'number') return { own: reading.amount };
  if (reading.is === 'no-number') return {};
  if (reading.is === 'ambiguous') {
    const { point, comma } = reading.amounts;
    return { own: point, other: comma, ...((mark === 'unknown' || text.includes('.')) && { doubtful: true }) };
  }
  const isGrouped = sign === undefined && readNumberText(text, 'point').is === 'number';
  return isGrouped ? { own: reading.amount } : { other: reading.amount };
}

/** Offers the fraction when a percentage was typed in place of it, such as 0.0366 for 3.66. */
function percentOf(value: number, fault: NumberFault | undefined, rule: NumberRule): number[] {
  if (rule.typedAs !== 'fraction' || fault?.reason !== 'outside') return [];
  const fraction = decimal(value).dividedBy(100).toNumber();
  return numberFault(fraction, rule) === undefined ? [fraction] : [];
}
