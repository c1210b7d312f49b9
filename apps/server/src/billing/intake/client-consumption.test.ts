// External PostgreSQL: none
import {
  checkClientConsumption,
  checkCycleConsumptions,
  checkManualConsumptionClients,
  deleteCycleConsumption,
  processConsumptionFile,
  updateClientConsumption,
} from '@contador/contract/billing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { heading, IntakeScene } from './testing/intake-scene.ts';

const as = 'only-fact@spectrum';
let server: TestServer;
let scene: IntakeScene;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-05T15:00:00Z' });
  scene = new IntakeScene(server, as);
  await scene.addCycle('6R');
  await scene.addCycle('1AG', { autogenerators: true });
  await scene.addClients([
    { code: 'M1', cycle: '6R', manual: true },
    { code: 'X2', cycle: '6R' },
    { code: 'H3', cycle: '6R', hourly: true },
    { code: 'A4', cycle: '1AG' },
    { code: 'M5', cycle: '6R', manual: true, active: false },
  ]);
});
afterAll(() => server.close());

const period = { username: 'spectrum', month: 2, year: 2026 };
const four = { active: 100.5, inductive: 20, penalised: 5, capacitive: 0 };
const check = async (code: string) => await server.call(checkClientConsumption, { as, query: { ...period, code } });
const save = async (code: string, typed: object) =>
  await server.call(updateClientConsumption, { as, query: period, body: { code, ...typed } });
const particulars = (answer: Awaited<ReturnType<typeof save>>) =>
  answer.error.details.map(({ field = '', expected }) => [field, expected] as const);
const history = async (code: string) =>
  await server.inTenant('spectrum', (transaction) =>
    transaction.selectFrom('billing_history').select(['active', 'days']).where('client_code', '=', code).execute(),
  );

