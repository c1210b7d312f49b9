import { month, type Result } from '@contador/kernel';
import type { SyntheticFile } from '@contador/market-files/synthetic-month';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { readers } from '../readers/index.ts';
import { readPtb } from '../readers/ptb.ts';
import type { ReadingContext, ReadingMarket } from '../reading-context.ts';
import type { ReaderName, Reading } from '../readings/index.ts';

/** Which files of a folder a reader takes, where they are not called as it is. */
const NAMES: Readonly<Partial<Record<ReaderName, RegExp>>> = {
  'scarcity-price': /^PrecioEscasez/,
  'stn-charges': /^CargosSTN/,
  'use-charges': /^Cargo_Cobro_Uso/,
  'add-charges': /^Liquidacion/,
  'loss-plan': /CargoCPROG/,
};
const namesOf = (reader: ReaderName): RegExp => NAMES[reader] ?? new RegExp(`^${reader}`, 'i');

const OF_A_MARKET: Readonly<Partial<Record<ReaderName, (name: string, market: ReadingMarket) => boolean>>> = {
  'use-charges': (name, { code }) => name.includes(code),
  'add-charges': (name, { area }) => name.toUpperCase().includes(area),
  'loss-plan': (name, { code }) => name.includes(code),
};

export const DEMO_MARKETS: readonly ReadingMarket[] = [
  { code: 'DNOM', name: 'DEMO NORTE', distributor: 'DEMD', area: 'CENTRO' },
  { code: 'DSUM', name: 'DEMO SUR', distributor: 'DEMD', area: 'OCCIDENTE' },
];

export const DEMO: ReadingContext = {
  period: month(2025, 9),
  xmVersion: '.txf',
  retailer: 'DEMC',
  distributor: 'DEMD',
  market: DEMO_MARKETS[0],
};

export interface NamedReading {
  readonly reader: ReaderName;
  readonly market: ReadingMarket | undefined;
  readonly result: Result<Reading, LocatedError[]>;
}

/** The files of a folder that a reader takes: the company's, or those of the market where it is the market's. */
export function filesOfReader(
  files: readonly SyntheticFile[],
  reader: ReaderName,
  market: ReadingMarket | undefined,
): MarketFile[] {
  const belongs = OF_A_MARKET[reader];
  return files
    .filter(({ path }) => !path.includes('/') && namesOf(reader).test(path))
    .filter(({ path }) => !belongs || !market || belongs(path, market))
    .map(({ path, bytes }) => ({ name: path, bytes }));
}

/** The inputs that a month may go without, by their readers. */
const OPTIONAL: readonly ReaderName[] = ['ptb'];

/** Reads a folder as a month's inputs: the company's once, the market's for each market; optional ones where they have files. */
export async function readMonth(
  files: readonly SyntheticFile[],
  context: ReadingContext,
  markets: readonly ReadingMarket[],
): Promise<NamedReading[]> {
  const readings: NamedReading[] = [];
  const ptb = readPtb(filesOfReader(files, 'ptb', undefined), context);
  const transactionHours = ptb.ok ? ptb.value.hours : undefined;
  for (const reader of Object.keys(readers) as ReaderName[]) {
    for (const market of OF_A_MARKET[reader] ? markets : [undefined]) {
      const chosen = filesOfReader(files, reader, market);
      if (chosen.length === 0 && OPTIONAL.includes(reader)) continue;
      const result = await readers[reader](chosen, { transactionHours, ...context, market });
      readings.push({ reader, market, result });
    }
  }
  return readings;
}
