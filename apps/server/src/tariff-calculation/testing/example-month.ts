import type { BodyOf, updateMarkets } from '@contador/contract';
import { type Month, month } from '@contador/kernel';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { CompanyAtWork, type OpenMonth } from '../../demo/company-at-work.ts';
import { filesByInput } from '../../demo/files-by-input.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { exampleParameters, rowsOf } from './example-parameters.ts';

const markets = Object.entries(exampleParameters.markets).map(([code, { market }]) => ({ code, ...market }));

export interface ExampleMonthOptions {
  readonly person?: string;
  /** The input period; that of the example where not said. */
  readonly period?: Month;
  /** Inputs and parameters that stay pending. */
  readonly without?: readonly string[];
}

/** Adds the example's markets to the company. */
export async function addExampleMarkets(server: TestServer, person = 'dev@demo'): Promise<CompanyAtWork> {
  const company = new CompanyAtWork(server, person);
  for (const { suiCode, ...market } of markets) {
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

/** Enters a whole month by the calls alone: files of a synthetic month, and the example's parameters. */
export async function enterExampleMonth(
  company: CompanyAtWork,
  { period = month(exampleParameters.year, exampleParameters.month), without = [] }: ExampleMonthOptions = {},
): Promise<OpenMonth> {
  const open = await company.openMonth(period, 'FRANJAS HORARIAS', '.txf');
  await enterExampleInputs(company, open, without);
  return open;
}

export async function enterExampleInputs(
  company: CompanyAtWork,
  open: OpenMonth,
  without: readonly string[] = [],
): Promise<void> {
  const { period } = open;
  const anyMarket = markets[0]?.code as string;
  const { files } = exampleFiles(period);
  const own = files.filter(({ path }) => !path.includes('/')).map(({ path, bytes }) => ({ name: path, bytes }));
  for (const group of filesByInput(own, period, '.txf', markets)) {
    if (!without.includes(group.input.name)) await company.enterFiles(open, group, anyMarket);
  }
  for (const [filename, row] of Object.entries(exampleParameters.company)) {
    if (!without.includes(filename)) await company.enterParameter(open, anyMarket, filename, row);
  }
  for (const [code, market] of Object.entries(exampleParameters.markets)) {
    for (const [filename, row] of rowsOf(market)) {
      if (!without.includes(filename)) await company.enterParameter(open, code, filename, row);
    }
  }
}

/** The synthetic month that the tests enter for a period. */
export function exampleFiles(period: Month) {
  return syntheticMonth({ year: period.year, month: period.number, version: 'txf', seed: 31_415, scenario: 'normal' });
}
