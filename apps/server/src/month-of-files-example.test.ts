import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addServiceAccount, makeToken } from '@contador/contract/access';
import { isoMonth } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addPublishedTariff } from './tariff-calculation/testing/published-versions.ts';
import { InputScene } from './tariff-inputs/testing/input-scene.ts';
import { monthOfFiles } from './tariff-inputs/testing/month-of-files.ts';
import { type TestServer, testServer } from './testing/test-server.ts';

/** Result of the script. Its own types come from a file that its user generates, which does not exist here. */
interface ScriptResult {
  readonly missing: readonly string[];
  readonly tariffs: readonly { readonly tariffMonth: string }[];
}
type Script = { readonly monthOfFiles: (month: object) => Promise<ScriptResult> };
const SCRIPT = new URL('../../../docs/examples/month-of-files.ts', import.meta.url).pathname;

const AS = 'dev@demo';
const username = 'demo';
const market = 'DNOM';
const [year, number] = [2025, 9];

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'month-of-files-'));
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

/** Writes the month's files of the company and of the market, each input in a folder of its name. */
async function writeMonth(): Promise<string[]> {
  const { files } = monthOfFiles({ year, month: number, version: 'txf', seed: 41, scenario: 'normal' });
  const inputs: string[] = [];
  for (const [key, ofInput] of files) {
    const [input = '', ofMarket = market] = key.split(' ');
    if (ofMarket !== market) continue;
    inputs.push(input);
    await mkdir(join(folder, input));
    for (const { name, bytes } of ofInput) await writeFile(join(folder, input, name.split('/').at(-1) ?? ''), bytes);
  }
  return inputs;
}

it('the script of the manual enters a month of files and reads the tariffs, with the token of a service account', async () => {
  const scene = new InputScene(server, AS);
  await scene.addMarkets();
  await scene.createVersion();
  const period = { year: 2025, number: 8 };
  await server.inTenant(username, async (transaction) => {
    await addPublishedTariff(transaction, { tenant: username, period, version: 'def', market });
  });
  const account = await server.call(addServiceAccount, { as: AS, body: { username, personName: 'ERP', role: 'dev' } });
  const { token } = (
    await server.call(makeToken, {
      as: AS,
      body: {
        username,
        email: account.reply.email,
        name: 'mes',
        scopes: ['tarifas:leer', 'tarifas:escribir'],
        days: 30,
      },
    })
  ).reply;
  const inputs = await writeMonth();
  const script = (await import(/* @vite-ignore */ SCRIPT)) as Script;
  const { port } = server.http.server.address() as AddressInfo;
  const of = { username, year, period: number, market };
  const result = await script.monthOfFiles({ url: `http://127.0.0.1:${port}`, token, folder, ...of });
  expect(inputs.length).toBeGreaterThan(10);
  expect(result.missing.filter((name) => inputs.includes(name))).toEqual([]);
  expect(result.tariffs.map(({ tariffMonth }) => tariffMonth)).toEqual([isoMonth({ year: 2025, number: 9 } as never)]);
});
