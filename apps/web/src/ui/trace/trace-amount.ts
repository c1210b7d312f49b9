import { UNIT_LABELS, type Unit } from '@contador/kernel';
import { numberText } from '../format/number-text.ts';

const decimalsByUnit: Readonly<Record<string, number>> = { COP: 2, 'COP/kWh': 4, kWh: 2, kW: 2, '%': 4, fraction: 6 };
const MOST_DECIMALS = 6;

/** An amount of a trace as its unit is shown; a text for the few terms that are choices. */
export function amountText(amount: string, unit: string, decimals?: number): string {
  if (unit === 'text' || Number.isNaN(Number(amount))) return amount;
  const fixed = decimals ?? decimalsByUnit[unit];
  const whole = unit === 'kWh' && decimals === undefined;
  return numberText(amount, fixed ?? MOST_DECIMALS, { upTo: fixed === undefined || whole });
}

/** Money and energy by their own symbols; the rest in words. */
export function unitText(unit: string): string {
  if (unit.startsWith('COP') || unit.startsWith('kW')) return unit;
  return UNIT_LABELS[unit as Unit] ?? unit;
}
