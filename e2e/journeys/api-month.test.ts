import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { beforeAll, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { expectClose } from '../close-to.ts';
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
import { ownProduct } from './own-product.ts';

/** Decimals of twenty places against doubles: what is left is the rounding of the doubles. */
const RELATIVE = 1e-9;
const PERIOD = { year: 2025, month: 9 };
const LEVELS = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'] as const;
const VOLTAGES = ['n1', 'n2', 'n3'] as const;
const BANDS = ['max', 'med', 'min', 'mon'] as const;

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
  const tree = await treeOf(job, code);
  const witness = expected[code];
  if (!witness) throw new Error(`no witness of ${code}`);
  expect(tree.published).toBe(true);
  const same = (actual: number | null | undefined, value: number | undefined, what: string): void =>
    expectClose(actual, value ?? Number.NaN, RELATIVE, `${code} ${what}`);
  same(tree.g, witness.g, 'G');
  same(tree.r, witness.r, 'R');
  same(tree.c, witness.c, 'Cv');
  for (const level of LEVELS) same(tree.d[level], witness.d[level], `D ${level}`);
  for (const voltage of VOLTAGES) same(tree.cot_values[voltage], witness.cot[voltage], `COT ${voltage}`);
  for (const band of BANDS) {
    same(tree.t[band], witness.t[band], `T ${band}`);
    for (const voltage of VOLTAGES)
      same(tree.pr[band]?.[voltage], witness.pr[band]?.[voltage], `PR ${band} ${voltage}`);
    for (const level of LEVELS) same(tree.tariffs[band]?.[level], witness.cu[band]?.[level], `CU ${band} ${level}`);
  }
});
