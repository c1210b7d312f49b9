import type { BodyOf } from '@contador/contract';
import type { updateMarkets } from '@contador/contract/tariff-inputs';
import { checkMarkets } from '@contador/contract/tariff-inputs';
import { addMonths, isoMonth, type Month, parseMonth, previousMonth } from '@contador/kernel';
import { demoCompany } from '@contador/market-files/synthetic-month';
import { colombianDay } from '../platform/http/colombian-day.ts';
import type { CompanyAtWork, OpenMonth } from './company-at-work.ts';
import { demoFiles, XM_VERSION } from './demo-files.ts';
import { enteredAlready } from './entered-already.ts';
import { demoMarkets } from './example-month.ts';
import { filesByInput } from './files-by-input.ts';
import { inParallel } from './in-parallel.ts';
import { monthRows } from './month-rows.ts';
import { OPTION_MARKET } from './tariff-option.ts';

/** Number of months that the demonstration company has published. */
export const PUBLISHED_MONTHS = 6;
const marketCodes = demoMarkets.map(({ code }) => code);
/** Calls made concurrently. */
const HANDS = 4;
const [anyMarket] = marketCodes as [string, ...string[]];

/** First month of the markets: any past month that the screens offer can be used, even one before the published months. */
const MARKETS_FROM = '2021-12';

type Market = Omit<BodyOf<typeof updateMarkets>, 'username'>;

/** The input month that is open at the given time: the month before the present one. */
export function openInputMonth(now: Date): Month {
  const [year, number] = colombianDay(now).split('-').map(Number) as [number, number, number];
  return previousMonth({ year, number });
}

/** Adds the company's two markets; their constants are entered again for the first month to be published. */
export async function addDemoMarkets(company: CompanyAtWork, now: Date): Promise<void> {
  const first = isoMonth(addMonths(openInputMonth(now), -PUBLISHED_MONTHS));
  for (const constantsFrom of [MARKETS_FROM, first])
    for (const { name, ...market } of demoMarkets) {
      const own = { lacCode: market.code, lacName: name, distributor: demoCompany.distributor };
      await company.saveMarket({
        ...market,
        ...own,
        name,
        active: true,
        entryMonth: MARKETS_FROM,
        constantsFrom,
      } as Market);
    }
}

/** The company's first input month, read from its markets' constants, so that a load continued in a later month keeps its first plan. */
export async function firstInputMonth(company: CompanyAtWork): Promise<Month> {
  const { markets } = await company.do(checkMarkets, { query: { username: company.tenant } });
  const first = parseMonth(markets.find(({ code }) => code === anyMarket)?.constantsFrom ?? '');
  if (first === undefined) throw new Error('the demonstration company has no market');
  return first;
}

/** Selects the inputs and parameters that are entered; all of them by default. */
export interface Share {
  input(name: string, market: string | undefined): boolean;
  parameter(filename: string, market: string | null): boolean;
}
const everything: Share = { input: () => true, parameter: () => true };

/** Opens the month and enters the missing files, then the missing rows of the parameters. */
export async function enterDemoMonth(
  company: CompanyAtWork,
  period: Month,
  first: boolean,
  share: Share = everything,
): Promise<OpenMonth> {
  const month = await company.openMonth(period, 'FRANJAS HORARIAS', XM_VERSION);
  const already = await enteredAlready(company, month, marketCodes);
  const files = demoFiles(period)
    .filter(({ path }) => !path.includes('/'))
    .map(({ path, bytes }) => ({ name: path, bytes }));
  const groups = filesByInput(files, period, XM_VERSION, demoMarkets).filter(
    ({ input, market }) => !already.hasInput(input.name, market ?? anyMarket) && share.input(input.name, market),
  );
  await inParallel(HANDS, groups, (group) => company.enterFiles(month, group, anyMarket));
  const rows = monthRows(period, first).filter(
    ({ filename, market }) => !already.hasParameter(filename, market ?? anyMarket) && share.parameter(filename, market),
  );
  await inParallel(HANDS, rows, ({ filename, market, values }) =>
    company.enterParameter(month, market ?? anyMarket, filename, values),
  );
  return month;
}

/** Enters a whole month, and approves and publishes both markets, and the tariff option of the one that has it. */
export async function publishDemoMonth(company: CompanyAtWork, period: Month, first: boolean): Promise<void> {
  const month = await enterDemoMonth(company, period, first);
  await inParallel(HANDS, marketCodes, async (market) => {
    await company.publishMarket(month, market);
    if (market === OPTION_MARKET) await company.publishOption(month, market);
  });
}
