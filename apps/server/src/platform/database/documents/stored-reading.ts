import type { ReadingOf, Readings } from '@contador/market-files';

/** A reading without its hourly series, which are stored separately in packed form, one row per channel. */
type WithoutSeries<T> = T extends Float64Array
  ? never
  : T extends readonly (infer Item)[]
    ? readonly WithoutSeries<Item>[]
    : T extends object
      ? { readonly [K in keyof T as Exclude<T[K], undefined> extends Float64Array ? never : K]: WithoutSeries<T[K]> }
      : T;

/** Readings as stored in JSON: exact amounts with their places, counts and warnings. */
export type StoredReadings = { readonly [K in keyof Readings]: WithoutSeries<Readings[K]> & ReadingOf<K> };
export type StoredReading = StoredReadings[keyof StoredReadings];
