import { refuse } from '@contador/contract';
import { annualReportTexts as texts } from '@contador/contract/messages';
import { downloadAnnualReport, listPublishedYears } from '@contador/contract/reports';
import { compareMonths, nextMonth, spanishName, UNIT_LABELS } from '@contador/kernel';
import {
  colombianMonth,
  handle,
  type TenantTransaction,
  type WorkbookSheet,
  workbookDownload,
} from '../../platform/index.ts';
import { type DefinitiveMonth, definitiveMonths, publishedSheet } from '../../tariff-calculation/index.ts';
import { marketsIn } from '../../tariff-inputs/index.ts';
import { commercialisationRows, figureId, optionRows } from './commercialisation-rows.ts';

interface MarketMonths {
  readonly market: string;
  readonly name: string;
  readonly months: readonly DefinitiveMonth[];
}

/** The years with a published tariff, newest first. */
export const listPublishedYearsHandler = handle(listPublishedYears, async ({ inTenant, now }) =>
  inTenant(async (transaction) => {
    const markets = await publishedMarkets(transaction, now);
    const years = new Set(markets.flatMap(({ months }) => months.map((it) => nextMonth(it.period).year)));
    return {
      years: [...years]
        .sort((a, b) => b - a)
        .map((year) => ({
          year,
          markets: markets
            .map(({ market, name, months }) => ({ market, name, months: ofYear(months, year).map(numberOf) }))
            .filter(({ months }) => months.length > 0),
        })),
    };
  }),
);

/** Workbook with one sheet per market: months of the year in columns, terms of the commercialisation in rows. */
export const downloadAnnualReportHandler = handle(downloadAnnualReport, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const sheets: WorkbookSheet[] = [];
    for (const market of await publishedMarkets(transaction, now)) {
      const months = ofYear(market.months, query.year);
      if (months.length > 0) sheets.push(await marketSheet(transaction, market, months));
    }
    if (sheets.length === 0) return refuse('annual-report-empty', [{ expected: texts.noMonths(query.year) }]);
    return await workbookDownload(`Informe_Comercializacion_${caller.tenant}_${query.year}.xlsx`, sheets);
  }),
);

async function marketSheet(
  transaction: TenantTransaction,
  { market, name }: MarketMonths,
  months: readonly DefinitiveMonth[],
): Promise<WorkbookSheet> {
  const rows = [...commercialisationRows, ...optionRows];
  const ids = rows.map((row) => figureId(row, market));
  const published = await Promise.all(months.map((it) => publishedSheet(transaction, it.tariffId, market, ids)));
  return {
    name: `${market} ${name}`.replace(/[[\]:*?/\\]/g, ' '),
    columns: [
      texts.symbol,
      texts.component,
      texts.unit,
      ...months.map((it) => `${spanishName(nextMonth(it.period))} ${nextMonth(it.period).year}`),
    ],
    rows: rows
      .map(({ term, voltage }, at) => [
        voltage ? `${term.symbol} nivel ${voltage}` : term.symbol,
        term.label,
        UNIT_LABELS[term.unit],
        ...published.map((tariff) => {
          const amount = tariff?.amounts[ids[at] as string];
          return amount === undefined ? null : Number(amount);
        }),
      ])
      .filter(([, , , ...amounts]) => amounts.some((amount) => amount !== null)),
  };
}

/** The markets with their definitive published months, oldest first, including inactive markets. */
async function publishedMarkets(transaction: TenantTransaction, now: Date): Promise<MarketMonths[]> {
  const markets: MarketMonths[] = [];
  for (const { code, name } of await marketsIn(transaction, colombianMonth(now))) {
    markets.push({ market: code, name, months: await definitiveMonths(transaction, code) });
  }
  return markets.filter(({ months }) => months.length > 0);
}

function ofYear(months: readonly DefinitiveMonth[], year: number): DefinitiveMonth[] {
  return months
    .filter(({ period }) => nextMonth(period).year === year)
    .sort((a, b) => compareMonths(a.period, b.period));
}

function numberOf({ period }: DefinitiveMonth): number {
  return nextMonth(period).number;
}
