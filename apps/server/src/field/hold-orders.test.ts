// External PostgreSQL: locks
import { randomUUID } from 'node:crypto';
import {
  approveConsumptionLiquidation,
  checkDeviationHolds,
  liquidateConsumption,
  updateDeviationHold,
  updateHistoricConsumption,
} from '@contador/contract/billing';
import {
  checkActaChanges,
  checkHoldOrders,
  checkWorkOrders,
  orderHoldVisit,
  updateWorkOrders,
} from '@contador/contract/field';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addBilledClient,
  addConsumption,
  addMonthsBefore,
  COMPANY,
  prepareBilling,
} from '../billing/testing/billed-company.ts';
import { lockRecords } from '../platform/index.ts';
import { atBarrier } from '../testing/at-barrier.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { fieldScene, OFFICE, report } from './testing/field-scene.ts';

const cycle = 'R1';
const month = { username: COMPANY, year: 2025, month: 10 };
const YEAR = Array.from({ length: 12 }, (_, at) => [200 + (at % 3) * 5, 30] as const);

let server: TestServer;
const send = wireSender(() => server, 'only-fact@spectrum');
beforeAll(async () => {
  server = await testServer({ now: '2025-11-10T11:14:09Z' });
  await server.inTenant(COMPANY, async (transaction) => {
    await prepareBilling(transaction, { code: cycle, marketType: 'REGULADO' });
    const home = { use_type: 'RESIDENCIAL', stratum: 2, subsistence_consumption: 130 } as const;
    for (const [code, active] of [['1', '400'] as const, ['2', '600'] as const, ['3', '600'] as const]) {
      await addBilledClient(transaction, { client_code: code, cycle, meter: `M${code}`, meter_factor: '40', ...home });
      await addConsumption(transaction, { client_code: code, cycle, active });
      await addMonthsBefore(transaction, code, YEAR);
    }
  });
  for (const step of [updateHistoricConsumption, liquidateConsumption, approveConsumptionLiquidation]) {
    expect((await send(step, { query: { ...month, cycle } })).status).toBe(200);
  }
});
afterAll(async () => {
  await server.close();
});

const { upload, send: sendActa, acta } = fieldScene(() => server);
const visit = async (client_code: string, more: object = {}) => {
  const body = {
    client_code,
    reason: 'Revisar el medidor',
    steps: 0,
    activity: 2,
    fecha: '2025-11-12',
    priority: '1-Inmediata',
    technician: 'field-tech@spectrum',
    request_id: randomUUID(),
    ...more,
  };
  const { status, json } = await send(orderHoldVisit, { query: month, body });
  return { status, json, code: json.error?.code, why: json.error?.details?.[0]?.expected };
};
const hold = async (code: string) =>
  (await send(checkDeviationHolds, { query: { ...month, cycle } })).json.holds.find(
    ({ client_code }: { client_code: string }) => client_code === code,
  );
const ordersOf = async (client_code: string) =>
  (await send(checkHoldOrders, { query: { ...month, client_code } })).json.orders;

