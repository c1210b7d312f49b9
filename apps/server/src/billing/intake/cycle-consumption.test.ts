// External PostgreSQL: locks
import {
  checkCycleConsumptions,
  deleteCycleConsumption,
  processConsumptionFile,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import { downloadMarkedWorkbook } from '@contador/contract/uploads';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendBytes } from '../../platform/uploads/testing/send-upload.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { type Cells, heading, IntakeScene } from './testing/intake-scene.ts';

const as = 'dev@demo';
let server: TestServer;
let scene: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  scene = new IntakeScene(server);
  await scene.addCycle('6R');
  await scene.addCycle('4R');
  await scene.addCycle('1AG', { autogenerators: true });
  await scene.addClients([
    { code: '1', cycle: '6R' },
    { code: '2', cycle: '6R' },
    { code: '3', cycle: '6R', manual: true },
    { code: '4', cycle: '4R' },
    { code: '5', cycle: '6R', active: false },
    { code: '6', cycle: '6R', entered: '2026-03-01' },
    { code: '7', cycle: '6R', entered: '2026-02-28' },
    { code: '8', cycle: '1AG' },
  ]);
});
afterAll(() => server.close());
beforeEach(() =>
  server.inTenant('demo', (transaction) =>
    sql`with gone as (delete from billing_intake), typed as (delete from billing_history) delete from billing_consumption`.execute(
      transaction,
    ),
  ),
);

const queryOf = (cycle = '6R') => ({ username: 'demo', ...scene.period, cycle });
const check = async (codes: readonly string[] = ['6R', '4R', 'NADA']) => {
  const usersByCycle = Object.fromEntries(codes.map((code) => [code, 99]));
  const { username, year, month } = queryOf();
  const answer = await server.call(checkCycleConsumptions, {
    as,
    query: { username, year, month },
    body: { usersByCycle },
  });
  return answer;
};
const sheet = (...rows: Cells[]) => ({ Consumos: [heading, ...rows] });
interface Processing {
  readonly cycle?: string;
  readonly autogenerators?: boolean;
  readonly by?: string;
  readonly enter?: boolean;
}
const process = async (fileName: string, { cycle = '6R', autogenerators = false, by = as, enter }: Processing = {}) =>
  await server.call(processConsumptionFile, {
    as: by,
    query: { ...queryOf(cycle), autogenerators, ...(enter !== undefined && { enter }) },
    body: { fileName, contentType: 'application/pdf' },
  });
const remove = async (cycle = '6R') => await server.call(deleteCycleConsumption, { as, query: queryOf(cycle) });
const stored = async () =>
  await server.inTenant('demo', (transaction) =>
    transaction
      .selectFrom('billing_consumption')
      .select(['client_code', 'cycle', 'source', 'active', 'inductive', 'penalised', 'capacitive', 'line', 'file_name'])
      .orderBy('client_code')
      .execute(),
  );
const changes = async () => {
  const row = await server.inTenant('demo', (transaction) =>
    transaction
      .selectFrom('billing_input_change')
      .select('changes')
      .where('subject', '=', 'consumption:2026-02:6R')
      .executeTakeFirst(),
  );
  return Number(row?.changes ?? 0);
};
/** Approves a cycle as the liquidation does; for this test only. */
const approve = async (cycle: string, month: number) =>
  await server.inTenant('demo', async (transaction) => {
    const run = '00000000-0000-4000-8000-0000000000aa';
    await sql`insert into liquidation_run (run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
      values (${run}, 'energy', 2026, ${month}, ${cycle}, '', 1, 'Natalia Ospina', now()) on conflict do nothing`.execute(
      transaction,
    );
    await sql`insert into liquidation_approval (kind, year, month, cycle, run, fingerprint, approved_by, approved_at)
      values ('energy', 2026, ${month}, ${cycle}, ${run}, '', 'Natalia Ospina', now())`.execute(transaction);
  });

