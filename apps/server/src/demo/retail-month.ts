import type { ComponentName } from '@contador/domain/tariff-calculation';
import { type Month, previousMonth } from '@contador/kernel';
import { consumerPriceIndex, producerPriceIndex } from '@contador/market-files/synthetic-month';
import type { CompanyAtWork, OpenMonth } from './company-at-work.ts';
import { XM_VERSION } from './demo-files.ts';
import { enteredAlready } from './entered-already.ts';
import { filesByInput } from './files-by-input.ts';
import { inParallel } from './in-parallel.ts';
import type { MonthRow } from './month-rows.ts';
import { retailMarkets, retailMonth, retailSales } from './retail-market.ts';

/** Components on which the price of a free customer depends, in addition to its offer. */
const COMPONENTS: readonly ComponentName[] = ['T', 'D', 'R'];
/** Inputs that are known only after a month of energy is over. */
const OF_ENERGY: readonly string[] = ['TRSD', 'PrecioEscasez', 'IPP'];
const ENTERED: readonly string[] = [
  ...OF_ENERGY,
  'ADEM',
  'AFAC',
  'CargosSTN',
  'ADD',
  'CDI',
  'CPROG',
  'IPC',
  'CRS',
  'VkWUF',
];
/** Calls made concurrently. */
const HANDS = 4;
const codes = retailMarkets.map(({ code }) => code);
const [anyMarket] = codes as [string, ...string[]];

/** Enters the inputs that the tariffs of free customers need from an input month, and publishes their components. */
export async function publishRetailMonth(company: CompanyAtWork, period: Month): Promise<void> {
  const month = await enter(company, period, ENTERED);
  for (const market of codes) await company.publishMarket(month, market, COMPONENTS);
}

/** Enters the inputs of an input month that the tariffs of the month before need for their energy. */
export async function enterEnergyMonth(company: CompanyAtWork, period: Month): Promise<void> {
  await enter(company, period, OF_ENERGY);
}

/** Enters those of the named inputs and parameters that are missing. */
async function enter(company: CompanyAtWork, period: Month, names: readonly string[]): Promise<OpenMonth> {
  const month = await company.openMonth(period, 'MONOMIO', XM_VERSION);
  const already = await enteredAlready(company, month, codes);
  const files = retailMonth(period).files.map(({ path, bytes }) => ({ name: path, bytes }));
  const groups = filesByInput(files, period, XM_VERSION, retailMarkets).filter(
    ({ input, market }) => names.includes(input.name) && !already.hasInput(input.name, market ?? anyMarket),
  );
  await inParallel(HANDS, groups, (group) => company.enterFiles(month, group, anyMarket));
  const rows = rowsOf(period).filter(
    ({ filename, market }) => names.includes(filename) && !already.hasParameter(filename, market ?? anyMarket),
  );
  await inParallel(HANDS, rows, ({ filename, market, values }) =>
    company.enterParameter(month, market ?? anyMarket, filename, values),
  );
  return month;
}

function rowsOf(period: Month): MonthRow[] {
  return [
    {
      filename: 'IPC',
      market: null,
      values: [previousMonth(period), period].map((it) => consumerPriceIndex(it).value),
    },
    { filename: 'IPP', market: null, values: [producerPriceIndex(period).value] },
    { filename: 'CRS', market: null, values: [0, 0] },
    ...Object.entries(retailSales).map(([market, sales]) => ({
      filename: 'VkWUF',
      market,
      values: [...sales, null, 0, 0, 0],
    })),
  ];
}
