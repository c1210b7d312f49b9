import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkSettlement } from '@contador/contract/self-generators';
import { addMonths, month as monthOf } from '@contador/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { InProcessClient } from '../../platform/http/in-process-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { bringPrintedTariffs } from '../billing/printed-tariffs.ts';
import { demoPerson } from '../company-at-work.ts';
import { addDemoMarkets } from '../demo-company.ts';
import { demoFiles, XM_VERSION } from '../demo-files.ts';
import { demoMarkets } from '../example-month.ts';
import { filesByInput } from '../files-by-input.ts';
import { type DemoContext, runDemoSteps } from '../run-demo-steps.ts';
import { CAST_SIZE } from './cast.ts';
import { selfGeneratorSteps } from './self-generator-steps.ts';

const first = monthOf(2025, 9);
const MONTHS = 2;
const now = '2026-04-20T15:00:00Z';
let server: TestServer;
let folder: string;
let context: DemoContext;

beforeAll(async () => {
  server = await testServer({ now });
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  context = {
    client: new InProcessClient(server.http, (email) => server.token(email)),
    parts: server.parts,
    dataFolder: folder,
  };
  const company = demoPerson(context.client, 'demo');
  await addDemoMarkets(company, new Date(now));
  for (let place = 0; place < MONTHS; place++) {
    const month = addMonths(first, place);
    const open = await company.openMonth(month, 'FRANJAS HORARIAS', XM_VERSION);
    const files = demoFiles(month).map(({ path, bytes }) => ({ name: path, bytes }));
    for (const group of filesByInput(files, month, XM_VERSION, demoMarkets))
      if (['TRSD', 'PrecioEscasez'].includes(group.input.name)) await company.enterFiles(open, group, 'DNOM');
    await bringPrintedTariffs(context, 'demo', ['DNOM', 'DSUM'], addMonths(month, 1));
  }
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const steps = selfGeneratorSteps(async () => first, first).filter(
  ({ name }) => !/^(settled month [3-6]|self-generators open month)$/.test(name),
);

it('settles and approves every self-generator of every type, and shows the stories', async () => {
  await runDemoSteps(steps, context);
  const settled = async (place: number) => {
    const { year, number } = addMonths(first, place);
    const query = { username: 'demo', year, month: number };
    return (await server.call(checkSettlement, { as: 'dev@demo', query })).reply;
  };
  for (const place of [0, 1]) {
    const { clients, approvedAt, unsettled } = await settled(place);
    expect([clients.length, unsettled, approvedAt === null]).toEqual([CAST_SIZE, [], false]);
    expect([...new Set(clients.map(({ userType }) => userType))].sort()).toEqual(['1', '2', '3', '4', 'AGGE', 'GD']);
    expect(clients.find(({ clientCode }) => clientCode === 'AG1001')?.crossing?.date.slice(8)).toBe('19');
    expect(clients.find(({ clientCode }) => clientCode === 'AG1004')?.mFactor).toBe(2 + place);
  }
});
