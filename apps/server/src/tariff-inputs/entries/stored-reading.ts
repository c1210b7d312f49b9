import type { Reading } from '@contador/market-files';
import type { StoredReading } from '../../platform/index.ts';

/** Hourly series of a reading by channel: the path of property names, `series.PBNA.hourly`, `hourlyPurchases.R`. */
export type Channels = ReadonlyMap<string, Float64Array>;

/** Splits a reading into the part that is stored as JSON and the packed hourly series. */
export function divideReading(reading: Reading): { readonly stored: StoredReading; readonly channels: Channels } {
  const channels = new Map<string, Float64Array>();
  const withoutSeries = (value: unknown, path: string): unknown => {
    if (Array.isArray(value)) return value.map((item, index) => withoutSeries(item, `${path}.${index}`));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).flatMap(([key, child]) => {
      const at = path === '' ? key : `${path}.${key}`;
      if (!(child instanceof Float64Array)) return [[key, withoutSeries(child, at)]];
      channels.set(at, child);
      return [];
    });
    return Object.fromEntries(entries);
  };
  return { stored: withoutSeries(reading, '') as StoredReading, channels };
}
