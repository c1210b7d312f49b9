import type { TransactionHour } from '@contador/market-files';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { StoredReadings } from '../database/tables/stored-reading.ts';
import { type ReadInputEntry, readEntryOf } from './input-entry.repository.ts';

/** Prices of the pool after the scarcity caps: PTB in the hours that the market published, the spot price in the others. */
export interface TransactionPrices {
  /** COP/kWh, from the first hour of day 1. */
  readonly prices: Float64Array;
  /** The hours of PTB; none where no hour of the month was above a scarcity price. */
  readonly hours: readonly TransactionHour[];
}

/** PTB of the version of those spot prices; `undefined` while it is not entered. */
export async function transactionEntryOf(
  transaction: TenantTransaction,
  { period, version, market }: Pick<ReadInputEntry, 'period' | 'version' | 'market'>,
): Promise<(ReadInputEntry & { readonly reading: StoredReadings['ptb'] }) | undefined> {
  const entry = await readEntryOf(transaction, { period, version, market, input: 'PTB' });
  return entry?.reading.reader === 'ptb' ? { ...entry, reading: entry.reading } : undefined;
}

/**
 * The transaction prices of a month by its spot prices. Without PTB they are the spot prices where none is above the lower scarcity price
 * PEI, because the market publishes PTB only for hours above it; else `undefined`.
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

/** Place of an hour among those of its month, from 0. */
export function hourOfMonth({ day, hour }: Pick<TransactionHour, 'day' | 'hour'>): number {
  return (day - 1) * 24 + hour - 1;
}
