import { nonRegulatedTexts } from '@contador/contract/messages';
import { isoMonth, type Month } from '@contador/kernel';
import type { ScarcityConcept, TransactionHour } from '@contador/market-files';
import type { FileReference, Origin, SeriesDay, SpotFact } from '@contador/regulation';
import type { TenantTransaction } from '../platform/index.ts';
import {
  companySeries,
  hourOfMonth,
  latestInputOf,
  type ReadInputEntry,
  type TransactionPrices,
  transactionEntryOf,
  transactionPrices,
} from '../tariff-inputs/index.ts';

type FileOrigin = Extract<Origin, { kind: 'file' }>;
/** Origin of a sum or a mean of hours. */
export type SeriesOrigin = Extract<Origin, { kind: 'series' }>;

/** The row of TRSD with the spot price. */
const SPOT_PRICE = 'PBNA';
/** The input with the prices after the caps, and its column. */
const TRANSACTION_PRICE = 'PTB';

/** The hourly spot prices of a month, from its latest version. */
export interface SpotHours {
  readonly month: Month;
  readonly version: string;
  /** COP/kWh, from the first hour of day 1. */
  readonly prices: Float64Array;
  /** File and line of each day. */
  readonly lines: readonly { readonly file: string; readonly line?: number | undefined }[];
  /** Hours of `prices` that TRSD leaves empty, taken from PTB. */
  readonly filled: readonly TransactionHour[];
  /** Prices after the caps, by PTB of the same version; `undefined` while the month needs PTB and has none. */
  readonly transactions: TransactionPrices | undefined;
  /** Builds the origin of a fact of these hours: from the spot price, or from the prices after the caps. */
  origin(
    measure: Pick<SeriesOrigin, 'measure' | 'above'> & { readonly field: SpotFact },
    by: 'spot' | 'transactions',
  ): SeriesOrigin;
}

/** A scarcity price of the month and where it was read. */
export interface ScarcityPrice {
  readonly amount: string;
  readonly origin: FileOrigin;
}
export type ScarcityPrices = Readonly<Partial<Record<ScarcityConcept, ScarcityPrice>>>;

/** The spot price of the month by hour; `undefined` while its TRSD is pending. */
export async function spotHoursOf(
  transaction: TenantTransaction,
  month: Month,
  scarcity: ScarcityPrices | undefined,
): Promise<SpotHours | undefined> {
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
  const transactionEntry = await transactionEntryOf(transaction, entry);
  const transactions = transactionPrices(prices, transactionEntry, scarcity?.PEI?.amount);
  const filled = entry.reading.filledHours ?? [];
  return {
    month,
    version,
    prices,
    lines,
    filled,
    transactions,
    origin: (measure, by) => ({
      kind: 'series',
      input: entry.input,
      code: SPOT_PRICE,
      month: isoMonth(month),
      hours: prices.length,
      days,
      ...measure,
      ...elsewhere(by === 'spot' ? filled : (transactions?.hours ?? []), transactionEntry),
      uploadedBy: entry.enteredBy,
      uploadedAt: entry.enteredAt,
    }),
  };
}

/** The hours of a series that were read from PTB, with the sentence that lists them; nothing where there is none. */
function elsewhere(
  hours: readonly TransactionHour[],
  entry: ReadInputEntry | undefined,
): Pick<SeriesOrigin, 'elsewhere' | 'warning'> {
  if (hours.length === 0) return {};
  const hashes = new Map(entry?.files.map(({ name, sha256 }) => [name, sha256]));
  return {
    elsewhere: hours.map(({ day, hour, price: { file, line, column = TRANSACTION_PRICE } }) => ({
      hour: hourOfMonth({ day, hour }),
      input: TRANSACTION_PRICE,
      name: file,
      sha256: hashes.get(file) ?? '',
      column,
      ...(line !== undefined && { line }),
    })),
    warning: nonRegulatedTexts.hoursOfTransactions(
      hours.map(({ day, hour, price: { file, line } }) => ({ day, hour, place: `${file}, línea ${line}` })),
    ),
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
