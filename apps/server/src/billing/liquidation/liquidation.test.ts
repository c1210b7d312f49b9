// External PostgreSQL: kept forever, queue
import type { Endpoint } from '@contador/contract';
import {
  approveConsumptionLiquidation,
  checkConsumptionLiquidation,
  checkConsumptionLiquidationFlags,
  explainLiquidation,
  liquidateConsumption,
} from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addBilledClient, addConsumption, COMPANY, prepareBilling } from '../testing/billed-company.ts';

const as = 'only-fact@spectrum';
const cycle = 'R1';
const query = { username: COMPANY, year: 2025, month: 10, cycle };

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-03T15:00:00Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    await addBilledClient(transaction, {
      client_code: '1001',
      cycle,
      use_type: 'RESIDENCIAL',
      stratum: 2,
      subsistence_consumption: 130,
    });
    await addBilledClient(transaction, {
      client_code: '1002',
      cycle,
      voltage_level: '2',
      connection_level: 2,
      m_factor: 2,
    });
    await addBilledClient(transaction, {
      client_code: '999',
      cycle,
      use_type: 'OFICIAL',
      voltage_level: '3',
      connection_level: 3,
    });
    await addBilledClient(transaction, { client_code: '1003', cycle, active: false });
    await addBilledClient(transaction, { client_code: '1004', cycle, entry_date: '2025-11-01' });
    await addConsumption(transaction, { client_code: '1001', cycle, active: '210' });
    await addConsumption(transaction, {
      client_code: '1002',
      cycle,
      active: '1250.5',
      inductive: '400',
      penalised: '100',
      capacitive: '10',
    });
  });
});
afterAll(async () => {
  await server.close();
});

const send = async (endpoint: Endpoint, request: object) => {
  const { status, json } = await server.send(endpoint, { token: await server.token(as), ...request });
  return { status, json };
};
const liquidate = () => send(liquidateConsumption, { query });
const approve = (run?: string) => send(approveConsumptionLiquidation, { query: { ...query, ...(run && { run }) } });
const review = async () => (await send(checkConsumptionLiquidation, { query })).json;
const explain = (client_code: string, figure: string) =>
  send(explainLiquidation, { query: { ...query, kind: 'energy', client_code, figure } });
const flags = async () =>
  (
    await send(checkConsumptionLiquidationFlags, {
      query: { username: COMPANY, year: 2025, month: 10 },
      body: { users_by_cycle: { [cycle]: 3 }, year: 2025, month: 10 },
    })
  ).json;

describe('A cycle with incomplete consumption', () => {
  it('is refused, naming each client that lacks it', async () => {
    const { status, json } = await liquidate();
    expect([status, json.Upload, json.error.code]).toEqual([409, 'No', 'liquidation-lacks-inputs']);
    expect(json.error.message).toBe('Error en el proceso.');
    expect(json.error.details).toMatchObject([{ field: '999' }]);
    expect(await flags()).toMatchObject({ consumption_flags: { R1: false }, consumption_liq_flags: { R1: false } });
  });

  it('cannot be approved', async () => {
    const { status, json } = await approve();
    expect([status, json.error.code]).toEqual([409, 'liquidation-not-there']);
  });
});

