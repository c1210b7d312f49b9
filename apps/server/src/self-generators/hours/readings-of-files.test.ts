import { updateTenantOptions } from '@contador/contract/tariff-calculation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { type CellOf, HoursScene, meterCsv } from './testing/hours-scene.ts';

const as = 'dev@demo';
let server: TestServer;
let scene: HoursScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-05T15:00:00Z' });
  scene = new HoursScene(server);
  await scene.addSelfGenerator('AG1', { meter_factor: '40' });
});
afterAll(() => server.close());

const steady: CellOf = (_, block, hour) => ['1.5', hour === 12 ? '0.25' : '0', '0.1', '0'][block] as string;
const choose = (value: string, from: string) =>
  server.call(updateTenantOptions, {
    as,
    body: { username: 'demo', option: 'factorOnConsumos', value, from, reason: 'El medidor exporta lo que contó' },
  });

it('a file of consumption is multiplied where the company says so, and no month has hours of two readings', async () => {
  expect((await choose('multiplied', '2026-10')).status).toBe(200);
  await scene.send('AG1.csv', meterCsv('2026-10', 31, steady));
  await scene.register(['AG1.csv']);
  const refused = await choose('not multiplied', '2026-10');
  expect([refused.status, refused.json.error.code]).toEqual([409, 'law-reading-month-published']);
  expect((await choose('not multiplied', '2026-11')).status).toBe(200);
  await scene.process();
  const { reply } = await scene.status('AG1');
  const matrices = reply.status.AG1?.matrices;
  // 1.5 and 0.25 kWh forty times; the file says what it says.
  expect([matrices?.energy[31]?.[1], matrices?.energy[31]?.[24 + 13], matrices?.found[31]?.[1]]).toEqual([60, 10, 1.5]);
});
