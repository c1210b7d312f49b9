import { type Amount, amount, text, times } from '../synthetic-billing/amounts.ts';
import { roundWritten, type WrittenNumber } from '../synthetic-month/written-number.ts';
import type { SyntheticClient } from './client.ts';
import type { MeteredPrices } from './prices.ts';

/** An agreed price for surplus energy. */
export interface Agreement {
  readonly code: string;
  readonly base: string;
  readonly index?: { readonly variable: 'IPC' | 'IPP'; readonly base: string };
  readonly start: string;
  readonly finish: string;
}

/** Agreements of a client in order; in one case two of them follow each other within a month. */
export function agreementsOf({ code, agreed, at }: SyntheticClient, year: number, month: number): Agreement[] {
  const named = (base: string, start: string, finish: string): Agreement => ({ code, base, start, finish });
  const all = named(`${350 + (at % 90)}.25`, '2020-01-01', '2099-12-31');
  if (agreed === undefined) return [];
  if (agreed === 'fixed') return [all];
  if (agreed !== 'two') return [{ ...all, index: { variable: agreed, base: agreed === 'IPC' ? '103.80' : '121.37' } }];
  const isoMonth = `${year}-${String(month).padStart(2, '0')}`;
  return [{ ...all, finish: `${isoMonth}-10` }, named(`${510 + (at % 40)}.5`, `${isoMonth}-11`, '2099-12-31')];
}

/** Price of a kWh of surplus under the last agreement, with six decimals when indexed (ruling 3). */
export function agreedPrice(agreements: readonly Agreement[], { indices }: MeteredPrices): Amount | undefined {
  const last = agreements.at(-1);
  if (last === undefined) return undefined;
  if (last.index === undefined) return amount(last.base);
  const raised = times(amount(last.base), amount(indices[last.index.variable]));
  return amount(text(quotient(raised, amount(last.index.base))));
}

/** Quotient with six decimals, half up. */
function quotient(dividend: WrittenNumber, divisor: WrittenNumber): WrittenNumber {
  const shift = 10n ** BigInt(divisor.decimals + 9);
  // Appending a 1 for a nonzero remainder keeps the rounding of the further decimals correct.
  const units = (dividend.units * shift) / divisor.units;
  const isExact = units * divisor.units === dividend.units * shift;
  return roundWritten({ units: units * 10n + (isExact ? 0n : 1n), decimals: dividend.decimals + 10 }, 6);
}
