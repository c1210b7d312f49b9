import type { ComponentName } from '../tariff-calculation/component.ts';
import type { InputScope } from './input-definition.ts';

/** Facts about an input or a parameter that the lock depends on: its scope and what is calculated from it. */
export interface Feeding {
  readonly scope: InputScope;
  readonly feeds: readonly ComponentName[];
  readonly feedsEveryMarket?: readonly ComponentName[] | undefined;
  /** True when the tariff option is calculated from it. */
  readonly feedsOption?: boolean | undefined;
}

/** Publication state of a market in a version: its published components, and whether its tariffs are published. */
export interface MarketPublication {
  readonly market: string;
  readonly components: readonly ComponentName[];
  readonly tariffsPublished: boolean;
  /** True when the month's unit cost of the tariff option is published. */
  readonly optionPublished?: boolean;
}

/** Why an input cannot change: the tariffs of a market, a component or the option calculated from it are published. */
export type InputLock =
  | { readonly reason: 'tariffs-published'; readonly market: string }
  | { readonly reason: 'option-published'; readonly market: string }
  | { readonly reason: 'component-published'; readonly market: string; readonly component: ComponentName };

/**
 * Lock on an input or parameter of a market in a version; `undefined` while it may change. An input of the company is locked by any market,
 * because every market is calculated from it.
 */
export function lockOf(
  input: Feeding,
  market: string,
  publications: readonly MarketPublication[],
): InputLock | undefined {
  for (const published of publications) {
    const applies = input.scope === 'company' || published.market === market;
    if (applies && published.tariffsPublished) return { reason: 'tariffs-published', market: published.market };
    if (applies && input.feedsOption && published.optionPublished) {
      return { reason: 'option-published', market: published.market };
    }
    const fedComponents = applies ? input.feeds : (input.feedsEveryMarket ?? []);
    const component = fedComponents.find((it) => published.components.includes(it));
    if (component) return { reason: 'component-published', market: published.market, component };
  }
  return undefined;
}
