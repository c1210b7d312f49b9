import { month, type Result } from '@contador/kernel';
import type { SyntheticFile } from '@contador/market-files/synthetic-month';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { readers } from '../readers/index.ts';
import { readPtb } from '../readers/ptb.ts';
import type { ReadingContext, ReadingMarket } from '../reading-context.ts';
import type { ReaderName, Reading } from '../readings/index.ts';

/** File name patterns of readers whose name differs from that of their files. */
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

/** Files of a folder for one reader: the company's, or those of the market for a market's reader. */
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

/** Readers of the optional inputs of a month. */
const OPTIONAL: readonly ReaderName[] = ['ptb'];

/** Reads a folder as the inputs of a month: the company's once, the market's for each market, optional ones if they have files. */
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
