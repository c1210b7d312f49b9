import { decimal } from '@contador/kernel';
import type { PriceSheet, SettlementRecord } from './settlement-record.ts';

/** Names of the prices at which surplus 2 is paid. A distributed generator is also paid a share of the losses that it avoids. */
export const surplusPriceNames = ['pool', 'pool with losses', 'contracts', 'contracts with losses', 'agreed'] as const;
export type SurplusPriceName = (typeof surplusPriceNames)[number];

/**
 * Name of the price at which the surplus of a record is paid; null for a record without prices. `sheet` holds the prices that the record
 * names.
 */
export function surplusPriceName(
  { prices }: Pick<SettlementRecord, 'prices'>,
  sheet: Pick<PriceSheet, 'contracts'> | undefined,
): SurplusPriceName | null {
  if (prices === null) return null;
  if (prices.kind === 'agreed') return 'agreed';
  const market = sheet?.contracts === true ? 'contracts' : 'pool';
  return decimal(prices.lossShare).isZero() ? market : `${market} with losses`;
}
