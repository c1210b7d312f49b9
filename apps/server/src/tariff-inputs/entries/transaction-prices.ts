import type { TransactionHour } from '@contador/market-files';
import type { StoredReadings, TenantTransaction } from '../../platform/index.ts';
import { type ReadInputEntry, readEntryOf } from './input-entry.repository.ts';

/** Pool prices after the scarcity cap: PTB in the hours that the market published, the spot price in the others. */
export interface TransactionPrices {
  /** COP/kWh by hour, starting with the first hour of day 1. */
  readonly prices: Float64Array;
  /** Hours of PTB; empty if no hour of the month was above a scarcity price. */
  readonly hours: readonly TransactionHour[];
}

/** PTB of the version that the spot prices belong to; `undefined` if it is not entered. */
export async function transactionEntryOf(
  transaction: TenantTransaction,
  { period, version, market }: Pick<ReadInputEntry, 'period' | 'version' | 'market'>,
): Promise<(ReadInputEntry & { readonly reading: StoredReadings['ptb'] }) | undefined> {
  const entry = await readEntryOf(transaction, { period, version, market, input: 'PTB' });
  return entry?.reading.reader === 'ptb' ? { ...entry, reading: entry.reading } : undefined;
}

/**
 * Transaction prices of a month from its spot prices and PTB. Without PTB they are the spot prices, provided that none is above the lower
 * scarcity price PEI, because the market publishes PTB only for hours above PEI; else `undefined`.
 */
export function transactionPrices(
  spot: Float64Array,
  transactions: { readonly reading: Pick<StoredReadings['ptb'], 'hours'> } | undefined,
  lowerScarcityPrice: string | undefined,
): TransactionPrices | undefined {
  if (transactions === undefined) {
    const isNeeded = lowerScarcityPrice === undefined || spot.some((price) => price > Number(lowerScarcityPrice));
    return isNeeded ? undefined : { prices: spot, hours: [] };
  }
  const { hours } = transactions.reading;
  const prices = Float64Array.from(spot);
  for (const { day, hour, price } of hours) prices[hourOfMonth({ day, hour })] = Number(price.amount);
  return { prices, hours };
}

/** Zero-based index of an hour in its month. */
export function hourOfMonth({ day, hour }: Pick<TransactionHour, 'day' | 'hour'>): number {
  return (day - 1) * 24 + hour - 1;
}
