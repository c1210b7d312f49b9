import type { BodyOf } from '@contador/contract';
import type { updateMarkets } from '@contador/contract/tariff-inputs';
import { isoMonth, type Month, month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { CompanyAtWork, type OpenMonth } from '../../demo/company-at-work.ts';
import { filesByInput } from '../../demo/files-by-input.ts';
import { inParallel } from '../../demo/in-parallel.ts';
import { type Scene, sceneServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { exampleParameters, rowsOf } from './example-parameters.ts';

/** Person whose calls enter the month. */
const PERSON = 'dev@demo';
/** Concurrent calls. */
const HANDS = 4;
const markets = Object.entries(exampleParameters.markets).map(([code, { market }]) => ({ code, ...market }));

export interface ExampleMonthOptions {
  /** Input period; by default that of the example. */
  readonly period?: Month;
  /** Inputs and parameters that stay pending. */
  readonly without?: readonly string[];
  /** Retailer in the files; by default that of the example. */
  readonly agent?: string;
  /** Codes of the company's markets; all by default. */
  readonly markets?: readonly string[];
}

/** Adds the example's markets to the company. */
export async function addExampleMarkets(
  server: TestServer,
  person = PERSON,
  codes: readonly string[] = markets.map(({ code }) => code),
): Promise<CompanyAtWork> {
  const company = new CompanyAtWork(server, person);
  for (const { suiCode, ...market } of markets.filter(({ code }) => codes.includes(code))) {
    await company.saveMarket({
      ...market,
      active: true,
      entryMonth: '2025-01',
      suiCode: String(suiCode),
      lacCode: market.code,
      lacName: market.name,
      distributor: exampleParameters.distributor,
      constantsFrom: '2025-01',
    } as Omit<BodyOf<typeof updateMarkets>, 'username'>);
  }
  return company;
}

/** Enters a whole month through API calls only: files of a synthetic month, and the example's parameters. */
export async function enterExampleMonth(company: CompanyAtWork, options: ExampleMonthOptions = {}): Promise<OpenMonth> {
  const { period = month(exampleParameters.year, exampleParameters.month), without = [] } = options;
  const { agent = exampleParameters.agent, markets: codes = markets.map(({ code }) => code) } = options;
  const open = await company.openMonth(period, 'FRANJAS HORARIAS', '.txf');
  const [anyMarket] = codes as [string];
  const { files } = exampleFiles(period, agent);
  const own = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  const ofCompany = markets.filter(({ code }) => codes.includes(code));
  const groups = filesByInput(own, period, '.txf', ofCompany).filter(({ input }) => !without.includes(input.name));
  await inParallel(HANDS, groups, (group) => company.enterFiles(open, group, anyMarket));
  const rows = [
    ...Object.entries(exampleParameters.company).map(([filename, row]) => ({ filename, row, market: anyMarket })),
    ...Object.entries(exampleParameters.markets)
      .filter(([code]) => codes.includes(code))
      .flatMap(([market, parameters]) => rowsOf(parameters).map(([filename, row]) => ({ filename, row, market }))),
  ].filter(({ filename }) => !without.includes(filename));
  await inParallel(HANDS, rows, ({ filename, row, market }) => company.enterParameter(open, market, filename, row));
  return open;
}

/** Scene with a company that has the example's markets and an entered month. */
export function exampleMonth(options: ExampleMonthOptions = {}): Scene<OpenMonth> {
  return {
    name: `example month ${JSON.stringify(options)}`,
    build: async (server) => await enterExampleMonth(await addExampleMarkets(server, PERSON, options.markets), options),
  };
}

/** Server whose company `demo` has the example month. */
export async function exampleMonthServer(
  server: Omit<TestServerOptions, 'database' | 'empty'> = {},
  month: ExampleMonthOptions = {},
): Promise<{ readonly server: TestServer; readonly company: CompanyAtWork; readonly open: OpenMonth }> {
  const built = await sceneServer(exampleMonth(month), server);
  return { server: built.server, company: new CompanyAtWork(built.server, PERSON), open: built.facts };
}

const made = new Map<string, ReturnType<typeof syntheticMonth>>();

/** Synthetic month for a period; cached between tests. */
export function exampleFiles(period: Month, agent = exampleParameters.agent) {
  const { year, number } = period;
  const key = `${isoMonth(period)} ${agent}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const files = syntheticMonth({
    year,
    month: number,
    version: 'txf',
    seed: 31_415,
    scenario: 'normal',
    company: { agent },
  });
  made.set(key, files);
  return files;
}
