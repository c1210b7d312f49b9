import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { exampleMarkets, exampleParameters } from '../expected-tree.ts';
import { inputsOfMonth } from '../input-files.ts';
import { createVersion, deleteInput, type Job, stateOf, uploadInput } from '../monthly-job.ts';
import { FAULTS } from '../broken-places.ts';
import { ownProduct } from '../own-product.ts';

const PERIOD = { year: 2025, month: 8 };
const product = ownProduct();
let job: Job;

beforeAll(async () => {
  job = await createVersion(await signedIn(product.url, 'dev@demo'), {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
});

describe.each(FAULTS)('broken month $number', ({ number, input, places }) => {
  const made = syntheticMonth({ ...PERIOD, version: 'txf', seed: 5_101 + number, scenario: 'normal', broken: number });
  const broken = made.answerKey.broken;
  const upload = inputsOfMonth(made.files, exampleMarkets).find((it) => it.input === input);
  if (!broken || !upload) throw new Error(`broken month ${number} has no ${input}`);

  if (places === 'accepted') {
    test(`${broken.what}: accepted`, async () => {
      expect(broken.expected).toBe('accepted');
      expect(await uploadInput(job, upload)).toMatchObject({ status: 200, body: { Upload: 'OK' } });
      expect((await stateOf(job, input, upload.market)).Entry).toBe(true);
      expect((await deleteInput(job, input, upload.market)).status).toBe(200);
    });
    return;
  }

  test(`${broken.what}: refused whole, with its place`, async () => {
    expect(broken.expected).toBe('refused');
    const { status, body } = await uploadInput(job, upload);
    expect(status).toBe(400);
    expect(body).toMatchObject({ error: { message: 'Error al subir archivos.' } });
    expect(body).not.toMatchObject({ Upload: 'OK' });
    expect(Object.keys(body)).toContain('Upload');
    const particulars = body.error?.details ?? [];
    for (const place of places(upload.files)) expect(particulars).toContainEqual(matching(place));
    expect(particulars.every(({ expected }) => expected.length > 5)).toBe(true);
    const state = await stateOf(job, input, upload.market);
    expect(state.Entry).toBe(false);
    expect(state.Files).toEqual([]);
  });
});

/** Patterns match texts, anything else must be equal. */
function matching(place: object): unknown {
  const fields = Object.entries(place).map(([key, value]) => [
    key,
    value instanceof RegExp ? expect.stringMatching(value) : value,
  ]);
  return expect.objectContaining(Object.fromEntries(fields));
}
