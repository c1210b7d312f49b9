import { decimal } from '@contador/kernel';
import type { PriceSheet, SettlementRecord } from './settlement-record.ts';

/** By which price surplus 2 is paid. A distributed generator is paid on top a share of the losses that it avoids. */
export const surplusPriceNames = ['pool', 'pool with losses', 'contracts', 'contracts with losses', 'agreed'] as const;
export type SurplusPriceName = (typeof surplusPriceNames)[number];

/** By which price the surplus of a record is paid; null of one without prices. `sheet` are the prices that it names. */
export function surplusPriceName(
  { prices }: Pick<SettlementRecord, 'prices'>,
  sheet: Pick<PriceSheet, 'contracts'> | undefined,
): SurplusPriceName | null {
  if (prices === null) return null;
  if (prices.kind === 'agreed') return 'agreed';
  const of = sheet?.contracts === true ? 'contracts' : 'pool';
  return decimal(prices.lossShare).isZero() ? of : `${of} with losses`;
}
