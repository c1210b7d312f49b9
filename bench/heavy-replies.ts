import { gzipSync } from 'node:zlib';
import { signedIn } from '@contador/e2e/api-client.ts';
import { callOf, type Job } from '@contador/e2e/monthly-job.ts';
import { type Measurement, mediansInTurns } from './measurement.ts';

const calls = [
  { path: 'calc-components', limitKB: 60, limitMs: 50 },
  { path: 'calc-op-tariff', limitKB: 200, limitMs: undefined },
] as const;

/** The replies that could carry whole trees, for a complete month: their size and time, beside the same with the trees. */
export async function measureHeavyReplies(url: string, job: Job): Promise<Measurement[]> {
  const client = await signedIn(url, 'dev@demo');
  const measured: Measurement[] = [];
  for (const { path, limitKB, limitMs } of calls) {
    const bytes = async (trace: boolean) => {
      const query = { ...callOf(job, 'DNOM'), ...(trace && { trace: 'true' }) };
      const text = Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]);
      const reply = await fetch(`${url}/api/${path}?${new URLSearchParams(text)}`, { headers: client.headers });
      if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
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
        ...{ figure: `${figure}, gzip`, ours: plain ?? Number.NaN, unit: 'kB', peer: 'con las trazas', ratio: 'times' },
        ...{ theirs: whole ?? Number.NaN, target: `< ${limitKB} kB`, met: (plain ?? Number.NaN) < limitKB },
      },
      {
        ...{ figure, ours, unit: 'ms', peer: 'con las trazas', theirs, ratio: 'times' },
        ...{ target: limitMs === undefined ? '—' : `< ${limitMs} ms`, met: limitMs === undefined || ours < limitMs },
      },
    );
  }
  return measured;
}
