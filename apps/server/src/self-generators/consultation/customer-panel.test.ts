import {
  type CustomerPanel,
  checkUserPanelData,
  checkUserPanelHistory,
  checkUserReportLimits,
} from '@contador/contract/self-generators';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled, settledAs } from '../testing/add-settled.ts';

const OWN = '1001';
const username = 'cedenar';
const KWH = 1_000_000;
const at = (number: number) => ({ year: 2026, number });

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-23T15:00:00Z', slots: 0 });
  await server.inTenant(username, async (transaction) => {
    for (const client_code of [OWN, '1002']) {
      await addClient(transaction, { client_code, name: `Cliente ${client_code}`, self_generator: 'AGPE' });
    }
    // Each hour imports 1 kWh and noon exports 48: 744 and 1,488 in October. After fifteen noons 720 are exported; the sixteenth exceeds
    // the import.
    const energy = {
      ACT_DEM: () => 1,
      ACT_GEN: (_: number, hour: number) => (hour === 12 ? 48 : 0),
      REA_IND: (day: number, hour: number) => (day === 0 && hour === 3 ? 2 : 0.5),
      REA_CAP: (day: number) => (day === 30 ? 0.25 : 0),
    };
    await addMeasured(transaction, OWN, at(9), { energy: { ACT_DEM: () => 2 }, approved: true });
    await addMeasured(transaction, OWN, at(10), { energy, approved: true });
    await addMeasured(transaction, OWN, at(11), { energy, approved: false });
    await addMeasured(transaction, '1002', at(10), { energy, approved: true });
    await addSettled(transaction, OWN, at(9), { energy_100: 1_440 * KWH });
    const agreed = { kind: 'agreed', price: '250', agreement: 1, base: '250', index: null } as const;
    await addSettled(transaction, OWN, at(10), {
      ...settledAs({}, agreed),
      energy_100: 744 * KWH,
      exported: 1_488 * KWH,
      energy_85: 744 * KWH,
      energy_482: 744 * KWH,
      value_482: -18_600_000,
      value_tot: -12_345_67,
      crossing: 15 * 24 + 12,
      balance_after: 0,
      payable: 173_654_33,
    });
  });
});
afterAll(() => server.close());

const panelOf = async (clientCode: string, month: number, as = 'ag_client@cedenar') =>
  (await server.call(checkUserPanelData, { as, query: { username, clientCode, year: 2026, month } })).reply
    .user_data as CustomerPanel;

it('the panel shows the outcome of every hour of a settled month', async () => {
  const panel = await panelOf(OWN, 10);
  expect(panel).toMatchObject({
    clientName: 'Cliente 1001',
    imported: 744,
    exported: 1_488,
    surplus: 744,
    penalised: 1.5,
    capacitive: 6,
    highestImportHour: 0,
    highestExportHour: 12,
    previous: { imported: 1_440, exported: 0 },
    estimated: { imported: 0, exported: 0 },
    outcome: {
      imported: 744,
      exported: 1_488,
      exchanged: 744,
      surplus: 744,
      surplusValue: 186_000,
      total: -12_345.67,
      surplusPrice: 'agreed',
      payable: 173_654.33,
      paid: null,
      crossing: { date: '2026-10-16', hour: 12 },
      payment: 'next month',
      paymentState: 'pending',
    },
  });
  expect([panel.dates.length, panel.dates[0], panel.dates.at(-1)]).toEqual([31, '2026-10-01', '2026-10-31']);
  expect(panel.surplusByHour[14]?.[12]).toBe(0);
  expect(panel.surplusByHour[15]?.[12]).toBe(24);
  expect(panel.surplusByHour[16]?.[12]).toBe(48);
  expect(panel.surplusByDay.slice(14, 17)).toEqual([0, 24, 48]);
  expect(panel.penalisedByHour[0]?.[3]).toBe(1.5);
  expect(panel.importedByWeekday).toEqual([24, 24, 24, 24, 24, 24, 24]);
  expect(panel.differenceByWeekday).toEqual([-24, -24, -24, -24, -24, -24, -24]);
});

