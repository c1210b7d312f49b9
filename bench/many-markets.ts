import { type ApiClient, signedIn } from '@contador/e2e/api-client.ts';
import { exampleParameters } from '@contador/e2e/expected-tree.ts';
import { inputsOfMonth } from '@contador/e2e/input-files.ts';
import { createVersion, enterParameters, publishMarket, uploadInput } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import type { Measurement } from './measurement.ts';

const YEAR = 2022;
const TARGET = 18;
/** Of each month, how many markets the company has in it; the first only warms up. */
const months = [
  { month: 7, markets: 2 },
  { month: 8, markets: 2 },
  { month: 9, markets: 10 },
  { month: 10, markets: 30 },
] as const;

type Profile = (typeof demoCompany.markets)[number];
const examples = Object.values(exampleParameters.markets);

/** Markets like the two of the example, under codes and names of their own. */
const profiles: readonly Profile[] = Array.from({ length: 30 }, (_, at) => {
  const like = demoCompany.markets[at % demoCompany.markets.length] as Profile;
  const number = String(at).padStart(2, '0');
  return at < demoCompany.markets.length ? like : { ...like, code: `B${number}M`, name: `BANCO ${number}` };
});

/** A month published by its calls, of two, ten and thirty markets: what each costs beside the month of two. */
export async function measureManyMarkets({ url }: Product): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const took: { markets: number; milliseconds: number }[] = [];
  for (const of of months) {
    took.push({ markets: of.markets, milliseconds: await publishedIn(client, of) });
    process.stderr.write(`\r  ${of.markets} mercados   `);
  }
  for (const at of profiles.keys()) if (at >= demoCompany.markets.length) await saveMarket(client, at, 10, false);
  process.stderr.write('\n');
  const two = took.find((it, at) => at > 0 && it.markets === 2)?.milliseconds ?? Number.NaN;
  return took
    .filter(({ markets }) => markets > 2)
    .map(({ markets, milliseconds }) => {
      const target = (TARGET * markets) / 30;
      return {
        figure: `publicar un mes de ${markets} mercados: 12 decisiones y sus revisiones en cada uno`,
        ours: milliseconds,
        unit: 'ms' as const,
        peer: 'lo mismo con 2 mercados',
        theirs: two,
        ratio: 'times' as const,
        target: `≤ ${target} ×`,
        met: milliseconds / two <= target,
      };
    });
}

/** Milliseconds from the first decision to the last; files and parameters are entered before. */
async function publishedIn(client: ApiClient, { month, markets: count }: (typeof months)[number]): Promise<number> {
  const own = profiles.slice(0, count);
  for (const at of own.keys()) if (at >= demoCompany.markets.length) await saveMarket(client, at, month, true);
  const { files } = syntheticMonth({
    ...{ year: YEAR, month, version: 'txf', seed: 900 + month, scenario: 'normal' },
    company: { markets: own },
  });
  const job = await createVersion(client, {
    ...{ year: YEAR, month, xmVersion: exampleParameters.version, calcType: exampleParameters.calcType },
    markets: own.map(({ code }) => code),
  });
  for (const input of inputsOfMonth(files, own)) {
    const answer = await uploadInput(job, input);
    if (answer.status !== 200) throw new Error(`${input.input} of ${input.market}: ${JSON.stringify(answer)}`);
  }
  const rows = own.map(({ code }, at) => [code, examples[at % examples.length]] as const);
  await enterParameters(job, { ...exampleParameters, markets: Object.fromEntries(rows) } as typeof exampleParameters);
  const began = performance.now();
  for (const { code } of own) await publishMarket(job, code);
  return performance.now() - began;
}

/** A market of the bench, from a month of 2022 on. */
async function saveMarket(client: ApiClient, at: number, month: number, active: boolean): Promise<void> {
  const { code, name, area } = profiles[at] as Profile;
  const { market } = examples[at % examples.length] as (typeof examples)[number];
  const answer = await client.post(
    '/api/update-markets',
    {},
    {
      ...market,
      ...{ username: client.username, marketID: code, lacCode: code, lacName: name, name, area, state: active },
      ...{ distributor: demoCompany.distributor, siuCode: String(1000 + at), constantsFrom: `${YEAR}-01` },
      entryDate: `${YEAR}-${String(month).padStart(2, '0')}`,
    },
  );
  if (answer.status !== 200) throw new Error(`${code}: ${JSON.stringify(answer)}`);
}
