// External PostgreSQL: kept forever
import {
  checkInternalReports,
  downloadInternalReport,
  generateInternalReport,
} from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { calculated, HOSTILE, textsIn } from '../../testing/calculated-cells.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSettled } from '../testing/add-settled.ts';

const as = 'ag@cedenar';
const query = { username: 'cedenar', year: 2026, month: 10 };
const reportQuery = { ...query, code: '001' as const };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-23T15:00:00Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    await addClient(transaction, { client_code: '1001', sic_code: 'Frt77', self_generator: 'AGPE' });
    await addClient(transaction, { client_code: '1002', sic_code: null, self_generator: 'AGPE' });
    const october = { year: 2026, number: 10 };
    await addSettled(transaction, '1002', october);
    await addSettled(transaction, '1001', october, {
      energy_100: 744_123_456,
      exported: 512_430_000,
      energy_85: 500_000_000,
      energy_132: 500_000_000,
      energy_482: 12_430_000,
      value_100: 21_457_05,
      value_85: -21_457_05,
      value_132: 3_977_41,
      value_482: -6_526_79,
      value_11: 11_01,
      value_12: 12_02,
      value_730: -1,
      value_800: 5,
      value_tot: -2_526_31,
      m_factor: 3,
    });
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, as);
const statusOf = async (month = 10) => (await send(checkInternalReports, { query: { ...query, month } })).json;
const file = () => server.call(downloadInternalReport, { as, query: reportQuery });
const HEAD =
  '\uFEFFclient_code,sic_code,ag_type,fncer,spec_capacity,active_energy,gen_exct,gen_exc1,gen_exc2,value_100,value_85,value_132,value_482,value_11,value_12,value_730,value_800,value_TOT,m_factor';

it('report 001 needs an approved settlement, and does not exist before it is generated', async () => {
  expect((await statusOf(9)).reports_status).toEqual({ process_001: false, download_001: false, process_sui: false });
  expect((await statusOf()).reports_status).toEqual({ process_001: true, download_001: false, process_sui: true });
  const early = await send(generateInternalReport, { query: { ...reportQuery, month: 9 } });
  expect([early.status, early.json.error.code, early.json.Upload]).toEqual([409, 'settlement-not-approved', 'No']);
  const none = await file();
  expect([none.status, none.json.error.code]).toEqual([404, 'internal-report-not-generated']);
});

it('concurrent requests generate one report, with a row for each client as settled', async () => {
  const two = await Promise.all([
    send(generateInternalReport, { query: reportQuery }),
    send(generateInternalReport, { query: reportQuery }),
  ]);
  expect(two.map(({ json }) => json)).toEqual([{ Upload: 'OK' }, { Upload: 'OK' }]);
  const status = await statusOf();
  expect(status.reports_status.download_001).toBe(true);
  expect([status.generated_at, status.changed]).toEqual(['2026-11-23T15:00:00.000Z', null]);
  const { raw } = await file();
  expect(raw.headers['content-disposition']).toContain('Reporte_001_10_2026.csv');
  expect(raw.rawPayload.toString().split('\r\n')).toEqual([
    HEAD,
    '1001,Frt77,AGPE,SI,20,744.123456,512.430000,500.000000,12.430000,21457.05,-21457.05,3977.41,-6526.79,11.01,12.02,-0.01,0.05,-2526.31,3',
    '1002,,AGPE,SI,20,0.000000,0.000000,0.000000,0.000000,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,1',
    '',
  ]);
  const { rows } = await server.inTenant('cedenar', (transaction) =>
    sql<{ n: number }>`select count(*)::int as n from self_generator_report`.execute(transaction),
  );
  expect(rows[0]?.n).toBe(1);
});

it('a code that looks like a formula is neutralised in the report', async () => {
  const code = (sicCode: string) =>
    server.inTenant('cedenar', (transaction) =>
      transaction.updateTable('client').set({ sic_code: sicCode }).where('client_code', '=', '1001').execute(),
    );
  await code(HOSTILE[4]);
  await send(generateInternalReport, { query: reportQuery });
  const texts = await textsIn((await file()).raw.rawPayload);
  expect(calculated(texts)).toEqual([]);
  expect(texts).toContain(`'${HOSTILE[4]}`);
  await code('Frt77');
});

it('a report generated after a change of the register names the one that it replaces, which is kept', async () => {
  await server.inTenant('cedenar', (transaction) =>
    transaction.updateTable('client').set({ sic_code: 'Frt88' }).where('client_code', '=', '1002').execute(),
  );
  // The code that looked like a formula differs from the stored report as well.
  const change = { of: 'client', added: 0, replaced: 0, gone: 0, altered: 2 };
  expect((await statusOf()).changed).toEqual(change);
  await send(generateInternalReport, { query: reportQuery });
  expect((await statusOf()).changed).toBe(null);
  expect((await file()).raw.rawPayload.toString()).toContain('\r\n1002,Frt88,AGPE');
  const { rows } = await server.inTenant('cedenar', (transaction) =>
    sql<object>`select number, replaces, rows from self_generator_report order by number`.execute(transaction),
  );
  expect(rows).toEqual([
    { number: 1, replaces: null, rows: 2 },
    { number: 2, replaces: 1, rows: 2 },
    { number: 3, replaces: 2, rows: 2 },
  ]);
  const deletion = server.database.owner.query(`set app.tenant = 'cedenar'; delete from self_generator_report`);
  await expect(deletion).rejects.toThrow(/never changed/);
});
