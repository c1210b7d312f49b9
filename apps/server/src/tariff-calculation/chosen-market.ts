import type { Particular } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';
import { calculationTexts } from '@contador/contract/messages';
import { compareMonths, type Month, parseMonth, spanishMonth } from '@contador/kernel';

/** Alias by which a company with a single market may name it. */
export const ONLY_MARKET = 'UNI';

/** The company's markets in a month; `active` tells whether each counts in it. */
interface MarketsOfMonth {
  readonly markets: readonly {
    readonly code: string;
    readonly name: string;
    readonly active: boolean;
    readonly entryMonth: string;
  }[];
}

/**
 * Resolves a market code among the active markets of the month. `UNI` is accepted if exactly one market is active. `undefined` for any
 * other code; `noMarket` gives the reason.
 */
export function chosenMarket(named: string, { markets }: MarketsOfMonth): string | undefined {
  const active = markets.filter((market) => market.active).map((market) => market.code);
  if (active.includes(named)) return named;
  return named === ONLY_MARKET && active.length === 1 ? active[0] : undefined;
}

/** Refusal for a market that cannot be used in the month: unknown, inactive, or not entered yet. */
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
