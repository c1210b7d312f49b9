import { inputDefinitions } from '@contador/domain/tariff-inputs';
import type { SyntheticFile } from '@contador/market-files/synthetic-month';
import type { SentFile } from './api-client.ts';

/** Files of one input, as a person selects them for a market. */
export interface InputFiles {
  readonly input: string;
  readonly market: string;
  readonly files: readonly SentFile[];
}

interface MarketOfFiles {
  readonly code: string;
  readonly area: string;
}

/** Files of the company's inputs are named as in their definitions. */
const COMPANY_INPUTS: readonly (readonly [input: string, names: RegExp])[] = inputDefinitions
  .filter(({ scope }) => scope === 'company')
  .map(({ name, expectedName }) => [name, new RegExp(`^${expectedName}`, 'i')]);

const MARKET_INPUTS: readonly (readonly [input: string, names: (market: MarketOfFiles) => RegExp])[] = [
  ['CDI', ({ code }) => new RegExp(`^Cargo_Cobro_Uso.*${code}`, 'i')],
  ['ADD', ({ area }) => new RegExp(`^Liquidacion.*${area}`, 'i')],
  ['CPROG', ({ code }) => new RegExp(`${code}.*CPROG`, 'i')],
];

/** Groups a month's files by input: the company's once, with the first market, and each market's own. */
export function inputsOfMonth(files: readonly SyntheticFile[], markets: readonly MarketOfFiles[]): InputFiles[] {
  const own = files
    .filter(({ path }) => !path.includes('/'))
    .map(({ path, bytes }): SentFile => ({ name: path, bytes }));
  const called = (names: RegExp) => own.filter(({ name }) => names.test(name));
  const first = markets[0]?.code ?? '';
  return [
    ...COMPANY_INPUTS.map(([input, names]) => ({ input, market: first, files: called(names) })),
    ...markets.flatMap((market) =>
      MARKET_INPUTS.map(([input, names]) => ({ input, market: market.code, files: called(names(market)) })),
    ),
  ].filter((it) => it.files.length > 0);
}
