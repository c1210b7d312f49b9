import { type ApiClient, type Query, signedIn } from '@contador/e2e/api-client.ts';
import { exampleParameters } from '@contador/e2e/expected-tree.ts';
import { inputsOfMonth } from '@contador/e2e/input-files.ts';
import { callOf, createVersion, enterParameters, publishMarket, uploadInput } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { type Measurement, median, medianOf } from './measurement.ts';

const YEAR = 2022;
const TARGET = 18;
/** Allowed growth of a time that must not depend on the other markets; the margin covers other load of the machine. */
const MOST_FLAT = 1.2;
/**
 * Number of markets of the company in each month; the first month is a warm-up. Each published month also adds a cost to the next, so
 * months with two markets are on both sides of the others, and the reference is interpolated between them.
 */
const months = [
  { month: 7, markets: 2 },
  { month: 8, markets: 2 },
  { month: 9, markets: 10 },
  { month: 10, markets: 30 },
  { month: 11, markets: 2 },
] as const;

type Profile = (typeof demoCompany.markets)[number];
const examples = Object.values(exampleParameters.markets);

/** Markets like the two of the example, with their own codes and names. */
const profiles: readonly Profile[] = Array.from({ length: 30 }, (_, at) => {
  const like = demoCompany.markets[at % demoCompany.markets.length] as Profile;
  const number = String(at).padStart(2, '0');
  return at < demoCompany.markets.length ? like : { ...like, code: `B${number}M`, name: `BANCO ${number}` };
});

/** Times of a month with a number of markets, in milliseconds. */
interface Taken {
  readonly markets: number;
  /** From the first decision to the last; files and parameters are entered before. */
  readonly month: number;
  /** One supervisor's check of a market, while none is published. */
  readonly check: number;
  /** All decisions of a market with their checks. */
  readonly market: number;
  /** Reports of the published month. */
  readonly reports: number;
}

const figures = [
  { name: 'publicar un mes', month: 'month', growth: TARGET / 30 },
  { name: 'revisión de un mercado, los demás sin publicar, en un mes', month: 'check', growth: undefined },
  { name: 'publicar un mercado, sus 12 decisiones y sus revisiones, en un mes', month: 'market', growth: undefined },
  { name: 'check-sui-reports (repetido) de un mes', month: 'reports', growth: undefined },
] as const;

/** Measures publishing a month through the API with two, ten and thirty markets, compared with the month of two. */
export async function measureManyMarkets({ url }: Product): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const took: Taken[] = [];
  for (const month of months) {
    took.push(await publishedIn(client, month));
    process.stderr.write(`\r  ${month.markets} mercados   `);
  }
  process.stderr.write('\n');
  const ofTwo = took.filter((it, at) => at > 0 && it.markets === 2);
  return figures.flatMap(({ name, month, growth }) =>
    took
      .filter(({ markets }) => markets > 2)
      .map(({ markets, [month]: ours }): Measurement => {
        const theirs = ofTwo.reduce((sum, it) => sum + it[month], 0) / ofTwo.length;
        const most = growth === undefined ? MOST_FLAT : growth * markets;
        const target = month === 'reports' ? '—' : `≤ ${most.toFixed(2).replace('.00', '')} ×`;
        const figure = `${name} de ${markets} mercados`;
        return {
          figure,
          ours,
          unit: 'ms',
          peer: 'lo mismo con 2 mercados',
          theirs,
          ratio: 'times',
          target,
          met: ours / theirs <= most,
        };
      }),
  );
}

async function publishedIn(client: ApiClient, { month, markets: count }: (typeof months)[number]): Promise<Taken> {
  const own = profiles.slice(0, count);
  const isOurs = (at: number) => at >= demoCompany.markets.length;
  for (const at of profiles.keys()) if (isOurs(at)) await saveMarket(client, at, month, at < count);
  const { files } = syntheticMonth({
    year: YEAR,
    month,
    version: 'txf',
    seed: 900 + month,
    scenario: 'normal',
    company: { markets: own },
  });
  const job = await createVersion(client, {
    year: YEAR,
    month,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: own.map(({ code }) => code),
  });
  for (const input of inputsOfMonth(files, own)) {
    const answer = await uploadInput(job, input);
    if (answer.status !== 200) throw new Error(`${input.input} of ${input.market}: ${JSON.stringify(answer)}`);
  }
  const rows = own.map(({ code }, at) => [code, examples[at % examples.length]] as const);
  await enterParameters(job, { ...exampleParameters, markets: Object.fromEntries(rows) } as typeof exampleParameters);
  const read = async (path: string, query: Query) => {
    const answer = await client.get(path, query);
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  };
  const check = await medianOf(() => read('/api/check-before-publishing', callOf(job, own[0]?.code ?? '')));
  const times: number[] = [];
  for (const { code } of own) {
    const began = performance.now();
    await publishMarket(job, code);
    times.push(performance.now() - began);
  }
  const reports = await medianOf(() =>
    read('/api/check-sui-reports', { username: client.username, report_id: job.tariffId }),
  );
  return { markets: count, month: times.reduce((sum, it) => sum + it, 0), check, market: median(times), reports };
}

/** Saves a market of the benchmark, starting in a month of 2022. */
async function saveMarket(client: ApiClient, at: number, month: number, active: boolean): Promise<void> {
  const { code, name, area } = profiles[at] as Profile;
  const { market } = examples[at % examples.length] as (typeof examples)[number];
  const answer = await client.post(
    '/api/update-markets',
    {},
    {
      ...market,
      username: client.username,
      marketID: code,
      lacCode: code,
      lacName: name,
      name,
      area,
      state: active,
      distributor: demoCompany.distributor,
      siuCode: String(1000 + at),
      constantsFrom: `${YEAR}-01`,
      entryDate: `${YEAR}-${String(month).padStart(2, '0')}`,
    },
  );
  if (answer.status !== 200) throw new Error(`${code}: ${JSON.stringify(answer)}`);
}