describe('Numbers stored as text in a file', () => {
  const rows = sheet(['FRT1', '3.935', 1, 0, 0], ['FRT2', '12,5', 0, 0, 0]);

  it('are refused with both readings if they are ambiguous', async () => {
    await scene.sendSheets('texto.xlsx', rows);
    const { error } = await process('texto.xlsx');
    expect(error.code).toBe('consumption-file-refused');
    expect(error.details).toMatchObject([
      { cell: 'B2', value: '3.935', readings: { point: '3.935', comma: '3935' } },
      { cell: 'B3', value: '12,5' },
    ]);
    expect(await stored()).toEqual([]);
  });

  it('are read with the declared decimal sign, which is stored', async () => {
    await scene.sendSheets('texto.xlsx', rows, as, 'comma');
    expect((await process('texto.xlsx')).json.Upload).toBe('OK');
    expect((await stored()).map(({ active }) => Number(active))).toEqual([3935, 12.5]);
    const kept = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('billing_intake').select(['file_name', 'decimal_sign']).execute(),
    );
    expect(kept).toEqual([{ file_name: 'texto.xlsx', decimal_sign: 'comma' }]);
  });
});

it('refuses a text file of consumption but accepts pasted rows', async () => {
  const bytes = Buffer.from(`${heading.join(',')}\nFRT1,5,0,0,0\n`);
  const sent = { as, contentType: 'text/csv', ...scene.period };
  await sendBytes(server, 'consumos.csv', bytes, sent);
  expect((await process('consumos.csv')).error.details).toEqual([
    { file: 'consumos.csv', expected: expect.stringContaining('.xlsx') },
  ]);
});

