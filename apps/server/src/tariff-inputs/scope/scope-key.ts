import type { InputScope } from '@contador/domain/tariff-inputs';

/** Market code of rows that serve the whole company. */
export const COMPANY = '*';

/** Market code under which a row is stored: the market's own, or COMPANY. */
export function scopeKey(scope: InputScope, market: string): string {
  return scope === 'company' ? COMPANY : market;
}