it('the panel shows an approved month that is not settled without an outcome', async () => {
  const panel = await panelOf('1002', 10, 'ag@cedenar');
  expect(panel).toMatchObject({ imported: 744, exported: 1_488, surplus: 0, outcome: null, previous: null });
});

it.each([
  ['not approved', OWN, 11],
  ['without hours', OWN, 8],
  ['of nobody', '9999', 10],
])('the panel is empty for a month %s', async (_, code, month) => {
  expect(await panelOf(code, month, 'ag@cedenar')).toEqual({});
});

it('a panel is refused to a customer of another account', async () => {
  for (const endpoint of [checkUserPanelData, checkUserPanelHistory, checkUserReportLimits]) {
    const query = { username, clientCode: '1002', year: 2026, month: 10 } as never;
    const { status, json } = await server.call(endpoint, { as: 'ag_client@cedenar', query });
    expect([status, json.error.code]).toEqual([403, 'not-permitted']);
  }
});

it('the history lists the settled months', async () => {
  const query = { username, clientCode: OWN };
  const { history, first, last } = (await server.call(checkUserPanelHistory, { as: 'ag_cons@cedenar', query })).reply;
  expect(history).toEqual({
    months: ['2026-09', '2026-10'],
    imported: [1_440, 744],
    exported: [0, 1_488],
    exchanged: [0, 744],
    totalImported: 2_184,
    totalExported: 1_488,
  });
  expect(typeof first).toBe('string');
  expect(typeof last).toBe('string');
  const none = await server.call(checkUserPanelHistory, { as: 'ag@cedenar', query: { username, clientCode: '1002' } });
  expect(none.reply).toEqual({ history: {}, first: null, last: null });
});

it('the limits are the first and the last approved day', async () => {
  const limits = async (clientCode: string) =>
    (await server.call(checkUserReportLimits, { as: 'ag@cedenar', query: { username, clientCode } })).reply;
  expect(await limits(OWN)).toEqual({ lower: '2026-09-01', upper: '2026-10-31', known: true });
  expect(await limits('9999')).toEqual({ lower: null, upper: null, known: false });
});

it('the panel shows later changes of the payment, the name, the hours and the settlement', async () => {
  const panel = () => panelOf(OWN, 9);
  const run = (statement: string) =>
    server.inTenant(username, (transaction) => sql.raw(statement).execute(transaction));
  expect(await panel()).toMatchObject({ previous: null, outcome: { paymentState: 'pending', imported: 1_440 } });
  await run(`insert into surplus_payment (tenant, client_code, year, month, state, client_observation, company_observation, saved_by, saved_at)
    values ('${username}', '${OWN}', 2026, 9, 'in review', '', '', 'Prueba', now())`);
  expect(await panel()).toMatchObject({ outcome: { paymentState: 'in review' } });
  await run(`update client set name = 'Otro nombre' where client_code = '${OWN}'`);
  expect(await panel()).toMatchObject({ clientName: 'Otro nombre' });
  await server.inTenant(username, (transaction) =>
    addMeasured(transaction, OWN, at(8), { energy: { ACT_DEM: () => 1 }, approved: true }),
  );
  expect(await panel()).toMatchObject({ previous: { imported: 744, exported: 0 } });
  expect((await panelOf('1002', 9, 'ag@cedenar')) as unknown).toEqual({});
  await server.inTenant(username, (transaction) =>
    addMeasured(transaction, '1002', at(9), { energy: { ACT_DEM: () => 1 }, approved: true }),
  );
  expect(await panelOf('1002', 9, 'ag@cedenar')).toMatchObject({ imported: 720, outcome: null });
  await server.inTenant(username, (transaction) => addSettled(transaction, '1002', at(9), { energy_100: 720 * KWH }));
  expect(await panelOf('1002', 9, 'ag@cedenar')).toMatchObject({ outcome: { imported: 720 } });
});
