import { isoMonth, type Month } from '@contador/kernel';
import type { ScarcityConcept } from '@contador/market-files';
import type { FileReference, Origin, SeriesDay, SpotFact } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { companySeries, latestInputOf, type ReadInputEntry } from '../tariff-inputs/index.ts';

type FileOrigin = Extract<Origin, { kind: 'file' }>;
/** Origin of a sum or a mean of hours. */
export type SeriesOrigin = Extract<Origin, { kind: 'series' }>;

/** The row of TRSD with the spot price. */
const SPOT_PRICE = 'PBNA';

/** The hourly spot prices of a month, from its latest version. */
export interface SpotHours {
  readonly month: Month;
  readonly version: string;
  /** COP/kWh, from the first hour of day 1. */
  readonly prices: Float64Array;
  /** File and line of each day. */
  readonly lines: readonly { readonly file: string; readonly line?: number | undefined }[];
  /** Builds the origin of a fact of these hours. */
  origin(measure: Pick<SeriesOrigin, 'measure' | 'above'> & { readonly field: SpotFact }): SeriesOrigin;
}

/** A scarcity price of the month and where it was read. */
export interface ScarcityPrice {
  readonly amount: string;
  readonly origin: FileOrigin;
}
export type ScarcityPrices = Readonly<Partial<Record<ScarcityConcept, ScarcityPrice>>>;

/** The spot price of the month by hour; `undefined` while its TRSD is pending. */
export async function spotHoursOf(transaction: TenantTransaction, month: Month): Promise<SpotHours | undefined> {
  const entry = await latestInputOf(transaction, month, 'TRSD');
  if (entry?.reading.reader !== 'trsd') return undefined;
  const { version } = entry;
  const series = await companySeries(transaction, { period: month, version, input: 'TRSD' });
  const prices = series.get('spotPrice');
  if (prices === undefined) return undefined;
  const lines = entry.reading.spotPriceLines;
  const hashes = new Map(entry.files.map(({ name, sha256 }) => [name, sha256]));
  const days = lines.map(({ file = entry.files[0]?.name ?? '', line }): SeriesDay => {
    const place = { name: file, sha256: hashes.get(file) ?? '' };
    return line === undefined ? place : { ...place, line };
  });
  return {
    month,
    version,
    prices,
    lines,
    origin: (measure) => ({
      kind: 'series',
      input: entry.input,
      code: SPOT_PRICE,
      month: isoMonth(month),
      hours: prices.length,
      days,
      ...measure,
      uploadedBy: entry.enteredBy,
      uploadedAt: entry.enteredAt,
    }),
  };
}

/** The scarcity prices of the month; `undefined` while they are pending. */
export async function scarcityPricesOf(
  transaction: TenantTransaction,
  month: Month,
): Promise<ScarcityPrices | undefined> {
  const entry = await latestInputOf(transaction, month, 'PrecioEscasez');
  if (entry?.reading.reader !== 'scarcity-price') return undefined;
  const hashes = new Map(entry.files.map(({ name, sha256 }) => [name, sha256]));
  const prices = Object.entries(entry.reading.prices).map(([concept, { file, amount, ...place }]) => {
    const { line, sheet, cell, column } = place;
    const reference: FileReference = {
      name: file,
      sha256: hashes.get(file) ?? '',
      amount,
      ...(line !== undefined && { line }),
      ...(sheet !== undefined && { sheet }),
      ...(cell !== undefined && { cell }),
      ...(column !== undefined && { column }),
    };
    return [concept, { amount, origin: fileOrigin(entry, [reference]) }];
  });
  return Object.fromEntries(prices);
}

function fileOrigin({ input, enteredBy, enteredAt }: ReadInputEntry, files: FileReference[]): FileOrigin {
  return { kind: 'file', input, files, uploadedBy: enteredBy, uploadedAt: enteredAt };
}
