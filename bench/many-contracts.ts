import { gzipSync } from 'node:zlib';
import { signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { type InputFiles, inputsOfMonth } from '@contador/e2e/input-files.ts';
import { createVersion, uploadInput } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import { demoCompany, syntheticMonth } from '@contador/market-files/synthetic-month';
import { type Measurement, mediansInTurns } from './measurement.ts';

const PERIOD = { year: 2022, month: 1 };
const CONTRACTS = 5000;
const LIMIT_KB = 200;
const BUYER = 2;

/** Measures the contract list of a company with thousands of contracts from one dispatch: its size and its time. */
export async function measureManyContracts({ url }: Product): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const job = await createVersion(client, {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const query = { username: 'demo', period: String(PERIOD.month), year: String(PERIOD.year), version: job.version };
  const list = async (path: string) => {
    const reply = await fetch(`${url}/api/${path}?${new URLSearchParams(query)}`, {
      headers: { ...client.headers, 'accept-encoding': 'gzip' },
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
    return Buffer.from(await reply.arrayBuffer());
  };
  const few = gzipSync(await list('check-contracts')).length / 1000;
  const { files } = syntheticMonth({ ...PERIOD, version: 'txf', seed: 37, scenario: 'normal' });
  const dispatch = inputsOfMonth(files, exampleMarkets).find(({ input }) => input === 'DSPCTTOS');
  if (!dispatch) throw new Error('no DSPCTTOS');
  const answer = await uploadInput(job, withContracts(dispatch));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  const kilobytes = gzipSync(await list('check-contracts')).length / 1000;
  const [ours, theirs] = await mediansInTurns(
    () => list('check-contracts'),
    () => list('check-markets'),
  );
  const figure = `check-contracts con ${CONTRACTS} contratos`;
  return [
    {
      figure: `${figure}, gzip`,
      ours: kilobytes,
      unit: 'kB',
      peer: 'con los de la demostración',
      theirs: few,
      ratio: 'times',
      target: `< ${LIMIT_KB} kB`,
      met: kilobytes < LIMIT_KB,
    },
    {
      figure,
      ours,
      unit: 'ms',
      peer: 'check-markets del mismo servidor',
      theirs,
      ratio: 'times',
      target: '—',
      met: true,
    },
  ];
}

/** The first day with one purchase repeated under thousands of contract numbers. */
function withContracts(input: InputFiles): InputFiles {
  const [first, ...rest] = input.files;
  if (!first) throw new Error('no first day');
  const lines = Buffer.from(first.bytes).toString('latin1').trimEnd().split('\n');
  const like = lines.find((line, at) => at > 0 && line.split(';')[BUYER] === demoCompany.agent);
  if (like === undefined) throw new Error('no purchase');
  const [, ...cells] = like.split(';');
  const added = Array.from({ length: CONTRACTS }, (_, at) => [String(700_000 + at), ...cells].join(';'));
  const bytes = Buffer.from(`${[...lines, ...added].join('\n')}\n`, 'latin1');
  return { ...input, files: [{ name: first.name, bytes }, ...rest] };
}
