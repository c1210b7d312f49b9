import type { ExpectedMonth, ExpectedOfMonth } from '@contador/contract/self-generators';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';

/** A customer's running month and its expected figures. */
export interface ExpectedProps {
  readonly month: ExpectedMonth;
  readonly expected: ExpectedOfMonth;
}

/** `2026-10` as 'Octubre 2026'. */
export function nameOf(month: string): string {
  return spanishMonth(parseMonth(month) as Month);
}
