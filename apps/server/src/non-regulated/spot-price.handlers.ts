import { refuse } from '@contador/contract';
import { spotPriceTexts as texts } from '@contador/contract/messages';
import { downloadSpotPrice, getSpotPrice } from '@contador/contract/non-regulated';
import { month as monthOf, twoDigits } from '@contador/kernel';
import { handle, workbookDownload } from '../platform/index.ts';
import { spotPriceMonth } from './spot-price-month.ts';

export const getSpotPriceCall = handle(getSpotPrice, async ({ query, inTenant }) => {
  const spotMonth = await inTenant((transaction) => spotPriceMonth(transaction, monthOf(query.year, query.period)));
  return spotMonth ?? refuse('spot-price-pending');
});

/** Workbook with one row of hours per day, the customers, and the months. */
export const downloadSpotPriceCall = handle(downloadSpotPrice, async ({ query, inTenant, caller }) => {
  const month = monthOf(query.year, query.period);
  const spotMonth = await inTenant((transaction) => spotPriceMonth(transaction, month));
  if (spotMonth === undefined) return refuse('spot-price-pending');
  const { hours, customers, months } = spotMonth;
  const hourNames = Array.from({ length: 24 }, (_, hour) => `${texts.hour} ${String(hour + 1).padStart(2, '0')}`);
  return await workbookDownload(`precio_bolsa_${caller.tenant}_${month.year}_${twoDigits(month)}.xlsx`, [
    {
      name: texts.sheetHours,
      columns: [texts.day, ...hourNames],
      rows: Array.from({ length: hours.days }, (_, day) => [day + 1, ...hours.values.slice(day * 24, (day + 1) * 24)]),
    },
    {
      name: texts.sheetCustomers,
      columns: [texts.customer, texts.pricing, texts.energy, texts.weighted, texts.simple, texts.margin, texts.price],
      rows: customers.map((it) => [it.name, it.pricing, it.energy, it.weighted, it.simple, it.margin, it.price]),
    },
    {
      name: texts.sheetMonths,
      columns: [texts.month, texts.simpleMean, texts.weightedMean, texts.highest, texts.hoursAbove, texts.activation],
      rows: months.map((it) => [it.month, it.mean, it.weighted, it.highest, it.hoursAbove, it.activation]),
    },
  ]);
});
