import { gzipSync } from 'node:zlib';
import { type ApiClient, type Query, signedIn } from '@contador/e2e/api-client.ts';
import type { Product } from '@contador/e2e/product.ts';
import { parseMonth, previousMonth } from '@contador/kernel';
import { type Measurement, mediansInTurns } from './measurement.ts';

/** The market with a tariff option, whose replies are the largest. */
const MARKET = 'DSUM';
const calls = [
  { path: 'calc-components', limitKB: 60, limitMs: 50 },
  { path: 'calc-op-tariff', limitKB: 200, limitMs: undefined },
] as const;

/**
 * Measures the size and time of the replies that could contain whole trees, for the last complete month, compared with the same replies
 * including the trees.
 */
export async function measureHeavyReplies({ url }: Product): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const month = await lastComplete(client);
  const measured: Measurement[] = [];
  for (const { path, limitKB, limitMs } of calls) {
    const bytes = async (trace: boolean) => {
      const query = { ...month, ...(trace && { trace: 'true' }) };
      const text = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
      const reply = await fetch(`${url}/api/${path}?${new URLSearchParams(text)}`, { headers: client.headers });
      if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
      return Buffer.from(await reply.arrayBuffer());
    };
    const [plain, whole] = [await bytes(false), await bytes(true)].map((it) => gzipSync(it).length / 1000);
    const [ours, theirs] = await mediansInTurns(
      () => bytes(false),
      () => bytes(true),
    );
    const figure = `${path} de un mes completo`;
    measured.push(
      {
        figure: `${figure}, gzip`,
        ours: plain ?? Number.NaN,
        unit: 'kB',
        peer: 'con las trazas',
        ratio: 'times',
        theirs: whole ?? Number.NaN,
        target: `< ${limitKB} kB`,
        met: (plain ?? Number.NaN) < limitKB,
      },
      {
        figure,
        ours,
        unit: 'ms',
        peer: 'con las trazas',
        theirs,
        ratio: 'times',
        target: limitMs === undefined ? '—' : `< ${limitMs} ms`,
        met: limitMs === undefined || ours < limitMs,
      },
    );
  }
  return measured;
}

/** The month before the one in progress. */
async function lastComplete(client: ApiClient): Promise<Query> {
  interface Versions {
    readonly lastPeriod: string | null;
    readonly definitiveVersions: Readonly<Record<string, string>>;
  }
  const info = async (period: number, year: number) =>
    (await client.get<Versions>('/api/get-version-info', { username: client.username, period, year })).body;
  const last = parseMonth((await info(1, 2025)).lastPeriod ?? '');
  if (!last) throw new Error('the demonstration has no month');
  const { number: period, year } = previousMonth(last);
  const version = (await info(period, year)).definitiveVersions[MARKET];
  if (version === undefined) throw new Error(`nothing is published of ${MARKET} in ${year}-${period}`);
  return { username: client.username, period, year, version, market: MARKET };
}
