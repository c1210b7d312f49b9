import { signedIn } from '@contador/e2e/api-client.ts';
import { callOf, type Job } from '@contador/e2e/monthly-job.ts';
import autocannon from 'autocannon';
import { type Measurement, median, percentile } from './measurement.ts';

const CONNECTIONS = 50;
const SECONDS = 2;
const RUNS = 5;
const LIMIT_MS = 100;

/** Measures the screens' reads under fifty connections, with /healthz of the same server in the same run as peer. */
export async function measureReads(url: string, job: Job, months: number): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const health: number[] = [];
  const measured: { path: string; p95: number }[] = [];
  for (const { path, address } of readsOf(url, job)) {
    const runs: number[] = [];
    for (let at = 0; at < RUNS; at++) {
      health.push(await p95Of(`${url}/healthz`, client.headers));
      runs.push(await p95Of(address, client.headers));
    }
    measured.push({ path, p95: median(runs) });
  }
  const peer = median(health);
  return measured.map(({ path, p95 }) => ({
    figure: `${path}, ${CONNECTIONS} conexiones, ${months} meses de datos, p95`,
    ours: p95,
    unit: 'ms',
    peer: '/healthz del mismo servidor, p95',
    theirs: peer,
    ratio: 'times',
    target: `< ${LIMIT_MS} ms`,
    met: p95 < LIMIT_MS,
  }));
}

function readsOf(url: string, job: Job): { path: string; address: string }[] {
  const period = callOf(job, 'DNOM');
  const reads = {
    'get-tariff-tree': { electric_tariff_id: job.tariffId, market: 'DNOM' },
    'check-inputs': { ...period, extension: '.txf' },
    'check-parameters': period,
    'check-contracts': { username: job.client.username, period: job.month, year: job.year, version: job.version },
  };
  return Object.entries(reads).map(([path, query]) => {
    const text = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
    return { path, address: `${url}/api/${path}?${new URLSearchParams(text)}` };
  });
}

/** 95th percentile of the response time over a few seconds, for one URL or several in turn; throws on any status other than 2xx. */
export async function p95Of(
  urls: string | readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  return (await repliesOf(urls, headers)).p95;
}

/** Like `p95Of`, with the number of responses. */
export async function repliesOf(
  urls: string | readonly string[],
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly p95: number; readonly count: number }> {
  const times: number[] = [];
  const addresses = [urls].flat() as string[];
  const [address = ''] = addresses;
  const run = autocannon({
    url: address,
    ...(addresses.length > 1 && {
      requests: addresses.map((each) => ({ path: each.slice(new URL(each).origin.length) })),
    }),
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { ...headers, 'accept-encoding': 'gzip' },
  });
  run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  const result = await run;
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${address}: ${result.non2xx} no, ${result.errors} errors`);
  return { p95: percentile(times, 0.95), count: times.length };
}
