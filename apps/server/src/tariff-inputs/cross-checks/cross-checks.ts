import { indexDiffers, spotPriceDiffers, suppliedEnergyDiffers } from '@contador/contract/messages';
import { enteredSupply, parameterDefinition, suppliedSums } from '@contador/domain/tariff-inputs';
import { decimal, parseMonth, spanishMonth } from '@contador/kernel';
import { compareChargesWithAdd } from '@contador/market-files';
import { indexSuffix } from '@contador/regulation';
import type { StoredReading } from '../../platform/index.ts';
import type { MonthInput, MonthInputs, MonthParameter } from '../month-inputs/month-inputs.ts';

/** A value on which two sources differ: which one is used, where that was entered, and what contradicts it. */
export interface CrossCheck {
  /** Full key of the fact that is used, `parameter:IPC.1`. */
  readonly fact: string;
  /** The input or parameter whose value is used. */
  readonly used: string;
  /** The input that states it differently. */
  readonly against: string;
  /** Null for a value of the company. */
  readonly market: string | null;
  /** In Spanish, with both amounts. */
  readonly sentence: string;
}

/** Inputs of the checks. */
export interface CheckedInputs {
  readonly entries: readonly Pick<MonthInput, 'input' | 'market' | 'reading'>[];
  readonly parameters: readonly Pick<MonthParameter, 'filename' | 'market' | 'entered'>[];
  readonly markets: readonly { readonly code: string }[];
  readonly supply?: MonthInputs['supply'];
}

/** Price indices among the parameters, each with the code of the same index in XM's monthly file. */
const indices = [
  { filename: 'IPC', column: 1, code: 'IPDC' },
  { filename: 'IPP', column: 1, code: 'IPDP' },
] as const;
const INDEX_TOLERANCE = 0.5;

/** Tolerated difference between the entered energy of self-generators and the settled one, kWh. */
const SUPPLY_TOLERANCE = 1;

/** Tolerated difference of the settled pool price, as a fraction of XM's mean price of pool purchases. */
const PRICE_TOLERANCE = 0.01;

/** Inputs and parameters that the checks compare. */
export const crossChecked = {
  inputs: ['TRSM', 'AFAC', 'CDI', 'ADD'],
  parameters: indices.map(({ filename }) => filename),
  ofMarkets: ['QAGD'],
} as const;

/**
 * Finds the values on which two sources of the month differ. Parameters win over XM's indices, the settlement over XM's mean price, the
 * charges of an area over those of the market's workbook, and the entered energy of self-generators over their settlement.
 */
export function crossChecks(inputs: CheckedInputs): CrossCheck[] {
  return [...indexChecks(inputs), ...spotPriceCheck(inputs), ...chargeChecks(inputs), ...supplyChecks(inputs)];
}

function* indexChecks({ entries, parameters }: CheckedInputs): Iterable<CrossCheck> {
  const monthly = readingOf(entries, 'trsm')?.indicators ?? {};
  for (const { filename, column, code } of indices) {
    const published = monthly[code]?.amount;
    const entered = parameters.find((it) => it.filename === filename)?.entered[column - 1] ?? undefined;
    if (published === undefined || entered === undefined) continue;
    if (decimal(entered).minus(published).abs().lessThanOrEqualTo(INDEX_TOLERANCE)) continue;
    const label = parameterDefinition(filename)?.columns[column - 1]?.label ?? filename;
    const sentence = indexDiffers(label, entered, published, code);
    yield { fact: `parameter:${filename}.${column}`, used: filename, against: 'TRSM', market: null, sentence };
  }
}

function* spotPriceCheck({ entries }: CheckedInputs): Iterable<CrossCheck> {
  const settled = readingOf(entries, 'afac');
  const mean = readingOf(entries, 'trsm')?.indicators.PPBO?.amount;
  if (settled === undefined || mean === undefined) return;
  const energy = decimal(settled.poolPurchaseEnergy.amount);
  if (energy.isZero()) return;
  const price = decimal(settled.poolPurchaseValue.amount).dividedBy(energy);
  if (price.minus(mean).abs().lessThanOrEqualTo(decimal(mean).abs().times(PRICE_TOLERANCE))) return;
  const sentence = spotPriceDiffers(price.toFixed(4), mean);
  yield { fact: 'file:AFAC.spotValue', used: 'AFAC', against: 'TRSM', market: null, sentence };
}

function* chargeChecks({ entries, markets }: CheckedInputs): Iterable<CrossCheck> {
  for (const { code: market } of markets) {
    const ofMarket = entries.filter((entry) => entry.market === market);
    const own = readingOf(ofMarket, 'use-charges');
    const area = readingOf(ofMarket, 'add-charges');
    if (own === undefined || area === undefined) continue;
    const differences = compareChargesWithAdd(own, area);
    for (const voltage of [1, 2, 3] as const) {
      const { cell, file } = own.charges[`d${voltage}`];
      const sentence = differences.find((it) => it.cell === cell && it.file === file)?.expected;
      const fact = `file:ADD.DtUN${indexSuffix({ market, voltage })}`;
      if (sentence !== undefined) yield { fact, used: 'ADD', against: 'CDI', market, sentence };
    }
  }
}

function* supplyChecks({ parameters, markets, supply }: CheckedInputs): Iterable<CrossCheck> {
  const month = supply && parseMonth(supply.month);
  if (supply === undefined || month === undefined) return;
  for (const { code: market } of markets) {
    const entered = enteredSupply(parameters, market);
    if (entered === undefined) continue;
    const { amount: settled } = suppliedSums(supply.months, market).EAGD;
    if (decimal(entered).minus(settled).abs().lessThanOrEqualTo(SUPPLY_TOLERANCE)) continue;
    const sentence = suppliedEnergyDiffers(entered, settled, spanishMonth(month));
    const fact = `parameter:QAGD.1${indexSuffix({ market })}`;
    yield { fact, used: 'QAGD', against: 'autogeneradores', market, sentence };
  }
}

function readingOf<Reader extends StoredReading['reader']>(
  entries: CheckedInputs['entries'],
  reader: Reader,
): Extract<StoredReading, { reader: Reader }> | undefined {
  const found = entries.find((entry) => entry.reading.reader === reader)?.reading;
  return found as Extract<StoredReading, { reader: Reader }> | undefined;
}
