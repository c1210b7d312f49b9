import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { HoursScene, meterCsv } from './testing/hours-scene.ts';

let server: TestServer;
let before: HoursScene;
let scene: HoursScene;

beforeAll(async () => {
  server = await testServer({ now: '2026-11-05T15:00:00Z' });
  scene = new HoursScene(server);
  before = new HoursScene(server, { year: 2025, month: 10 });
  await scene.addSelfGenerator('2001', { entry_date: '2025-10-17' });
});
afterAll(() => server.close());

it('a file is read with the same month a year before, in which the client was present for part of the month', async () => {
  const first = await before.take(
    '2001.csv',
    meterCsv('2025-10', 31, () => '1'),
  );
  expect([first.status, first.json.found_records]).toEqual([200, 15 * 96]);
  // An hour of 20 October is missing; a year before it was measured.
  const gap = meterCsv('2026-10', 31, (day, block, hour) => (day === 20 && block === 0 && hour === 5 ? '' : '1'));
  const second = await scene.take('2001.csv', gap);
  expect([second.status, second.json.found_records]).toEqual([200, 31 * 96 - 1]);
  const { json } = await scene.status('2001');
  expect(json.client_status['2001'].preprocess_options).toContain('CONSUMO_ANIO_ANT');
});
