import { month, type Result } from '@contador/kernel';
import { type SyntheticFile, syntheticMonth } from '@contador/market-files/synthetic-month';
import type { LocatedError } from '../located-error.ts';
import type { MarketFile } from '../market-file.ts';
import { readMeterFile } from '../meter-files/index.ts';
import {
  readBillingConsumption,
  readBroughtHistory,
  readCredits,
  readOpeningBalances,
  readOtherConcepts,
  readSurplusBalances,
} from '../readers/billing/index.ts';
import { readBroughtAdjustments } from '../readers/brought-adjustments.ts';
import { readers } from '../readers/index.ts';
import { readPrintedTariffs } from '../readers/printed-tariffs.ts';
import { readStrBalance } from '../readers/str-balance.ts';
import type { ReaderName } from '../readings/index.ts';
import { billingContext, billingWorkbooks, chargeContext } from './billing-workbooks.ts';
import { soundMeterFiles } from './meter-workbooks.ts';
import { DEMO, DEMO_MARKETS, filesOfReader } from './month-reading.ts';

/** A reader with the valid files of a month to damage. */
export interface FuzzedReader {
  sound(files: readonly SyntheticFile[]): MarketFile[];
  read(files: readonly MarketFile[]): Promise<Result<unknown, LocatedError[]>>;
}

const market = DEMO_MARKETS[0];

const meterPeriod = { first: '2026-10-01', days: 31 } as const;
const MEASURED = ['Lecturas', 'Consumos'] as const;

/**
 * A reader of one format of meter files, as registers or as consumption depending on the length of the damaged file. The name is kept,
 * because it determines the format.
 */
const meterReader = (kind: keyof typeof soundMeterFiles): FuzzedReader => ({
  sound: () => [soundMeterFiles[kind]],
  read: async ([file = nothing]) => {
    const measuringType = MEASURED[file.bytes.length % MEASURED.length] as (typeof MEASURED)[number];
    return readMeterFile(file, { period: meterPeriod, measuringType });
  },
});

/** PTB is optional: other synthetic months have none. */
const scarceMonth = () =>
  syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 1, scenario: 'normal', scarceHours: 18 }).files;

const nothing: MarketFile = { name: '', bytes: new Uint8Array() };
const adjustmentContext = {
  concepts: [
    { symbol: 'ADMRE', unit: 'kWh' },
    { symbol: 'AMC', unit: 'COP/kWh' },
  ],
  year: 2026,
  month: 1,
};

/** All readers of market files by name: inputs of the month, regional balance, meters, billing consumption and charges. */
export const fuzzedReaders: Readonly<Record<string, FuzzedReader>> = {
  ...Object.fromEntries(
    (Object.keys(readers) as ReaderName[]).map((name): [string, FuzzedReader] => [
      name,
      {
        sound: (files) => filesOfReader(files, name, market),
        read: async (files) => await readers[name](files, { ...DEMO, market }),
      },
    ]),
  ),
  ptb: {
    sound: () => filesOfReader(scarceMonth(), 'ptb', market),
    read: async (files) => await readers.ptb(files, { ...DEMO, market }),
  },
  'str-balance': {
    sound: (files) =>
      files
        .filter(({ path }) => /^str\/.*TipoFactu/.test(path))
        .map(({ path, bytes }) => ({ name: path.replace('str/', ''), bytes })),
    read: async (files) => await readStrBalance(files, { month: month(2025, 9) }),
  },
  'meter-csv': meterReader('csv'),
  'meter-xlsx': meterReader('xlsx'),
  'meter-xls': meterReader('xls'),
  'billing-consumption': {
    sound: () => [billingWorkbooks.consumption],
    read: async ([file]) => await readBillingConsumption(file ?? nothing, billingContext),
  },
  'billing-other-concepts': {
    sound: () => [billingWorkbooks.concepts],
    read: async ([file]) => await readOtherConcepts(file ?? nothing, chargeContext),
  },
  'billing-brought-history': {
    sound: () => [billingWorkbooks.history],
    read: async ([file]) => await readBroughtHistory(file ?? nothing, { codes: ['C1', 'C2'], year: 2026, month: 1 }),
  },
  'billing-opening-balances': {
    sound: () => [billingWorkbooks.balances],
    read: async ([file]) =>
      await readOpeningBalances(file ?? nothing, { codes: ['C1', 'C2'], concepts: chargeContext.concepts }),
  },
  'surplus-balances': {
    sound: () => [billingWorkbooks.surplus],
    read: async ([file]) => await readSurplusBalances(file ?? nothing, { codes: ['C1', 'C2'], year: 2026, month: 1 }),
  },
  'brought-adjustments': {
    sound: () => [billingWorkbooks.adjustments],
    read: async ([file]) => await readBroughtAdjustments(file ?? nothing, adjustmentContext),
  },
  'printed-tariffs': {
    sound: () => [billingWorkbooks.printed],
    read: async ([file]) => await readPrintedTariffs(file ?? nothing, { markets: ['NARM'], year: 2026, month: 1 }),
  },
  'billing-credits': {
    sound: () => [billingWorkbooks.credits],
    read: async ([file]) => await readCredits(file ?? nothing, chargeContext),
  },
};
