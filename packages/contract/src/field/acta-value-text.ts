import type { ActaField, ActaValue } from '@contador/domain/field';
import { dateText, monthText } from '../format/date-text.ts';
import { numberText } from '../format/number-text.ts';

/** More decimals than any field of the acta has. */
const ALL_DECIMALS = 9;

/** Formats a value of the acta with its unit, such as `48,861.4 kWh` or `Noviembre 2026`. Empty when blank, and for a check. */
export function actaValueText({ kind, unit, rule }: ActaField, value: ActaValue | undefined): string {
  if (value === undefined || value === '' || typeof value === 'boolean') return '';
  const ofUnit = (text: string) => (unit === undefined ? text : `${text} ${unit}`);
  if (typeof value === 'number') {
    return ofUnit(rule?.ungrouped ? String(value) : numberText(value, ALL_DECIMALS, { upTo: true }));
  }
  if (kind === 'date') return dateText(value);
  return kind === 'month' ? monthText(value) : ofUnit(value);
}
