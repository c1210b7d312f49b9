import type { SettlementFacts } from './settlement-facts.ts';

/**
 * True when the client's delivered energy is exchanged against its import (CREG 174/2021, articles 23 and 25): a small-scale client with a
 * renewable source, unless the company applies its agreed price to all delivered energy.
 */
export function hasEnergyCredit({
  client,
  prices,
  readings,
}: {
  readonly client: Pick<SettlementFacts['client'], 'type' | 'renewable'>;
  readonly prices: { readonly kind: 'spot' | 'agreed' };
  readonly readings: Pick<SettlementFacts['readings'], 'agreedPriceScope'>;
}): boolean {
  const allAgreed = prices.kind === 'agreed' && readings.agreedPriceScope === 'all';
  return client.type === 'AGPE' && client.renewable && !allAgreed;
}
