import { createHash } from 'node:crypto';
import { daysOfPeriod, type PriceSheet } from '@contador/domain/self-generators';
import { isoMonth, type Month, parseMonth } from '@contador/kernel';
import type { ScarcityConcept } from '@contador/market-files';
import type { Options } from '@contador/regulation';
import type { TenantTransaction } from '../../platform/index.ts';
import {
  companySeries,
  finalInputOf,
  latestInputOf,
  type ReadInputEntry,
  transactionEntryOf,
  transactionPrices,
} from '../../tariff-inputs/index.ts';

/** Prices of a period, and the digest under which they are stored. */
export interface FoundPrices {
  readonly digest: string;
  readonly sheet: PriceSheet;
}

type Readings = Pick<Options, 'surplusPriceCap' | 'surplusPriceVersion' | 'surplusPriceStrategy'>;

/** Prices of a month's days according to its inputs; COP/kWh as text. */
interface PricesOfMonth {
  /** Price by hour of the month, counted from 0. */
  readonly spot: (hour: number) => string | null;
  readonly cap: string | undefined;
  readonly read: PriceSheet['read'];
  /** Inputs that the reading of the law requires and the month does not have. */
  readonly lacks: readonly string[];
}

/** Last month with the weighted scarcity price as cap: CREG 101 066/2024 introduces another one from the next month on. */
const LAST_WEIGHTED = '2025-02';

/**
 * Scarcity price that caps a month's pool price, by the company's reading. Null when there is no cap, as for the price of contracts, and
 * for PTB, which the market already capped.
 */
export function capOfMonth(
  month: string,
  { surplusPriceCap, surplusPriceStrategy }: Pick<Options, 'surplusPriceCap' | 'surplusPriceStrategy'>,
): ScarcityConcept | null {
  if (surplusPriceStrategy === 'Mc') return null;
  if (surplusPriceCap === 'none' || surplusPriceCap === 'PTB') return null;
  if (surplusPriceCap !== 'PEP, then PES') return surplusPriceCap;
  return month <= LAST_WEIGHTED ? 'PEP' : 'PES';
}

/** Creates a reader of prices by period, which reads each input month only once. */
export function pricesOfPeriods(
  transaction: TenantTransaction,
  options: Readings,
): (first: string, days: number) => Promise<FoundPrices> {
  const months = new Map<string, Promise<PricesOfMonth>>();
  const sheets = new Map<string, Promise<FoundPrices>>();
  const monthOf = (month: string) => {
    const known = months.get(month) ?? readMonth(transaction, month, options);
    months.set(month, known);
    return known;
  };
  return (first, days) => {
    const key = `${first} ${days}`;
    const known = sheets.get(key) ?? sheetOf(first, days, monthOf, options);
    sheets.set(key, known);
    return known;
  };
}

async function readMonth(transaction: TenantTransaction, month: string, options: Readings): Promise<PricesOfMonth> {
  const period = parseMonth(month) as Month;
  const inputOf = options.surplusPriceVersion === 'final' ? finalInputOf : latestInputOf;
  if (options.surplusPriceStrategy === 'Mc') return ofContracts(await inputOf(transaction, period, 'TRSM'));
  const [trsd, scarcity] = await Promise.all([
    inputOf(transaction, period, 'TRSD'),
    inputOf(transaction, period, 'PrecioEscasez'),
  ]);
  const series =
    trsd === undefined ? undefined : await companySeries(transaction, { period, version: trsd.version, input: 'TRSD' });
  const concept = capOfMonth(month, options);
  const prices = scarcity?.reading.reader === 'scarcity-price' ? scarcity.reading.prices : undefined;
  const spot = series?.get('spotPrice');
  const ptb = trsd && (await transactionEntryOf(transaction, trsd));
  const isFilled = trsd?.reading.reader === 'trsd' && trsd.reading.filledHours !== undefined;
  const isPtb = options.surplusPriceCap === 'PTB';
  const after = spot && isPtb ? transactionPrices(spot, ptb, prices?.PEI?.amount) : undefined;
  const hourly = isPtb ? after?.prices : spot;
  return {
    spot: (hour) => {
      const price = hourly?.[hour];
      return price === undefined || Number.isNaN(price) ? null : String(price);
    },
    cap: concept === null ? undefined : prices?.[concept]?.amount,
    read: [trsd, scarcity, ...(isPtb || isFilled ? [ptb] : [])].flatMap(readFrom),
    lacks: isPtb && spot !== undefined && after === undefined ? ['PTB'] : [],
  };
}

/**
 * Mean price of the contracts of the regulated market, the same for every hour of a month: CREG 101 087/2025 uses it instead of the pool
 * price.
 */
function ofContracts(trsm: ReadInputEntry | undefined): PricesOfMonth {
  const price = trsm?.reading.reader === 'trsm' ? trsm.reading.mc.amount : null;
  return { spot: () => price, cap: undefined, read: readFrom(trsm), lacks: [] };
}

function readFrom(entry: ReadInputEntry | undefined): PriceSheet['read'] {
  if (entry === undefined) return [];
  return [{ input: entry.input, period: isoMonth(entry.period), version: entry.version }];
}

async function sheetOf(
  first: string,
  days: number,
  monthOf: (month: string) => Promise<PricesOfMonth>,
  options: Readings,
): Promise<FoundPrices> {
  const spot: (string | null)[] = [];
  const caps: (string | null)[] = [];
  const read = new Map<string, PriceSheet['read'][number]>();
  const lacks = new Map<string, NonNullable<PriceSheet['lacks']>[number]>();
  const concepts = new Set<string>();
  for (const date of daysOfPeriod({ first, days })) {
    const month = date.slice(0, 7);
    const prices = await monthOf(month);
    const from = (Number(date.slice(8)) - 1) * 24;
    for (let hour = 0; hour < 24; hour++) {
      spot.push(prices.spot(from + hour));
    }
    caps.push(prices.cap ?? null);
    const concept = capOfMonth(month, options);
    if (concept !== null) concepts.add(concept);
    for (const input of prices.lacks) lacks.set(`${input} ${month}`, { input, period: month });
    for (const each of prices.read) read.set(`${each.input} ${each.period}`, each);
  }
  const cap = concepts.size === 0 ? null : { concept: [...concepts].join(', '), days: caps };
  const contracts = options.surplusPriceStrategy === 'Mc' && { contracts: true };
  const lacking = lacks.size > 0 && { lacks: [...lacks.values()] };
  const after = options.surplusPriceCap === 'PTB' && options.surplusPriceStrategy !== 'Mc' && { transactions: true };
  const sheet: PriceSheet = { first, days, spot, cap, ...contracts, ...after, ...lacking, read: [...read.values()] };
  return { sheet, digest: createHash('sha256').update(JSON.stringify(sheet)).digest('hex') };
}
