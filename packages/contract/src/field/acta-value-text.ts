import type { ActaField, ActaValue } from '@contador/domain/field';
import { dateText, monthText } from '../format/date-text.ts';
import { numberText } from '../format/number-text.ts';

/** More than any field of the acta takes. */
const ALL_DECIMALS = 9;

/** A value of the acta as it is read, with its unit: `48,861.4 kWh`, `Noviembre 2026`. Empty where nothing was filled in, and of a check. */
export function actaValueText({ kind, unit, rule }: ActaField, value: ActaValue | undefined): string {
  if (value === undefined || value === '' || typeof value === 'boolean') return '';
  const ofUnit = (text: string) => (unit === undefined ? text : `${text} ${unit}`);
  if (typeof value === 'number') {
    return ofUnit(rule?.ungrouped ? String(value) : numberText(value, ALL_DECIMALS, { upTo: true }));
  }
  if (kind === 'date') return dateText(value);
  return kind === 'month' ? monthText(value) : ofUnit(value);
}
