import type { Amount } from './number-text.ts';
import { numberText } from './number-text.ts';

/** Number with an explicit sign: '+3.12', '−12.40', '0.00'. */
export function signedText(amount: Amount, decimals = 2): string {
  const text = numberText(amount, decimals);
  const isZero = Number(text.replace('−', '')) === 0;
  if (isZero) return text.replace('−', '');
  return Number(amount) > 0 ? `+${text}` : text;
}

/** ▲ or ▼ by the sign of the amount; empty for 0. */
export function triangleOf(amount: number): string {
  if (amount === 0) return '';
  return amount > 0 ? '▲' : '▼';
}
