import type { Amount } from './number-text.ts';
import { numberText } from './number-text.ts';

/** '+3.12', '−12.40', '0.00'. */
export function signedText(amount: Amount, decimals = 2): string {
  const text = numberText(amount, decimals);
  const isZero = Number(text.replace('−', '')) === 0;
  if (isZero) return text.replace('−', '');
  return Number(amount) > 0 ? `+${text}` : text;
}

/** ▲ or ▼; nothing where nothing moved. */
export function triangleOf(amount: number): string {
  if (amount === 0) return '';
  return amount > 0 ? '▲' : '▼';
}
