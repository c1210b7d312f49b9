import { partsTexts } from '@contador/contract';

/** What was typed as a number: its value, none, or what is wrong with it. */
export type NumberReading =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'fault'; readonly sentence: string };

interface Rules {
  readonly negatives: boolean;
  readonly decimals: number | undefined;
}

/** Reads `1,234.56`, `1234.56` or `−12`. A comma that does not part thousands is not guessed at: it is a fault. */
export function readNumber(typed: string, { negatives, decimals }: Rules): NumberReading {
  const text = typed.trim().replace('\u2212', '-');
  if (text === '') return { kind: 'empty' };
  const plain = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return { kind: 'fault', sentence: partsTexts.numberNotUnderstood };
  const value = Number(plain);
  if (value < 0 && !negatives) return { kind: 'fault', sentence: partsTexts.negativeNotAllowed };
  if (decimals !== undefined && (plain.split('.')[1]?.length ?? 0) > decimals) {
    return { kind: 'fault', sentence: partsTexts.tooManyDecimals(decimals) };
  }
  return { kind: 'number', value };
}
