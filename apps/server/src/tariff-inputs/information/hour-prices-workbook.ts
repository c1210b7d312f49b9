import { type Refused, refuse } from '@contador/contract';
import { inputInformationTexts as texts } from '@contador/contract/messages';
import { optionsIn } from '@contador/domain/tariff-calculation';
import { daysIn, isoMonth, type Month, twoDigits } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import type { StoredReadings, TenantTransaction, WorkbookSheet } from '../../platform/index.ts';
import { companySeries } from '../entries/company-series.ts';
import type { ReadInputEntry } from '../entries/input-entry.repository.ts';
import { transactionEntryOf } from '../entries/transaction-prices.ts';
import { finalInputOf, latestInputOf } from '../month-inputs/latest-of-period.ts';
import { lawReadings } from '../month-inputs/law-reading.repository.ts';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * Sheets with the hourly spot price of a month before the scarcity cap, and the scarcity prices, COP/kWh, from the version by which
 * self-generators are paid.
 */
export async function hourPriceSheets(
  transaction: TenantTransaction,
  period: Month,
): Promise<readonly WorkbookSheet[] | Refused> {
  const { surplusPriceVersion } = {
    ...DEFAULT_OPTIONS,
    ...optionsIn(await lawReadings(transaction), isoMonth(period)),
  };
  const inputOf = surplusPriceVersion === 'final' ? finalInputOf : latestInputOf;
  const trsd = await inputOf(transaction, period, 'TRSD');
  const scarcity = await inputOf(transaction, period, 'PrecioEscasez');
  const prices =
    trsd && (await companySeries(transaction, { period, version: trsd.version, input: 'TRSD' })).get('spotPrice');
  if (trsd === undefined || prices === undefined) return refuse('input-pending');
  const transactions = (await transactionEntryOf(transaction, trsd))?.reading.hours ?? [];
  const caps = scarcity?.reading.reader === 'scarcity-price' ? Object.entries(scarcity.reading.prices) : [];
  return [
    {
      name: texts.spotSheet,
      columns: [texts.day, ...HOURS.map((hour) => `${texts.hour} ${String(hour + 1).padStart(2, '0')}`)],
      rows: Array.from({ length: daysIn(period) }, (_, day) => [
        `${isoMonth(period)}-${twoDigits({ ...period, number: day + 1 })}`,
        ...HOURS.map((hour) => priceAt(prices, day * HOURS.length + hour)),
      ]),
    },
    {
      name: texts.scarcitySheet,
      columns: [texts.concept, texts.value, texts.unit],
      rows: caps.map(([concept, price]) => [concept, Number(price?.amount), texts.pricePerEnergy]),
    },
    ...(transactions.length === 0 ? [] : [transactionSheet(period, transactions, trsd.reading)]),
  ];
}

/** Sheet of the hours of PTB; marks those from which the spot price was filled. */
function transactionSheet(
  period: Month,
  hours: StoredReadings['ptb']['hours'],
  spot: ReadInputEntry['reading'],
): WorkbookSheet {
  const filled = (spot.reader === 'trsd' && spot.filledHours) || [];
  return {
    name: texts.transactionSheet,
    columns: [texts.day, texts.hour, texts.transactionPrice, texts.inSpotPrice],
    rows: hours.map(({ day, hour, price }) => [
      `${isoMonth(period)}-${twoDigits({ ...period, number: day })}`,
      hour,
      Number(price.amount),
      filled.some((it) => it.day === day && it.hour === hour) ? texts.takenFromTransactions : null,
    ]),
  };
}

function priceAt(prices: Float64Array, hour: number): number | null {
  const price = prices[hour];
  return price === undefined || Number.isNaN(price) ? null : price;
}
