// External PostgreSQL: none
import {
  checkBroughtHistory,
  checkClientConsumption,
  deleteBroughtHistory,
  processHistoryFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { type Cells, IntakeScene } from '../intake/testing/intake-scene.ts';
import { consumptionsBefore } from '../liquidation/consumption/consumption-before.ts';
import { examined } from '../liquidation/consumption/examined-consumption.ts';
import { broughtUntilOf } from './brought-origin.repository.ts';

const as = 'dev@demo';
const HEADING = ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA', 'DIAS'];
/** Client 1: alternately 90 and 110 kWh by 30 days; the first month has 93 kWh in 31 days, which is 90 in 30. */
const YEAR: readonly Cells[] = Array.from({ length: 12 }, (_, at): Cells => {
  const [year, month] = at < 10 ? [2025, at + 3] : [2026, at - 9];
  const period = `${year}-${String(month).padStart(2, '0')}`;
  return ['1', period, at === 0 ? 93 : at % 2 ? 110 : 90, at === 0 ? 31 : 30];
});
let server: TestServer;
let scene: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  scene = new IntakeScene(server);
  await scene.addCycle('6R');
  await scene.addCycle('2R', { periodicity: 2 });
  await scene.addClients([
    { code: '1', cycle: '6R' },
    { code: '2', cycle: '2R' },
  ]);
});
afterAll(() => server.close());

const send = async (rows: readonly Cells[], fileName = 'historia.xlsx') =>
  await scene.sendSheets(fileName, { Historia: [HEADING, ...rows] });
const process = async (enter: boolean, fileName = 'historia.xlsx') =>
  await server.call(processHistoryFile, {
    as,
    query: { username: 'demo', ...scene.period, enter },
    body: { fileName, contentType: 'application/octet-stream' },
  });
const files = async () => (await server.call(checkBroughtHistory, { as, query: { username: 'demo' } })).reply.files;
const months = async (code: string) =>
  await server.inTenant('demo', (transaction) =>
    transaction
      .selectFrom('billing_history')
      .select(['year', 'month', 'active', 'days', 'series', 'brought'])
      .where('client_code', '=', code)
      .orderBy('year')
      .orderBy('month')
      .execute(),
  );

describe('Months billed by another system', () => {
  it('are refused as a whole with every faulty cell, and the workbook is returned with marks', async () => {
    await send([
      ['1', '2026-03', 10, 30],
      ['1', '2025-04', -1, 30],
    ]);
    const { status, json } = await process(false);
    expect([status, json.error.code]).toEqual([400, 'brought-history-refused']);
    expect(json.error.details.map((it: { line: number; column: string }) => [it.line, it.column])).toEqual([
      [2, 'PERIODO'],
      [3, 'ENERGIA_ACTIVA'],
    ]);
    expect(json.marked).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('can be previewed before they are saved', async () => {
    await send([...YEAR, ['2', '2025-09', 60, null], ['77', '2025-09', 5, 30]]);
    const { reply } = await process(false);
    expect(reply).toMatchObject({ rows: 13, clients: 2, ignored: 1, leftOut: [{ line: 15, code: '77' }] });
    expect([await files(), await months('1')]).toEqual([[], []]);
  });

  it("are the basis of comparison for the client's consumption", async () => {
    expect((await process(true)).reply).toMatchObject({ rows: 13, clients: 2, ignored: 1 });
    // Retry after a lost answer.
    expect((await process(true)).reply).toMatchObject({ rows: 13, clients: 2, ignored: 1 });
    const [file, ...others] = await files();
    expect(others).toEqual([]);
    expect(file).toMatchObject({ name: 'historia.xlsx', rows: 13, clients: 2, first: '2025-03', last: '2026-02' });
    // From 16 August to 15 September.
    expect((await months('2')).map(({ days }) => days)).toEqual([31]);
    const march = { year: 2026, number: 3 };
    const history = await server.inTenant('demo', async (transaction) =>
      (await consumptionsBefore(transaction, { period: march }, ['1'])).get('1'),
    );
    const deviation = examined(
      '140',
      { history: history ?? null, isExamined: true },
      { start: '2026-03-01', days: 30 },
      { ...DEFAULT_OPTIONS, deviationControl: 'held' },
    );
    // Mean 100; each is 10 from it: √(12 · 100 / 11) = 10.44465935734187.
    expect(deviation.kind).toBe('above');
    if (deviation.kind !== 'above') return;
    expect(deviation.usual.mean.toNumber()).toBeCloseTo(100, 9);
    expect(deviation.usual.spread.toNumber()).toBeCloseTo(10.44465935734187, 9);
    const until = await server.inTenant('demo', (transaction) => broughtUntilOf(transaction, ['1'], march));
    expect(until.get('1')).toEqual({ year: 2026, number: 2 });
  });

  it('do not count as consumption of a month', async () => {
    const query = { username: 'demo', year: 2026, month: 2, client_code: '1' };
    const { json } = await server.call(checkClientConsumption, { as, query } as never);
    expect(json.client_consumption ?? json.consumption ?? {}).not.toMatchObject({ active_energy: 110 });
    const consumption = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('billing_consumption').select('client_code').execute(),
    );
    expect(consumption).toEqual([]);
  });

  it('never replace a month of Contador or of another file', async () => {
    await server.inTenant('demo', (transaction) =>
      transaction
        .insertInto('billing_consumption')
        .values({
          client_code: '2',
          year: 2025,
          month: 10,
          cycle: '2R',
          source: 'manual',
          active: '77',
          inductive: '0',
          penalised: '0',
          capacitive: '0',
          entered_by: 'Natalia',
          entered_at: new Date(),
        } as never)
        .execute(),
    );
    await send(
      [
        ['2', '2025-10', 5, 30],
        ['2', '2025-09', 5, 30],
        ['2', '2025-08', 5, 30],
      ],
      'otra.xlsx',
    );
    expect((await process(true, 'otra.xlsx')).reply).toMatchObject({
      rows: 1,
      ignored: 2,
      leftOut: [
        { line: 2, code: '2', reason: 'Contador ya tiene el consumo de ese mes del cliente, y queda.' },
        { line: 3, code: '2', reason: 'El mes ya vino con historia.xlsx: retire ese archivo para cambiarlo.' },
      ],
    });
    const query = { username: 'demo', year: 2025, month: 10, cycle: '2R' };
    await server.call(updateHistoricConsumption, { as, query });
    const own = (await months('2')).map(({ month, active, brought }) => [month, Number(active), brought !== null]);
    expect(own).toEqual([
      [8, 5, true],
      [9, 60, true],
      [10, 77, false],
    ]);
    expect(
      (await months('2'))
        .at(-1)
        ?.series.map((kwh) => (kwh === null ? null : Number(kwh)))
        .slice(-3),
    ).toEqual([5, 60, 77]);
  });

  it('are deleted with their file; months billed by Contador stay', async () => {
    for (const { id } of await files()) {
      const { reply } = await server.call(deleteBroughtHistory, { as, query: { username: 'demo', id } });
      expect(reply).toEqual({ Delete: 'OK' });
    }
    expect(await files()).toEqual([]);
    const remaining = await months('2');
    expect(remaining.map(({ month, series }) => [month, series.filter((kwh) => kwh !== null).map(Number)])).toEqual([
      [10, [77]],
    ]);
    expect(await months('1')).toEqual([]);
  });
});
