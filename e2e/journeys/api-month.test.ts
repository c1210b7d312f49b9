import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { exampleMarkets, exampleParameters, expectedTariffs } from '../expected-tree.ts';
import type { MarketTariff } from '../independent-recomputation/recompute.ts';
import { inputsOfMonth } from '../input-files.ts';
import {
  COMPONENTS,
  componentsOf,
  createVersion,
  enterParameters,
  type Job,
  publishMarket,
  stateOf,
  treeOf,
  uploadInput,
} from '../monthly-job.ts';
import { ownProduct } from '../own-product.ts';
import { expectSameTree } from '../same-tree.ts';

const PERIOD = { year: 2025, month: 9 };

const month = syntheticMonth({ ...PERIOD, version: 'txf', seed: 90_417, scenario: 'normal' });
const inputs = inputsOfMonth(month.files, exampleMarkets);
const product = ownProduct();
let job: Job;
let expected: Record<string, MarketTariff>;

beforeAll(async () => {
  expected = await expectedTariffs({ ...PERIOD, files: month.files });
  job = await createVersion(await signedIn(product.url, 'dev@demo'), {
    ...PERIOD,
    xmVersion: exampleParameters.version,
    calcType: exampleParameters.calcType,
    markets: exampleMarkets.map(({ code }) => code),
  });
});

test('every file of the month is read and stays', async () => {
  for (const input of inputs) {
    const answer = await uploadInput(job, input);
    expect(answer, `${input.input} of ${input.market}`).toMatchObject({ status: 200, body: { Upload: 'OK' } });
    const state = await stateOf(job, input.input, input.market);
    expect(state.Entry).toBe(true);
    expect(state.Files.map(({ name }) => name).sort()).toEqual(input.files.map(({ name }) => name).sort());
  }
});

test('without parameters no component has a value, and each says what it lacks', async () => {
  const components = await componentsOf(job, 'DNOM');
  expect(components.map(({ DbName }) => DbName).sort()).toEqual([...COMPONENTS].sort());
  const restrictions = components.find(({ DbName }) => DbName === 'R');
  expect(restrictions?.CompValues.every((value) => value === null)).toBe(true);
  expect(restrictions?.Missing.map(({ name }) => name)).toContain('VkWUF');
});

test('parameters are entered, components approved and published, in both markets', async () => {
  await enterParameters(job, exampleParameters);
  for (const { code } of exampleMarkets) {
    await publishMarket(job, code);
    expect((await componentsOf(job, code)).every(({ Published }) => Published)).toBe(true);
  }
});

test.each(exampleMarkets)('the tree of $code equals the independent recomputation', async ({ code }) => {
  expectSameTree(await treeOf(job, code), expected[code], code);
});
