import type { ComponentName } from '../tariff-calculation/component.ts';
import type { InputScope } from './input-definition.ts';

/** What the lock asks of an input or a parameter: where it serves and what is calculated from it. */
export interface Feeding {
  readonly scope: InputScope;
  readonly feeds: readonly ComponentName[];
  readonly feedsEveryMarket?: readonly ComponentName[] | undefined;
  /** The tariff option is calculated from it. */
  readonly feedsOption?: boolean | undefined;
}

/** How far a market has come in a version: its published components, and whether its tariffs are. */
export interface MarketPublication {
  readonly market: string;
  readonly components: readonly ComponentName[];
  readonly tariffsPublished: boolean;
  /** The month's unit cost of the tariff option is published. */
  readonly optionPublished?: boolean;
}

/** Why an input may not change: the tariffs of a market are published, or a component or the option calculated from it. */
export type InputLock =
  | { readonly reason: 'tariffs-published'; readonly market: string }
  | { readonly reason: 'option-published'; readonly market: string }
  | { readonly reason: 'component-published'; readonly market: string; readonly component: ComponentName };

/**
 * The lock on an input or parameter of the market in a version; undefined while it may change. What serves the company is
 * locked by any market, because all were or will be calculated from it.
 */
export function lockOf(
  what: Feeding,
  market: string,
  publications: readonly MarketPublication[],
): InputLock | undefined {
  for (const published of publications) {
    const own = what.scope === 'company' || published.market === market;
    if (own && published.tariffsPublished) return { reason: 'tariffs-published', market: published.market };
    if (own && what.feedsOption && published.optionPublished) {
      return { reason: 'option-published', market: published.market };
    }
    const fed = own ? what.feeds : (what.feedsEveryMarket ?? []);
    const component = fed.find((it) => published.components.includes(it));
    if (component) return { reason: 'component-published', market: published.market, component };
  }
  return undefined;
}
