import { quantity } from '@contador/kernel';
import type { TaxAgreementTerms, TaxedBill } from '@contador/regulation';
import { conceptLines, storedFigures } from '@contador/regulation';
import type { PlainAgreement } from './tax-agreements.repository.ts';

/** Terms of an agreement in the form that the formulas need. */
export function termsOfAgreement({ variable, type, limitUnit, ranges }: PlainAgreement): TaxAgreementTerms {
  const amount = (text: string) => quantity(text, 'fraction');
  return {
    variable,
    type,
    limitUnit,
    ranges: ranges.map(({ min, max, value, limitMin, limitMax }) => ({
      min: amount(min),
      value: amount(value),
      ...(max !== null && { max: amount(max) }),
      ...(limitMin !== null && { limitMin: amount(limitMin) }),
      ...(limitMax !== null && { limitMax: amount(limitMax) }),
    })),
  };
}

/** Base of a local tax, from the lines of a stored energy bill. */
export function taxedBill(bill: { active: string; activeValue: string; list: string; amounts: string }): TaxedBill {
  const lines = bill.list === '' ? [] : conceptLines(storedFigures(bill.list), bill.amounts.split('\t'));
  const worth = (code: string) => lines.find((line) => line.code === code)?.value ?? quantity(0, 'COP');
  return {
    energy: quantity(bill.active, 'kWh'),
    active: quantity(bill.activeValue, 'COP'),
    reactive: quantity(worth('ER').plus(worth('ERC')), 'COP'),
    total: quantity(worth('TOT'), 'COP'),
  };
}