describe('the visit of a held bill', () => {
  it('is a work order, created together with the decision on the hold, once for each request id', async () => {
    const request_id = randomUUID();
    const first = await visit('1', { request_id });
    expect(first.json).toEqual({ Upload: 'OK', numero: '20251110-001' });
    expect((await visit('1', { request_id })).json).toEqual(first.json);
    const { state, steps } = await hold('1');
    expect([state, steps.length, steps[0].reason]).toEqual(['visiting', 1, 'Revisar el medidor']);
    const { json } = await server.call(checkWorkOrders, {
      as: OFFICE,
      query: { username: COMPANY, order: '20251110-001' },
    });
    expect(json.work_orders[0]).toMatchObject({
      client_code: '1',
      description: 'Revisar el medidor',
      state: 'Pendiente',
      hold: { year: 2025, month: 10, cycle, measured: 400 },
    });
    const again = await visit('1', { steps: 1 });
    expect([again.status, again.code]).toEqual([409, 'hold-order-open']);
    expect(again.why).toBe('La orden 20251110-001 está Pendiente. Su acta llega a esta retención.');
  });

  it('shows the findings of its acta at the hold', async () => {
    const review = randomUUID();
    await upload(review);
    const values = {
      'meters.found.main.serial': 'M1',
      'meters.found.main.active_reading': 48_861,
      'remarks.comment': 'Registro detenido',
    };
    const sent = await sendActa(review, '20251110-001', { ...report, values: { ...report.values, ...values } });
    expect(await ordersOf('1')).toEqual([
      {
        client_code: '1',
        numero: '20251110-001',
        state: 'Ejecutada',
        fecha: '2025-11-12',
        annul_reason: null,
        technician_name: expect.any(String),
        acta: {
          acta_number: sent.json.acta_number,
          fecha: '2026-11-06',
          found_serial: 'M1',
          found_reading: 48_861,
          installed_serial: null,
          comment: 'Registro detenido',
        },
      },
    ]);
    // The hold still waits for a person's decision.
    expect((await hold('1')).state).toBe('visiting');
  });

  it('may get another order if its own was annulled or it had none, but not once the hold is billed', async () => {
    const decide = (client_code: string, choice: string, steps: number) =>
      send(updateDeviationHold, { query: month, body: { client_code, choice, reason: 'Visita', steps } });
    expect((await decide('2', 'visit', 0)).status).toBe(200);
    const { json } = await visit('2', { steps: 1 });
    expect(json.Upload).toBe('OK');
    await server.call(updateWorkOrders, {
      as: OFFICE,
      body: { number: json.numero, state: 'annulled', annulReason: 'Sin acceso' },
    });
    const second = await visit('2', { steps: 1 });
    expect(second.json.Upload).toBe('OK');
    expect((await ordersOf('2')).map(({ state }: { state: string }) => state)).toEqual(['Anulada', 'Pendiente']);
    expect((await hold('2')).steps).toHaveLength(1);
    expect((await visit('9')).code).toBe('hold-unknown');
  });

  it('ordered by two people at once is one order, and an invalid order leaves the hold unchanged', async () => {
    expect((await visit('3', { activity: 99 })).code).toBe('activity-unknown');
    expect((await hold('3')).state).toBe('held');
    const answers = await atBarrier(
      server,
      (transaction) => lockRecords(transaction, 'work orders'),
      [() => visit('3'), () => visit('3')],
      { tenant: COMPANY },
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await ordersOf('3')).toHaveLength(1);
    expect((await hold('3')).steps).toHaveLength(1);
  });
});

it('the effect of a new factor is shown in pesos: the last month, liquidated with its own prices at 1.5 times its energy', async () => {
  // 400 kWh with factor 60 instead of 40 are 600 kWh: the energy billed to client 2, whose other data are equal.
  const bought = await server.inTenant(COMPANY, (transaction) =>
    transaction
      .selectFrom('liquidation_row')
      .select(['client_code', 'total'])
      .where('client_code', 'in', ['1', '2'])
      .execute(),
  );
  const total = (code: string) => Number(bought.find(({ client_code }) => client_code === code)?.total);
  const number = await acta('1', { 'meters.found.main.serial': 'M1', 'meters.found.main.factor': 60 });
  const { json } = await server.call(checkActaChanges, {
    as: OFFICE,
    query: { username: COMPANY, acta_number: number },
  });
  const factor = json.changes.find(({ field }: { field: string }) => field === 'meterFactor');
  expect(factor.effect).toEqual({ kind: 'factor', times: '1.5' });
  expect([factor.last_month.month, factor.last_month.energy]).toEqual(['2025-10', { before: 400, after: 600 }]);
  // A bill is rounded to the peso.
  expect(Math.abs(factor.last_month.payable.before - total('1'))).toBeLessThan(50);
  expect(Math.abs(factor.last_month.payable.after - total('2'))).toBeLessThan(50);
  expect(factor.last_month.payable.after).toBeGreaterThan(factor.last_month.payable.before);
});