describe('Consumption of a client', () => {
  it('is typed for listed clients', async () => {
    const { json } = await server.call(checkManualConsumptionClients, { as, query: { username: 'spectrum' } });
    expect(json.manual_clients).toEqual([
      { client_code: 'M1', client_name: 'Cliente M1', client_market_type: 'REGULADO', client_cycle: '6R' },
    ]);
  });

  it('is empty for an unknown code, and only the name for a client without consumption', async () => {
    expect((await check('NADIE')).json).toEqual({ client_consumption: {}, client: null });
    const { json } = await check(' m1 ');
    expect(json.client_consumption).toEqual({ client_name: 'Cliente M1' });
    expect(json.client).toMatchObject({
      client_cycle: '6R',
      hourly: 'NO',
      autogenerators: 'NO',
      days: 28,
      approved: false,
      source: null,
    });
  });

  it('is saved with author and history, and repeated saving changes nothing', async () => {
    expect((await save('m1', four)).json).toEqual({ Upload: 'OK' });
    expect((await check('M1')).json).toMatchObject({
      client_consumption: {
        client_code: 'M1',
        client_name: 'Cliente M1',
        client_market_type: 'REGULADO',
        client_cycle: '6R',
        active_energy: 100.5,
        reactive_ind_energy: 20,
        reactive_ind_pen_energy: 5,
        reactive_cap_energy: 0,
        active_energy_max: null,
        days_in_excess: null,
      },
      client: { source: 'manual' },
    });
    expect(await history('M1')).toEqual([{ active: '100.5', days: 28 }]);
    const changes = () =>
      server.inTenant('spectrum', (transaction) =>
        transaction
          .selectFrom('billing_input_change')
          .select('changes')
          .where('subject', 'like', 'consumption:%')
          .execute(),
      );
    const before = await changes();
    await save('M1', four);
    expect(await changes()).toEqual(before);
    await save('M1', { ...four, daysInExcess: 0 });
    expect(await changes()).not.toEqual(before);
    expect((await check('M1')).json.client_consumption.days_in_excess).toBe(0);
  });

  it.each([
    ['nothing', {}, ['active', 'inductive', 'penalised', 'capacitive']],
    ['three of four', { ...four, capacitive: null }, ['capacitive']],
  ])('lacks %s', async (_, typed, fields) => {
    const answer = await save('M1', typed);
    expect([answer.status, answer.error.code, answer.error.message]).toEqual([
      400,
      'empty-fields',
      'Algunos campos estan vacíos. Ingreso inválido.',
    ]);
    expect(particulars(answer).map(([field]) => field)).toEqual(fields);
  });

  it.each([
    ['M1', { ...four, penalised: 20.5 }, [['penalised', 'A lo más la inductiva, 20.']]],
    ['M1', { ...four, daysInExcess: 29 }, [['daysInExcess', 'A lo más los días del periodo, 28.']]],
    ['H3', { ...four, activeMax: 50, activeMed: 30, activeMin: 20 }, [['active', 'La suma de las tres bandas, 100.']]],
    ['A4', { ...four, permuted: 101, permutedValue: 1, surplusValue: 0 }, [['permuted', 'A lo más la activa, 100.5.']]],
  ])('of %s is refused where %j cannot stand beside each other', async (code, typed, expected) => {
    const answer = await save(code, typed);
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([400, 'client-consumption-refused', 'No']);
    expect(particulars(answer)).toEqual(expected);
  });

  it('has hour bands or exchanged energy where required', async () => {
    expect(particulars(await save('H3', four)).map(([field]) => field)).toEqual([
      'activeMax',
      'activeMed',
      'activeMin',
    ]);
    expect((await save('H3', { ...four, activeMax: 50, activeMed: 30, activeMin: 20.5 })).status).toBe(200);
    expect(particulars(await save('A4', four)).map(([field]) => field)).toEqual([
      'permuted',
      'permutedValue',
      'surplusValue',
    ]);
    expect((await save('A4', { ...four, permuted: 100.5, permutedValue: 12.34, surplusValue: 0 })).status).toBe(200);
    expect((await check('A4')).json.client_consumption).toMatchObject({
      permuted_energy: 100.5,
      permuted_energy_value: 12.34,
      agpe_surplus_value: 0,
    });
  });

  it.each([
    ['a negative', { ...four, active: -1 }],
    ['seven decimals', { ...four, active: 0.1234567 }],
    ['half a day', { ...four, daysInExcess: 1.5 }],
  ])('is refused with %s', async (_, typed) => {
    expect((await save('M1', typed)).error.code).toBe('client-consumption-refused');
  });

  it('is refused for an unknown client or one without a cycle', async () => {
    expect((await save('NADIE', four)).status).toBe(404);
    await server.inTenant('spectrum', (transaction) =>
      sql`insert into client (client_code, name, active, consumption_source, m_factor, months_with_excess, consecutive_months_out_of_excess,
        consecutive_months_m6, saved_by, saved_at) values ('S9', 'Sin ciclo', true, 'manual', 1, 0, 0, 0, 'Natalia Ospina', now())`.execute(
        transaction,
      ),
    );
    expect((await save('S9', four)).error.code).toBe('client-without-cycle');
  });

  it('replaces that of a file, recorded in the log, and stays when the file is deleted', async () => {
    await scene.sendSheets('c.xlsx', {
      C: [
        [...heading, 'ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN'],
        ['FRTX2', 7, 0, 0, 0],
      ],
    });
    const answer = await server.call(processConsumptionFile, {
      as,
      query: { ...period, cycle: '6R', autogenerators: false },
      body: { fileName: 'c.xlsx', contentType: 'application/pdf' },
    });
    expect(answer.json).toMatchObject({ Upload: 'OK', users: 1 });
    // Saving the value of the file makes it a typed consumption.
    await save('X2', { active: 7, inductive: 0, penalised: 0, capacitive: 0 });
    expect((await check('X2')).json.client.source).toBe('manual');
    expect((await save('X2', { ...four, active: 8 })).status).toBe(200);
    const entry = await server.inTenant('spectrum', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['before', 'by_name'])
        .where('action', '=', 'consumption-typed')
        .where('subject', '=', '2026-02 6R X2')
        .where(sql<boolean>`before ->> 'source' = 'file'`)
        .executeTakeFirstOrThrow(),
    );
    expect(entry.before).toMatchObject({ active: 7, source: 'file' });
    await server.call(deleteCycleConsumption, { as, query: { ...period, cycle: '6R' } });
    expect((await check('X2')).json.client_consumption.active_energy).toBe(8);
    const standing = await server.call(checkCycleConsumptions, {
      as,
      query: { username: 'spectrum', year: 2026, month: 2 },
      body: { usersByCycle: { '6R': 1 } },
    });
    // All clients have consumption, so the cycle is ready without a file.
    expect(standing.reply.cycles[0]).toMatchObject({ ready: true, users: 3, notFound: [], file: null });
  });

  it('never changes after the cycle is approved', async () => {
    await server.inTenant('spectrum', async (transaction) => {
      const run = '00000000-0000-4000-8000-0000000000bb';
      await sql`insert into liquidation_run (run, kind, year, month, cycle, rests_on, clients, liquidated_by, liquidated_at)
        values (${run}, 'energy', 2026, 2, '6R', '', 1, 'Natalia Ospina', now())`.execute(transaction);
      await sql`insert into liquidation_approval (kind, year, month, cycle, run, fingerprint, approved_by, approved_at)
        values ('energy', 2026, 2, '6R', ${run}, '', 'Natalia Ospina', now())`.execute(transaction);
    });
    const answer = await save('M1', { ...four, active: 1 });
    expect([answer.status, answer.error.message]).toEqual([
      409,
      'Liquidación de consumos aprobada, no se pueden modificar los consumos',
    ]);
    expect((await check('M1')).json.client.approved).toBe(true);
    expect((await check('M1')).json.client_consumption.active_energy).toBe(100.5);
  });
});
