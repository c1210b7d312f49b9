import { tryFileProcessing } from '@contador/contract/self-generators';
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

it('consumption is multiplied when the company chooses so, and no month mixes hours of two readings', async () => {
  expect((await choose('multiplied', '2026-10')).status).toBe(200);
  await scene.send('AG1.csv', meterCsv('2026-10', 31, steady));
  await scene.register(['AG1.csv']);
  const refused = await choose('not multiplied', '2026-10');
  expect([refused.status, refused.json.error.code]).toEqual([409, 'law-reading-month-published']);
  expect((await choose('not multiplied', '2026-11')).status).toBe(200);
  await scene.process();
  const { reply } = await scene.status('AG1');
  const matrices = reply.status.AG1?.matrices;
  // 1.5 and 0.25 kWh times forty; the values of the file stay.
  expect([matrices?.energy[31]?.[1], matrices?.energy[31]?.[24 + 13], matrices?.found[31]?.[1]]).toEqual([60, 10, 1.5]);
});

it('ambiguous numbers are reported with both interpretations, and the stored file is read with the declared sign', async () => {
  await scene.addSelfGenerator('AG2');
  const ambiguous: CellOf = (_, block, hour) => (block === 0 && hour === 2 ? '3.935' : '0');
  const bytes = Buffer.from(meterCsv('2026-10', 31, ambiguous).toString().replaceAll(',', ';'));
  const refused = await scene.take('AG2.csv', bytes);
  expect(refused.json.error).toMatchObject({
    code: 'meter-file-refused',
    details: Array.from({ length: 31 }, (_, day) => ({
      file: 'AG2.csv',
      line: day + 2,
      column: 'ACT_DEM_03',
      value: '3.935',
      readings: { point: '3.935', comma: '3935' },
    })),
  });
  const [reason] = (await scene.status('AG2')).reply.status.AG2?.warnings ?? [];
  expect(reason?.readings).toEqual({ point: '3.935', comma: '3935' });

  const declare = (decimalSign: 'point' | 'comma') =>
    server.call(tryFileProcessing, { as, query: scene.query, body: { fileName: 'AG2.csv', decimalSign } });
  const hour = async () => (await scene.status('AG2')).reply.status.AG2?.matrices?.found[1]?.[3];
  expect((await declare('comma')).reply).toMatchObject({ Upload: 'OK', found_records: 2976 });
  expect(await hour()).toBe(3935);
  // Accepted hours keep the sign that was declared: another sign needs the file again.
  await declare('point');
  expect(await hour()).toBe(3935);
  await scene.take('AG2.csv', bytes);
  expect((await declare('point')).status).toBe(200);
  expect(await hour()).toBe(3.935);
  expect((await scene.status('AG2')).reply.status.AG2?.matrices?.energy[1]?.[3]).toBe(3.935);
});