describe('Consumption of a cycle', () => {
  it('is pending before its file, and lists the clients that lack it; unknown cycles are omitted', async () => {
    const { json, reply } = await check();
    expect(reply.cycles.map(({ cycle, ready, users, notFound }) => [cycle, ready, users, notFound])).toEqual([
      ['6R', false, 0, ['1', '2', '3', '7']],
      ['4R', false, 0, ['4']],
    ]);
    expect(json.cycle_consumption_flags).toMatchObject({
      '6R': false,
      ap_6R: false,
      u_6R: 0,
      ignored_6R: [],
      total_active_6R: 0,
    });
  });

  it('is loaded from an uploaded file: stored, totalled, with missing clients and rejected rows', async () => {
    const sent = await scene.sendSheets(
      'consumos.xlsx',
      sheet(['FRT1', 100.25, 20, 5, 0.000001], ['frt2 ', 50.5, 1, 0, 2], ['FRT99', 1, 0, 0, 0], ['FRT5', 1, 0, 0, 0]),
    );
    expect((await process('consumos.xlsx')).json).toEqual({ Upload: 'OK', users: 2, ignored: 2 });
    expect(await stored()).toEqual([
      {
        client_code: '1',
        cycle: '6R',
        source: 'file',
        active: '100.25',
        inductive: '20',
        penalised: '5',
        capacitive: '0.000001',
        line: 2,
        file_name: 'consumos.xlsx',
      },
      {
        client_code: '2',
        cycle: '6R',
        source: 'file',
        active: '50.5',
        inductive: '1',
        penalised: '0',
        capacitive: '2',
        line: 3,
        file_name: 'consumos.xlsx',
      },
    ]);
    const { json } = await check();
    expect(json.cycle_consumption_flags).toMatchObject({
      '6R': true,
      u_6R: 2,
      not_found_6R: ['3', '7'],
      ignored_6R: [
        { line: 4, code: 'FRT99' },
        { line: 5, code: 'FRT5' },
      ],
      total_active_6R: 150.75,
      total_inductive_6R: 21,
      total_inductive_pen_6R: 5,
      total_capacitive_6R: 2.000001,
      file_6R: { name: 'consumos.xlsx', by: 'Daniela Duarte' },
      '4R': false,
    });
    const kept = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('stored_file').select('size').execute(),
    );
    expect(kept.map(({ size }) => size)).toContain(sent.length);
  });

  it('is refused as a whole with every located reason, and the file must be uploaded again', async () => {
    await scene.sendSheets(
      'malos.xlsx',
      sheet(['FRT1', 'n/d', 0, 0, 0], ['FRT4', 1, 0, 0, 0], ['FRT3', 1, 0, 0, 0], ['FRT2', 1, 2, 3, 0]),
    );
    const answer = await process('malos.xlsx');
    expect([answer.status, answer.error.code, answer.error.message, answer.json.Upload]).toEqual([
      400,
      'consumption-file-refused',
      'Error al subir archivo.',
      'No',
    ]);
    expect(
      answer.error.details.map(({ line, column, value }: Record<string, unknown>) => [line, column, value]),
    ).toEqual([
      [2, 'ENERGIA_ACTIVA', 'n/d'],
      [3, 'CODIGO_SIC', 'FRT4'],
      [4, 'CODIGO_SIC', 'FRT3'],
      [5, 'ENERGIA_INDUCTIVA_PENALIZADA', '3'],
    ]);
    expect(await stored()).toEqual([]);
    const query = { username: 'demo', id: answer.json.marked as string };
    const { raw } = await server.call(downloadMarkedWorkbook, { as, query });
    const [marked, errors] = (await readXlsx(raw.rawPayload)).sheets;
    const notes = [...(marked?.cells ?? new Map())].filter(([, it]) => it.comment);
    expect([marked?.name, notes.length, errors?.name, errors?.rows.length]).toEqual(['Consumos', 4, 'Errores', 5]);
    expect((await process('malos.xlsx')).error.code).toBe('no-file-chosen');
  });

  it('can be pasted, previewed, corrected and entered; the preview stores nothing and lists rejected rows', async () => {
    const paste = async (...rows: string[]) => {
      const bytes = new TextEncoder().encode([heading.join('\t'), ...rows].join('\n'));
      const sent = { as, contentType: 'text/tab-separated-values', ...scene.period };
      await sendBytes(server, 'pegado-6R.tsv', bytes, sent);
    };
    await paste('FRT1\t10.5\t0\t0\t0', 'FRT4\t1\t0\t0\t0');
    const refused = await process('pegado-6R.tsv', { enter: false });
    expect([refused.status, refused.error.code, refused.json.marked]).toEqual([
      400,
      'consumption-file-refused',
      undefined,
    ]);
    expect(refused.error.details).toMatchObject([{ line: 3, column: 'CODIGO_SIC', value: 'FRT4' }]);
    await paste('FRT1\t10.5\t0\t0\t0', 'FRT99\t1\t0\t0\t0');
    expect((await process('pegado-6R.tsv', { enter: false })).json).toMatchObject({
      Upload: 'OK',
      users: 1,
      ignored: 1,
      leftOut: [{ line: 3, code: 'FRT99' }],
    });
    expect(await stored()).toEqual([]);
    expect((await process('pegado-6R.tsv', { enter: true })).json).toEqual({ Upload: 'OK', users: 1, ignored: 1 });
    expect((await stored()).map(({ active, file_name }) => [active, file_name])).toEqual([['10.5', 'pegado-6R.tsv']]);
    // A loaded file cannot be loaded again, so the preview is refused too.
    await paste('FRT1\t11\t0\t0\t0');
    expect((await process('pegado-6R.tsv', { enter: false })).error.code).toBe('consumption-ready');
  });

  it('loads the file that this person last uploaded under that name, once', async () => {
    await scene.sendSheets('dos.xlsx', sheet(['FRT1', 1, 0, 0, 0]));
    await scene.sendSheets('dos.xlsx', sheet(['FRT1', 2, 0, 0, 0]));
    expect((await process('dos.xlsx', { by: 'dev2@demo' })).error.code).toBe('no-file-chosen');
    expect((await process('otro.xlsx')).error.code).toBe('no-file-chosen');
    expect((await process('dos.xlsx')).status).toBe(200);
    expect((await stored()).map(({ active }) => active)).toEqual(['2']);
    // Retry after a lost answer: the file is already loaded, nothing else happens, and the first file is not loaded instead.
    const before = await changes();
    expect((await process('dos.xlsx')).status).toBe(200);
    expect(await changes()).toBe(before);
  });

  it('is loaded once by two concurrent calls', async () => {
    await scene.sendSheets('doble.xlsx', sheet(['FRT1', 1, 0, 0, 0]));
    const both = await Promise.all([process('doble.xlsx'), process('doble.xlsx')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored()).toHaveLength(1);
    expect((await process('doble.xlsx')).json).toEqual({ Upload: 'OK', users: 1, ignored: 0 });
  });

  it('is not replaced by another file until it is deleted', async () => {
    await scene.sendSheets('uno.xlsx', sheet(['FRT1', 1, 0, 0, 0]));
    await process('uno.xlsx');
    await scene.sendSheets('otro.xlsx', sheet(['FRT1', 2, 0, 0, 0]));
    const refused = await process('otro.xlsx');
    expect([refused.status, refused.error.code]).toEqual([409, 'consumption-ready']);
    expect((await remove()).json).toEqual({ Delete: 'OK' });
    expect((await process('otro.xlsx')).status).toBe(200);
    expect((await stored()).map(({ active }) => active)).toEqual(['2']);
  });

  it('refuses a file without any valid row, naming each row and its reason, and leaves the cycle unchanged', async () => {
    await scene.sendSheets('ajeno.xlsx', sheet(['FRT99', 1, 0, 0, 0], ['FRT98', 1, 0, 0, 0]));
    const refused = await process('ajeno.xlsx');
    expect([refused.status, refused.error.code]).toEqual([400, 'consumption-file-refused']);
    const expected = 'No hay un cliente con ese código: créelo en el control de clientes o quite la fila.';
    expect(refused.error.details).toEqual([
      { file: 'ajeno.xlsx', line: 2, column: 'CODIGO_SIC', value: 'FRT99', expected },
      { file: 'ajeno.xlsx', line: 3, column: 'CODIGO_SIC', value: 'FRT98', expected },
    ]);
    expect((await check()).reply.cycles[0]).toMatchObject({ users: 0, file: null });
    await scene.sendSheets('propio.xlsx', sheet(['FRT1', 1, 0, 0, 0]));
    expect((await process('propio.xlsx')).json).toEqual({ Upload: 'OK', users: 1, ignored: 0 });
  });

  it('refuses a file of self-generators in another cycle, and the other way round', async () => {
    for (const [cycle, autogenerators] of [
      ['6R', true],
      ['1AG', false],
    ] as const) {
      const answer = await process('x.xlsx', { cycle, autogenerators });
      expect([answer.status, answer.error.code]).toEqual([409, 'intake-autogenerators']);
    }
    expect((await process('x.xlsx', { cycle: 'NADA' })).status).toBe(404);
  });

  it('becomes pending when deleted, keeps typed values, and changes the version of dependent results', async () => {
    await scene.sendSheets('uno.xlsx', sheet(['FRT1', 1, 0, 0, 0], ['FRT2', 1, 0, 0, 0]));
    await process('uno.xlsx');
    await server.inTenant('demo', (transaction) =>
      transaction.updateTable('billing_consumption').set({ source: 'manual' }).where('client_code', '=', '2').execute(),
    );
    const before = await changes();
    expect((await remove()).json).toEqual({ Delete: 'OK' });
    expect(await changes()).toBeGreaterThan(before);
    expect((await stored()).map(({ client_code }) => client_code)).toEqual(['2']);
    expect((await check()).reply.cycles[0]).toMatchObject({
      ready: false,
      users: 1,
      notFound: ['1', '3', '7'],
      file: null,
    });
    expect((await remove()).json).toEqual({ Delete: 'OK' });
    expect((await remove('4R')).json).toEqual({ Delete: 'OK' });
    // A file does not replace typed consumption; the row is reported as rejected.
    await scene.sendSheets('dos.xlsx', sheet(['FRT1', 5, 0, 0, 0], ['FRT2', 5, 0, 0, 0]));
    expect((await process('dos.xlsx')).json).toEqual({ Upload: 'OK', users: 1, ignored: 1 });
    expect((await stored()).map(({ active, source }) => [active, source])).toEqual([
      ['5', 'file'],
      ['1', 'manual'],
    ]);
  });
});

