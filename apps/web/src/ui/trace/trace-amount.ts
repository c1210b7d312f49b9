import { unitText } from '@contador/contract/format';
import { numberText } from '../format/number-text.ts';

const decimalsByUnit: Readonly<Record<string, number>> = { COP: 2, 'COP/kWh': 4, kWh: 2, kW: 2, '%': 4, fraction: 6 };
const MOST_DECIMALS = 6;

/** Formats an amount of a trace by its unit; the few terms that are choices are shown as text. */
export function amountText(amount: string, unit: string, decimals?: number): string {
  if (unit === 'text' || Number.isNaN(Number(amount))) return amount;
  const fixed = decimals ?? decimalsByUnit[unit];
  const whole = unit === 'kWh' && decimals === undefined;
  return numberText(amount, fixed ?? MOST_DECIMALS, { upTo: fixed === undefined || whole });
}

export { unitText };
