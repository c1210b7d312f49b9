import type { InputScope } from '@contador/domain/tariff-inputs';

/** The market of a row that serves the whole company. */
export const COMPANY = '*';

/** Under which market a row is kept: its own, or the company's. */
export function scopeKey(scope: InputScope, market: string): string {
  return scope === 'company' ? COMPANY : market;
}
