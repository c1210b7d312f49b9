import { type ApiClient, type SentFile, signedIn } from '@contador/e2e/api-client.ts';
import { exampleMarkets, exampleParameters } from '@contador/e2e/expected-tree.ts';
import { rowsOfNumbers } from '@contador/e2e/large-file.ts';
import { callOf, createVersion } from '@contador/e2e/monthly-job.ts';
import type { Product } from '@contador/e2e/product.ts';
import type { Measurement } from './measurement.ts';
import { watchServer } from './server-load.ts';

const PERIOD = { year: 2022, month: 2 };
const CALLS = 16;
const FILES = 2;
const MEGABYTES = 46;
const LIMIT_MB = 700;
const LIMIT_LAG_MS = 200;
/** Two people, because one may not have that many files waiting. */
const PEOPLE = ['dev@demo', 'dev2@demo'];
/** The quota of one person is 384 MB. */
const INPUTS = ['ADEM', 'TRSD', 'DSPCTTOS', 'TCTR', 'AFAC'] as const;

/**
 * Measures sixteen simultaneous calls of 92 MB: memory of the server and time of a blocked event loop, compared with the same server at
 * rest.
 */
export async function measureUploadsAtOnce(product: Product): Promise<Measurement[]> {
  const clients = await Promise.all(PEOPLE.map((email) => signedIn(product.url, email)));
  const [first] = clients as [ApiClient];
  const job = await createVersion(first, {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const rest = await watchServer(product);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  const atRest = await rest.since();
  const watch = await watchServer(product);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CALLS }, async (_, at) => {
      const client = clients[at % clients.length] as ApiClient;
      const part = { filename: INPUTS[at % INPUTS.length] as string, part: at + 1 };
      const answer = await client.upload('/api/upload-files', { ...callOf(job, 'DNOM'), ...part }, filesOf(at));
      if (answer.status !== 200) throw new Error(`call ${at}: ${JSON.stringify(answer)}`);
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const { peakMB, lagMs } = await watch.since();
  const figure = `${CALLS} envíos de ${FILES * MEGABYTES} MB a la vez (${seconds.toFixed(1)} s)`;
  const same = { peer: 'el mismo servidor en reposo', ratio: 'times' } as const;
  return [
    {
      ...same,
      figure: `${figure}: memoria, lo más`,
      ours: peakMB,
      unit: 'MB',
      theirs: watch.beforeMB,
      target: `< ${LIMIT_MB} MB`,
      met: peakMB < LIMIT_MB,
    },
    {
      ...same,
      figure: `${figure}: sin atender a nadie, lo más`,
      ours: lagMs,
      unit: 'ms',
      theirs: atRest.lagMs,
      target: `< ${LIMIT_LAG_MS} ms`,
      met: lagMs < LIMIT_LAG_MS,
    },
  ];
}

let content: Uint8Array | undefined;

function filesOf(call: number): SentFile[] {
  content ??= rowsOfNumbers(MEGABYTES * 1e6);
  const bytes = content;
  return Array.from({ length: FILES }, (_, at) => ({
    name: `adem02${String(((call * FILES + at) % 28) + 1).padStart(2, '0')}.txf`,
    bytes,
  }));
}
