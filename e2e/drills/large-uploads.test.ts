import { expect, test } from 'vitest';
import { type ApiAnswer, type RefusedBody, signedIn } from '../api-client.ts';
import { exampleMarkets, exampleParameters } from '../expected-tree.ts';
import { rowsOfNumbers } from '../large-file.ts';
import { callOf, createVersion, type InputRow } from '../monthly-job.ts';
import { ownProduct } from '../own-product.ts';
import { forgetPeak, memoryOf } from '../process-memory.ts';

const CALLS = 16;
const FILE = 46 * 1_000_000;
const MOST_MEGABYTES = 700;
const INPUTS = ['ADEM', 'TRSD', 'DSPCTTOS', 'TCTR', 'AFAC'] as const;
const product = ownProduct();

test('sixteen uploads of 92 MB at once stay within the memory of a small machine, and those beyond the quota are refused with its size', async () => {
  const client = await signedIn(product.url, 'dev@demo');
  const job = await createVersion(client, {
    year: 2022,
    month: 2,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
  const bytes = rowsOfNumbers(FILE);
  const { pid } = product.current();
  forgetPeak(pid);
  const answers: ApiAnswer<RefusedBody>[] = await Promise.all(
    Array.from({ length: CALLS }, (_, at) => {
      const query = { ...callOf(job, 'DNOM'), filename: INPUTS[at % INPUTS.length] as string, part: at + 1 };
      const files = [1, 2].map((day) => ({ name: `archivo-${at}-${day}.txf`, bytes }));
      return client.upload<RefusedBody>('/api/upload-files', query, files);
    }),
  );
  expect(memoryOf(pid).peak).toBeLessThan(MOST_MEGABYTES);

  // 16 × 92 MB exceed the 1024 MB that one person may have waiting.
  const accepted = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(accepted.length).toBeGreaterThan(2);
  expect(refused.length).toBeGreaterThan(2);
  for (const { status, body } of refused) {
    expect([status, body.error.details[0]?.expected]).toEqual([413, expect.stringContaining('1024 MB')]);
  }
  // Accepted files wait to be read, complete; refused files leave nothing.
  const { body } = await client.get<{ files_state: InputRow[] }>('/api/check-inputs', {
    ...callOf(job, 'DNOM'),
    extension: '.txf',
  });
  const staged = body.files_state.flatMap((it) => it.Staged);
  expect(staged).toHaveLength(2 * accepted.length);
});
