import { indexDiffers, spotPriceDiffers } from '@contador/contract';
import { parameterDefinition } from '@contador/domain';
import { decimal } from '@contador/kernel';
import { compareChargesWithAdd } from '@contador/market-files';
import { indexSuffix } from '@contador/regulation';
import type { MonthInput, MonthInputs, StoredReading } from '../../tariff-inputs/index.ts';

/** The price indices of the parameters and the code under which XM's monthly file has the same one. */
const indices = [
  { filename: 'IPC', column: 1, code: 'IPDC' },
  { filename: 'IPP', column: 1, code: 'IPDP' },
] as const;
const INDEX_TOLERANCE = 0.5;

/** Of XM's mean price of the pool purchases. */
const PRICE_TOLERANCE = 0.01;

/**
 * Remarks on facts that two sources state differently, by the key of the fact that is used: the parameters win over XM's indices,
 * the settlement over XM's mean price, the charges of an area over those of the market's own workbook.
 */
export function crossChecks(inputs: MonthInputs): Map<string, string> {
  return new Map([...indexChecks(inputs), ...spotPriceCheck(inputs), ...chargeChecks(inputs)]);
}

function* indexChecks({ entries, parameters }: MonthInputs): Iterable<[string, string]> {
  const monthly = readingOf(entries, 'trsm')?.indicators ?? {};
  for (const { filename, column, code } of indices) {
    const published = monthly[code]?.amount;
    const entered = parameters.find((it) => it.filename === filename)?.entered[column - 1] ?? undefined;
    if (published === undefined || entered === undefined) continue;
    if (decimal(entered).minus(published).abs().lessThanOrEqualTo(INDEX_TOLERANCE)) continue;
    const label = parameterDefinition(filename)?.columns[column - 1]?.label ?? filename;
    yield [`parameter:${filename}.${column}`, indexDiffers(label, entered, published, code)];
  }
}

function* spotPriceCheck({ entries }: MonthInputs): Iterable<[string, string]> {
  const settled = readingOf(entries, 'afac');
  const mean = readingOf(entries, 'trsm')?.indicators.PPBO?.amount;
  if (settled === undefined || mean === undefined) return;
  const energy = decimal(settled.poolPurchaseEnergy.amount);
  if (energy.isZero()) return;
  const price = decimal(settled.poolPurchaseValue.amount).dividedBy(energy);
  if (price.minus(mean).abs().lessThanOrEqualTo(decimal(mean).abs().times(PRICE_TOLERANCE))) return;
  yield ['file:AFAC.spotValue', spotPriceDiffers(price.toFixed(4), mean)];
}

function* chargeChecks({ entries, markets }: MonthInputs): Iterable<[string, string]> {
  for (const { code: market } of markets) {
    const ofMarket = entries.filter((entry) => entry.market === market);
    const own = readingOf(ofMarket, 'use-charges');
    const area = readingOf(ofMarket, 'add-charges');
    if (own === undefined || area === undefined) continue;
    const differences = compareChargesWithAdd(own, area);
    for (const voltage of [1, 2, 3] as const) {
      const { cell, file } = own.charges[`d${voltage}`];
      const difference = differences.find((it) => it.cell === cell && it.file === file);
      if (difference) yield [`file:ADD.DtUN${indexSuffix({ market, voltage })}`, difference.expected];
    }
  }
}

function readingOf<Reader extends StoredReading['reader']>(
  entries: readonly MonthInput[],
  reader: Reader,
): Extract<StoredReading, { reader: Reader }> | undefined {
  const found = entries.find((entry) => entry.reading.reader === reader)?.reading;
  return found as Extract<StoredReading, { reader: Reader }> | undefined;
}