describe('History', () => {
  const history = async () =>
    await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('billing_history')
        .select(['client_code', 'month', 'active', 'days', 'series'])
        .orderBy('month')
        .execute(),
    );
  const consolidate = async (month: number) =>
    await server.call(updateHistoricConsumption, { as, query: { ...queryOf(), month } });
  const consume = async (month: number, active: number) =>
    await server.inTenant('demo', (transaction) =>
      sql`insert into billing_consumption (year, month, client_code, cycle, source, active, inductive, penalised, capacitive, entered_by, entered_at)
        values (2026, ${month}, '1', '6R', 'file', ${active}, 0, 0, 0, 'Natalia Ospina', now())`.execute(transaction),
    );
  const gaps = (count: number) => Array.from({ length: count }, () => null);

  it('is consolidated together with a file, without another call', async () => {
    await scene.sendSheets('historia.xlsx', sheet(['FRT1', 42.5, 0, 0, 0], ['FRT2', 7, 0, 0, 0]));
    expect((await process('historia.xlsx')).json).toMatchObject({ Upload: 'OK', users: 2 });
    const rows = await history();
    expect(rows.map(({ client_code, active, series }) => [client_code, active, series.at(-1)])).toEqual([
      ['1', '42.5', 42.5],
      ['2', '7', 7],
    ]);
    expect((await server.call(updateHistoricConsumption, { as, query: queryOf() })).json).toEqual({ Upload: 'OK' });
    expect(await history()).toEqual(rows);
  });

  it('has one row per client and month with the twelve months up to it; consolidation is idempotent', async () => {
    await consume(1, 10.5);
    await consume(3, 30);
    for (const month of [3, 1, 1]) expect((await consolidate(month)).json).toEqual({ Upload: 'OK' });
    expect(await history()).toEqual([
      { client_code: '1', month: 1, active: '10.5', days: 31, series: [...gaps(11), 10.5] },
      { client_code: '1', month: 3, active: '30', days: 31, series: [...gaps(9), 10.5, null, 30] },
    ]);
  });

  it('updates the prepared chart of a later bill when an earlier month changes', async () => {
    await consume(3, 30);
    await consolidate(3);
    const drawn = async () =>
      await server.inTenant('demo', async (transaction) => {
        const charts = await transaction.selectFrom('bill_chart').select('kwh').execute();
        return charts.map(({ kwh }) => kwh.slice(-3).map((each) => each && Number(each)));
      });
    await server.inTenant('demo', (transaction) =>
      sql`insert into bill_chart (client_code, year, month, cycle, kwh)
        select client_code, year, month, '6R', series from billing_history`.execute(transaction),
    );
    expect(await drawn()).toEqual([[null, null, 30]]);
    await consume(1, 10.5);
    await consolidate(1);
    expect(await drawn()).toEqual([[10.5, null, 30]]);
  });

  it('removes the month of a deleted consumption, from later months too', async () => {
    await consume(2, 20);
    await consume(3, 30);
    await consolidate(2);
    await consolidate(3);
    await remove();
    expect(await history()).toEqual([
      { client_code: '1', month: 3, active: '30', days: 31, series: [...gaps(11), 30] },
    ]);
  });
});

it('never changes approved months', async () => {
  await scene.addCycle('9R');
  await scene.addClients([{ code: '90', cycle: '9R' }]);
  await scene.sendSheets('nueve.xlsx', sheet(['FRT90', 1, 0, 0, 0]));
  await process('nueve.xlsx', { cycle: '9R' });
  await approve('9R', 2);
  for (const answer of [await remove('9R'), await process('nuevo.xlsx', { cycle: '9R' })]) {
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      409,
      'consumption-approved',
      'Liquidación de consumos aprobada, no se pueden modificar los consumos',
    ]);
  }
  expect((await check(['9R'])).reply.cycles[0]).toMatchObject({ approved: true, users: 1 });
});
