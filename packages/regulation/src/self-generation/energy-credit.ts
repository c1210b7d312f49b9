import type { SettlementFacts } from './settlement-facts.ts';

/**
 * Whether what a client delivers is exchanged against its import (CREG 174/2021, articles 23 and 25): a small one with a renewable source, unless the
 * company reads its agreed price as one for all that is delivered.
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