describe('A cycle with all inputs', () => {
  beforeAll(async () => {
    await server.inTenant(COMPANY, (transaction) =>
      addConsumption(transaction, { client_code: '999', cycle, active: '500' }),
    );
  });

  it('is liquidated on the printed tariffs, to the cent', async () => {
    expect((await flags()).consumption_flags).toEqual({ R1: true });
    const liquidated = await liquidate();
    expect(liquidated).toEqual({ status: 200, json: { Upload: 'OK' } });
    const { clients_liquidation: clients, count, total } = await review();
    expect(clients.map((it: { client_code: string }) => it.client_code)).toEqual(['999', '1001', '1002']);
    const [official, home, shop] = clients;
    // CU 678.45 + COT 23.62; official users have neither contribution nor subsidy.
    expect(official).toMatchObject({
      cu: 702.07,
      EA: { energy: 500, value: 351035 },
      CO: { value: 0 },
      TOT: { value: 351035 },
    });
    // CU 895.89 + COT 40.68 = 936.57; subsidy of 130 kWh down to the printed 544.09 of stratum 2.
    expect(home).toMatchObject({
      cu: 936.57,
      stratum: 2,
      EA: { energy: 210, value: 196679.7 },
      CO: { name: 'Subsidio', energy: null, value: -51022.4 },
      TOT: { energy: 210, value: 145657.3 },
    });
    // CU 748.94 + COT 41.13; reactive at D 160.27 twice; 20 % of 1,023,241.94.
    expect(shop).toMatchObject({
      cu: 790.07,
      m_factor: 2,
      EA: { energy: 1250.5, value: 987982.54 },
      ER: { energy: 100, value: 32054 },
      ERC: { energy: 10, value: 3205.4 },
      CO: { name: 'Contribución', value: 204648.39 },
      TOT: { value: 1227890.33 },
    });
    expect([count, total]).toEqual([3, 1724582.63]);
  });

  it('explains every line, down to the published tariff, the client and the author of the consumption', async () => {
    const { clients_liquidation: clients } = await review();
    for (const { client_code, figure_ids } of clients) {
      for (const figure of Object.values(figure_ids)) {
        const explained = (await explain(client_code, figure as string)).json;
        expect([client_code, figure, explained.figure?.id, explained.unexplained]).toEqual([
          client_code,
          figure,
          figure,
          [],
        ]);
      }
    }
    const { figure } = (await explain('1001', 'VTOT')).json;
    const origins = JSON.stringify(figure);
    expect(origins).toContain('"tariffId":"spe20259def"');
    expect(origins).toContain('"record":"Cliente 1001 CLIENTE 1001","field":"tipo de uso y estrato"');
    expect(origins).toContain('"record":"Consumo del ciclo R1","field":"energía activa","enteredBy":"Prueba"');
    expect((await explain('1001', 'nada')).json.error.code).toBe('figure-unknown');
    expect((await explain('1003', 'VTOT')).json.error.code).toBe('figure-unknown');
  });

  it('reports stored amounts that differ from their explanation', async () => {
    const swap = (from: string, to: string) =>
      server.inTenant(COMPANY, (transaction) =>
        transaction
          .updateTable('liquidation_row')
          .set((row) => ({ amounts: row.fn('replace', ['amounts', row.val(from), row.val(to)]) }))
          .where('client_code', '=', '1001')
          .execute(),
      );
    await swap('196679.7', '196679.8');
    expect((await explain('1001', 'VTOT')).json.unexplained).toContainEqual({
      id: 'VEA[band=mon]',
      stored: '196679.8',
      rebuilt: '196679.7',
    });
    await swap('196679.8', '196679.7');
    expect((await explain('1001', 'VTOT')).json.unexplained).toEqual([]);
  });

  it('keeps the same run when liquidated again', async () => {
    const { run } = await review();
    await liquidate();
    expect((await review()).run).toBe(run);
  });

  it('becomes invalid when an input changes, and can no longer be approved', async () => {
    const { run } = await review();
    await server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('billing_consumption').set({ active: '501' }).where('client_code', '=', '999').execute(),
    );
    expect((await review()).clients_liquidation).toEqual([]);
    expect((await approve(run)).json.error.code).toBe('liquidation-not-there');
    await liquidate();
    expect((await review()).run).not.toBe(run);
    expect((await approve(run)).json.error.code).toBe('liquidation-is-another');
  });

  it.each([
    ['the use of a client', 'client', { use_type: 'INDUSTRIAL' }, { use_type: 'OFICIAL' }],
    [
      'the percentages of the year',
      'billing_annual_parameter',
      { other_uses_contribution: '19' },
      { other_uses_contribution: '20' },
    ],
  ] as const)('falls with %s', async (_, table, change, back) => {
    await liquidate();
    expect((await review()).clients_liquidation).toHaveLength(3);
    const where = table === 'client' ? ['client_code', '999'] : ['year', 2025];
    const set = (values: object) =>
      server.inTenant(COMPANY, (transaction) =>
        transaction
          .updateTable(table)
          .set(values)
          .where(where[0] as never, '=', where[1] as never)
          .execute(),
      );
    await set(change);
    expect((await review()).clients_liquidation).toEqual([]);
    await set(back);
    await liquidate();
  });

  it('remains valid when unrelated data changes', async () => {
    await server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('client').set({ phone: '3001234567' }).where('client_code', '=', '999').execute(),
    );
    expect((await review()).clients_liquidation).toHaveLength(3);
  });
});

describe('An approved cycle', () => {
  it('is approved once by the person who saw it, whose name is shown', async () => {
    const { run } = await review();
    expect((await approve(run)).json).toEqual({ Upload: 'OK' });
    expect((await approve(run)).json).toEqual({ Upload: 'OK' });
    expect(await review()).toMatchObject({ run, approved_by: expect.any(String) });
    expect((await flags()).consumption_liq_flags).toEqual({ R1: true });
    const rows = await server.inTenant(COMPANY, (transaction) =>
      transaction.selectFrom('audit_entry').select('action').where('action', '=', 'liquidation.approve').execute(),
    );
    expect(rows).toHaveLength(1);
  });

  it('remains valid whatever changes, and is not liquidated again', async () => {
    const before = await review();
    await server.inTenant(COMPANY, (transaction) =>
      transaction.updateTable('client').set({ use_type: 'INDUSTRIAL' }).where('client_code', '=', '999').execute(),
    );
    expect(await review()).toEqual(before);
    expect((await liquidate()).json.error.code).toBe('liquidation-approved');
  });

  it('protects its consumption and rows in the database', async () => {
    const change = (statement: string) => server.database.owner.query(`set app.tenant = '${COMPANY}'; ${statement}`);
    await expect(change(`update billing_consumption set active = 1 where client_code = '999'`)).rejects.toThrow(
      /approved/,
    );
    await expect(change(`update liquidation_row set total = 0`)).rejects.toThrow(/approved/);
    await expect(change(`delete from liquidation_row`)).rejects.toThrow(/approved/);
    await expect(change(`delete from liquidation_run`)).rejects.toThrow(/approved|foreign key/);
  });
});
