import { setTimeout as pause } from 'node:timers/promises';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedIn } from '../api-client.ts';
import { exampleMarkets, exampleParameters, expectedTariffs } from '../expected-tree.ts';
import { type InputFiles, inputsOfMonth } from '../input-files.ts';
import {
  type Component,
  callOf,
  componentsOf,
  createVersion,
  decide,
  enterParameters,
  type Job,
  publishMarket,
  readInput,
  sendFiles,
  stateOf,
  treeOf,
  uploadInput,
} from '../monthly-job.ts';
import { operationsEnded } from '../operations-ended.ts';
import { ownProduct } from '../own-product.ts';
import { expectSameTree } from '../same-tree.ts';
import { sendHalf } from '../unfinished-upload.ts';

const PERIOD = { year: 2025, month: 6 };
const month = syntheticMonth({ ...PERIOD, version: 'txf', seed: 60_223, scenario: 'tight' });
const inputs = inputsOfMonth(month.files, exampleMarkets);
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

/** Kills with SIGKILL and starts again over the same data; the session continues, because it is in the database. */
async function killAndStart(): Promise<void> {
  const { headers } = job.client;
  await product.current().kill();
  await product.restart();
  const client = await signedIn(product.url, 'dev@demo');
  job = { ...job, client };
  const old = await fetch(`${product.url}/api/session`, { headers });
  expect(old.status).toBe(200);
}

function filesOf(input: string): InputFiles {
  const found = inputs.find((it) => it.input === input && it.market === 'DNOM');
  if (!found) throw new Error(`no ${input}`);
  return found;
}

test('killed in the middle of an upload: complete parts stay, half a part leaves nothing', async () => {
  const input = filesOf('TRSD');
  const part = (number: number) => ({ ...callOf(job, input.market), filename: input.input, part: number });
  const firstTen = input.files.slice(0, 10);
  expect((await job.client.upload('/api/upload-files', part(1), firstTen)).status).toBe(200);
  await sendHalf(product.url, job.client, '/api/upload-files', part(2), input.files.slice(10, 20));
  await killAndStart();

  const state = await stateOf(job, input.input, input.market);
  expect(state.Entry).toBe(false);
  expect(state.Staged.toSorted()).toEqual(firstTen.map(({ name }) => name).toSorted());
  expect(await uploadInput(job, input)).toMatchObject({ status: 200, body: { Upload: 'OK' } });
  expect((await stateOf(job, input.input, input.market)).Files).toHaveLength(input.files.length);
});

describe.each([
  ['ADEM', 4],
  ['DSPCTTOS', 40],
  ['CargosSTN', 90],
])('killed while %s is read, after %i ms', (name, delay) => {
  test('the input is complete or unchanged, and can be finished', async () => {
    const input = filesOf(name);
    expect((await sendFiles(job, input)).status).toBe(200);
    const reading = readInput(job, input).catch(() => undefined);
    await pause(delay);
    await killAndStart();
    await reading;
    await operationsEnded(job.client);

    const state = await stateOf(job, name, input.market);
    expect(state.Files).toHaveLength(state.Entry ? input.files.length : 0);
    if (!state.Entry) expect(await uploadInput(job, input)).toMatchObject({ status: 200, body: { Upload: 'OK' } });
    expect((await stateOf(job, name, input.market)).Files).toHaveLength(input.files.length);
  });
});

test('killed while it calculates: nothing has changed, and it can calculate again', async () => {
  for (const input of inputs) {
    if ((await stateOf(job, input.input, input.market)).Entry) continue;
    expect((await uploadInput(job, input)).status, `${input.input} of ${input.market}`).toBe(200);
  }
  await enterParameters(job, exampleParameters);
  const before = await componentsOf(job, 'DNOM');
  const pending = [1, 2, 3, 4].map(() => componentsOf(job, 'DNOM').catch(() => undefined));
  await pause(20);
  await killAndStart();
  await Promise.all(pending);
  expect(await componentsOf(job, 'DNOM')).toEqual(before);
});

describe.each<[Component, number]>([
  ['G', 3],
  ['PR', 15],
  ['C', 60],
])('killed while %s is published, after %i ms', (name, delay) => {
  test('the publication is complete or absent, and can be finished', async () => {
    if (name === 'C') await publishAllBut('C');
    const [before] = await ofMarket(name);
    if (!before) throw new Error(`no ${name}`);
    if (!before.Approved) expect((await decide(job, 'DNOM', before, 'Approved')).status).toBe(200);
    const publishing = decide(job, 'DNOM', before, 'Published').catch(() => undefined);
    await pause(delay);
    await killAndStart();
    await publishing;

    const [after] = await ofMarket(name);
    expect(after?.CompValues).toEqual(before.CompValues);
    expect(after?.Fingerprint).toBe(before.Fingerprint);
    expect(after?.Approved).toBe(true);
    const again = await decide(job, 'DNOM', before, 'Published');
    expect(again.status).toBe(after?.Published ? 409 : 200);
    expect((await ofMarket(name))[0]?.Published).toBe(true);
  });
});

test('the months of both markets end as if nothing had happened', async () => {
  const expected = await expectedTariffs({ ...PERIOD, files: month.files });
  for (const { code } of exampleMarkets) {
    await publishMarket(job, code);
    expectSameTree(await treeOf(job, code), expected[code], code);
  }
});

const ofMarket = async (name: Component) =>
  (await componentsOf(job, 'DNOM')).filter((component) => component.DbName === name);

async function publishAllBut(name: Component): Promise<void> {
  for (const decision of ['Approved', 'Published'] as const) {
    for (const component of await componentsOf(job, 'DNOM')) {
      if (component.DbName === name || component[decision]) continue;
      expect((await decide(job, 'DNOM', component, decision)).status).toBe(200);
    }
  }
}
