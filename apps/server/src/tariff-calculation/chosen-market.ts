import type { Particular } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import { calculationTexts } from '@contador/contract/messages';
import { compareMonths, type Month, parseMonth, spanishMonth } from '@contador/kernel';

/** How a company without several markets may name its only one. */
export const ONLY_MARKET = 'UNI';

/** The company's markets in a month; `active` says whether each counts in it. */
interface MarketsOfMonth {
  readonly markets: readonly {
    readonly code: string;
    readonly name: string;
    readonly active: boolean;
    readonly entryMonth: string;
  }[];
}

/**
 * The code of the market that a call names, among those that count in the month. `UNI` is understood where one counts, because then
 * it can mean no other. `undefined` for the code of no such market: `noMarket` says why.
 */
export function chosenMarket(named: string, { markets }: MarketsOfMonth): string | undefined {
  const active = markets.filter((market) => market.active).map((market) => market.code);
  if (active.includes(named)) return named;
  return named === ONLY_MARKET && active.length === 1 ? active[0] : undefined;
}

/** Why a call names no market of the month, as a refusal is made of it: unknown, inactive, or not in the company's books yet. */
export function noMarket(
  named: string,
  { markets }: MarketsOfMonth,
  period: Month,
): readonly [RefusalCode, Particular[]] {
  const known = markets.find((market) => market.code === named);
  const entry = parseMonth(known?.entryMonth ?? '');
  if (known === undefined || entry === undefined || compareMonths(entry, period) <= 0) return ['market-unknown', []];
  return [
    'market-not-entered',
    [{ field: known.name, value: spanishMonth(period), expected: calculationTexts.marketEnters(spanishMonth(entry)) }],
  ];
}
