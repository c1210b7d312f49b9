import { inputInformationTexts as texts } from '@contador/contract/messages';
import type { StoredReadings } from '../../platform/index.ts';
import { exactMean, weightedMean } from '../entries/exact-mean.ts';
import { countsOf, type Describe, fact, located, placeOf, type SummaryRow } from './description.ts';

const PRICE = '$/kWh';

/** TRSD: hourly spot price as a heat map of days and hours, with the mean, minimum and maximum of each day. */
const describeSystemTransactions: Describe<'trsd'> = (reading, series) => {
  const hours = series.get('spotPrice') ?? new Float64Array();
  const days = Array.from({ length: hours.length / 24 }, (_, day) => hours.subarray(day * 24, (day + 1) * 24));
  const lines = reading.spotPriceLines;
  return {
    summary: [
      ...countsOf(reading.counts),
      fact(texts.meanSpotPrice, reading.meanSpotPrice, PRICE),
      ...meanByDemand(hours, series.get('series.DMND.hourly')),
      fact(texts.lowestSpotPrice, Math.min(...hours), PRICE),
      fact(texts.highestSpotPrice, Math.max(...hours), PRICE),
      ...filledRow(reading.filledHours),
    ],
    columns: [texts.day, texts.mean, texts.minimum, texts.maximum, texts.place],
    rows: days.map((day, index) => [
      index + 1,
      exactMean(day),
      Math.min(...day),
      Math.max(...day),
      lines[index] ? placeOf(lines[index]) : null,
    ]),
    heatMap: {
      title: texts.spotPrice,
      unit: PRICE,
      days: days.length,
      values: [...hours].map((price) => (Number.isNaN(price) ? null : price)),
      sources: lines.map(({ file, line }) => ({ file, line: line ?? null })),
      ...(reading.filledHours && {
        filled: reading.filledHours.map(({ day, hour, price: { file, line } }) => ({
          day,
          hour,
          file,
          line: line ?? null,
        })),
      }),
    },
  };
};

/** Lists the hours that TRSD left empty and that were filled from PTB. */
function filledRow(filled: StoredReadings['trsd']['filledHours'] = []): SummaryRow[] {
  if (filled.length === 0) return [];
  const each = filled.map(({ day, hour }) => `${day}, ${texts.hour.toLowerCase()} ${hour}`).join('; ');
  return [fact(texts.filledHours, filled.length, '', `${texts.day} ${each}`)];
}

/** Mean price weighted by the system's demand, if the files contain the demand. */
function meanByDemand(prices: Float64Array, demand: Float64Array | undefined): SummaryRow[] {
  const mean = demand?.length === prices.length ? weightedMean(prices, demand) : null;
  return mean === null ? [] : [fact(texts.weightedSpotPrice, mean, PRICE, texts.weightedByDemand)];
}

/** PTB: hours published by the market, each with its place in the file. */
const describeTransactionPrices: Describe<'ptb'> = ({ counts, hours }) => {
  const prices = hours.map(({ price }) => Number(price.amount));
  return {
    summary: [
      ...countsOf(counts),
      ...(hours.length === 0
        ? []
        : [
            fact(texts.lowestSpotPrice, Math.min(...prices), PRICE),
            fact(texts.highestSpotPrice, Math.max(...prices), PRICE),
          ]),
    ],
    columns: [texts.day, texts.hour, texts.transactionPrice, texts.poolPriceBefore, texts.place],
    rows: hours.map(({ day, hour, price, poolPrice }) => [
      day,
      hour,
      Number(price.amount),
      poolPrice === null ? null : Number(poolPrice),
      placeOf(price),
    ]),
  };
};

/** Compares the hours of TRSD with the scarcity price of the same version: the activation price, and the number of hours above it. */
export function againstScarcity(prices: Float64Array, scarcity: StoredReadings['scarcity-price']): SummaryRow[] {
  const { PEA: activation } = scarcity.prices;
  if (activation === undefined) return [];
  const above = prices.filter((price) => price > Number(activation.amount)).length;
  return [
    ...located(texts.activationPrice, activation, PRICE),
    fact(texts.hoursAboveScarcity, above, texts.hoursOf(prices.length)),
  ];
}

/** TRSM: indicators of the system; the summary has the price of regulated contracts. */
const describeMonthlyIndicators: Describe<'trsm'> = (reading) => ({
  summary: [...countsOf(reading.counts), ...located(texts.marketPrice, reading.mc, PRICE)],
  columns: [texts.code, texts.description, texts.value, texts.place],
  rows: Object.entries(reading.indicators).map(([code, indicator]) => [
    code,
    indicator.description,
    Number(indicator.amount),
    placeOf(indicator),
  ]),
});

/** PrecioEscasez: scarcity prices by concept. */
const describeScarcityPrice: Describe<'scarcity-price'> = (reading) => ({
  summary: countsOf(reading.counts),
  columns: [texts.concept, texts.value, texts.place],
  rows: Object.entries(reading.prices).map(([concept, price]) => [concept, Number(price.amount), placeOf(price)]),
});

export const pricesDescribers = {
  trsm: describeMonthlyIndicators,
  'scarcity-price': describeScarcityPrice,
  trsd: describeSystemTransactions,
  ptb: describeTransactionPrices,
} as const;
