import {
  checkConsumptionInPeriod,
  checkSettlementStatus,
  checkSpotPriceStatus,
  downloadConsumptionOfUsers,
  downloadConsumptionReport,
  downloadReadingsOfUsers,
} from '@contador/contract/self-generators';
import { downloadInputFile } from '@contador/contract/tariff-inputs';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calculated, HOSTILE, textsIn } from '../../testing/calculated-cells.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { addSelfGenerator, enterPrices, prepareSettlement } from '../settlement/testing/settled-company.ts';
import { addMeasured } from '../testing/add-measured.ts';
import { addSettled } from '../testing/add-settled.ts';

const OCTOBER = { year: 2025, number: 10 };
const query = { username: 'cedenar', year: 2025, month: 10 };
const as = 'ag@cedenar';
const golden = goldenMonths[0] as (typeof goldenMonths)[number];
const at = (wanted: number, kWh: number) => (_: number, hour: number) => (hour === wanted ? kWh : 0);

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z', slots: 0 });
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden);
    // The thirteenth month with excess makes M 2.
    const thirteenth = { m_factor: 1, months_with_excess: 12, consecutive_months_out_of_excess: 0 };
    await addSelfGenerator(transaction, {
      client_code: '20',
      name: '=Hotel Cumbal',
      measurement_element_id: 'EM-7',
      ...thirteenth,
    });
    await addSelfGenerator(transaction, { client_code: '10', meter: 'MED-10', measuring_type: 'Lecturas' });
    await addSelfGenerator(transaction, { client_code: '30', self_generator: 'GD', measurement_element_id: 'EM-9' });
    await addSelfGenerator(transaction, { client_code: '40', fncer: null });
    // 31 days: 0.5 kWh imported and 0.4 kVArh inductive in hour 1, 1 kWh exported in hour 13; 0.1 kVArh capacitive on the fourth day.
    await addMeasured(transaction, '20', OCTOBER, {
      energy: {
        ACT_DEM: at(0, 0.5),
        ACT_GEN: at(12, 1),
        REA_IND: at(0, 0.4),
        REA_CAP: (day, hour) => (day === 3 && hour === 20 ? 0.1 : 0),
      },
      approved: true,
    });
    await addMeasured(transaction, '10', OCTOBER, {
      energy: { ACT_DEM: at(6, 2), ACT_GEN: at(12, 0.25) },
      approved: true,
      opening: 1000,
    });
    await addMeasured(transaction, '30', OCTOBER, { energy: { ACT_GEN: at(12, 3) }, approved: true });
    await addMeasured(transaction, '40', OCTOBER, { energy: { ACT_GEN: at(12, 1) }, approved: true });
    await addSelfGenerator(transaction, { client_code: '50' });
    await addMeasured(transaction, '50', OCTOBER, { energy: { ACT_DEM: at(0, 1) }, approved: false });
  });
});
afterAll(() => server.close());

const send = wireSender(() => server, as);
const summary = async () => (await send(checkConsumptionInPeriod, { query })).json.clients;

describe('the summary before the settlement is approved', () => {
  it('shows the totals of the approved hours, with the factor M that would be applied', async () => {
    const nothing = { reactive_ind_pen_energy: 0, reactive_cap_energy: 0, m_factor: 1 };
    const days = { month_days_with_ind_excess: 0, month_days_with_cap_excess: 0 };
    expect(await summary()).toEqual([
      {
        client_code: '10',
        client_name: 'Cliente 10',
        active_energy: 62,
        ...nothing,
        ...days,
        gen_exc1: 7.75,
        gen_exc2: 0,
        gen_exct: 7.75,
      },
      {
        client_code: '20',
        client_name: '=Hotel Cumbal',
        active_energy: 15.5,
        gen_exc1: 15.5,
        gen_exc2: 15.5,
        // 31 × (0.4 − 0.25)
        gen_exct: 31,
        reactive_ind_pen_energy: 4.65,
        reactive_cap_energy: 0.1,
        month_days_with_ind_excess: 31,
        month_days_with_cap_excess: 1,
        m_factor: 2,
      },
      {
        client_code: '30',
        client_name: 'Cliente 30',
        active_energy: 0,
        ...nothing,
        ...days,
        gen_exc1: 0,
        gen_exc2: 93,
        gen_exct: 93,
      },
      {
        client_code: '40',
        client_name: 'Cliente 40',
        active_energy: 0,
        ...nothing,
        ...days,
        gen_exc1: null,
        gen_exc2: null,
        gen_exct: 31,
      },
    ]);
  });

  it('returns only the codes on request, and reports the state of the month', async () => {
    const { json } = await send(checkConsumptionInPeriod, { query: { ...query, method: 'only_codes' } });
    expect(json.clients).toEqual(['10', '20', '30', '40'].map((client_code) => ({ client_code })));
    const standing = async (month: number) =>
      (await send(checkSettlementStatus, { query: { ...query, month } })).json.liquidation_approved;
    expect(await standing(10)).toEqual([false, false, true]);
    expect(await standing(9)).toEqual([false, false, false]);
  });
});

describe('the exports of consumption', () => {
  const file = async (endpoint: typeof downloadConsumptionReport, period = query) => {
    const { raw, status, json } = await server.call(endpoint, { as, query: period });
    return { status, json, bytes: raw.rawPayload, name: String(raw.headers['content-disposition']) };
  };

  it('include the summary as a workbook of eleven columns, in which no name is a formula', async () => {
    const { bytes, name } = await file(downloadConsumptionReport);
    expect(name).toContain('REPORTE_MENSUAL_10_2025.xlsx');
    const [sheet] = (await readXlsx(bytes)).sheets;
    expect(sheet?.rows.map((row) => row.length)).toEqual([11, 11, 11, 11, 11]);
    expect(sheet?.rows[2]).toEqual(['20', "'=Hotel Cumbal", 15.5, 4.65, 0.1, 15.5, 15.5, 31, 31, 1, 2]);
  });

  it('include every hour of clients whose meters report consumption', async () => {
    const { bytes, name } = await file(downloadConsumptionOfUsers);
    expect(name).toContain('ARCHIVO_CONSUMOS_10_2025.csv');
    const lines = bytes.toString().split('\r\n');
    expect(lines[0]).toBe('\uFEFFmeasurement_element_id,client_code,fecha,hora,act_dem,act_gen,rea_ind,rea_cap');
    expect(lines.length).toBe(1 + 3 * 744 + 1);
    expect(lines[1]).toBe('EM-7,20,2025-10-01,1,0.500000,0.000000,0.400000,0.000000');
    expect(lines).toContain('EM-7,20,2025-10-04,21,0.000000,0.000000,0.000000,0.100000');
    expect(lines).toContain('EM-9,30,2025-10-31,13,0.000000,3.000000,0.000000,0.000000');
  });

  it('include the first and the last register of clients whose meters report readings', async () => {
    const { bytes, name } = await file(downloadReadingsOfUsers);
    expect(name).toContain('ARCHIVO_LECTURAS_10_2025.csv');
    expect(bytes.toString().split('\r\n')).toEqual([
      '\uFEFFclient_code,client_meter,registro,fecha_anterior,lectura_anterior,fecha_actual,lectura_actual,factor',
      '10,MED-10,ACT,2025-09-30,1000.000000,2025-10-31,1062.000000,1',
      '10,MED-10,GEN,2025-09-30,1000.000000,2025-10-31,1007.750000,1',
      '10,MED-10,IND,2025-09-30,1000.000000,2025-10-31,1000.000000,1',
      '10,MED-10,CAP,2025-09-30,1000.000000,2025-10-31,1000.000000,1',
      '',
    ]);
  });

  it('contain no meter and no element that a spreadsheet would calculate', async () => {
    const name = (meter: string, element: string) =>
      server.inTenant('cedenar', async (transaction) => {
        const update = transaction.updateTable('client');
        await update.set({ meter }).where('client_code', '=', '10').execute();
        await update.set({ measurement_element_id: element }).where('client_code', '=', '20').execute();
      });
    await name(HOSTILE[4], HOSTILE[2]);
    for (const [endpoint, typed] of [
      [downloadReadingsOfUsers, HOSTILE[4]],
      [downloadConsumptionOfUsers, HOSTILE[2]],
    ] as const) {
      const texts = await textsIn((await file(endpoint)).bytes);
      expect(calculated(texts)).toEqual([]);
      expect(texts).toContain(`'${typed}`);
    }
    await name('MED-10', 'EM-7');
  });

  it('are refused for a month without approved consumption', async () => {
    for (const endpoint of [downloadConsumptionReport, downloadConsumptionOfUsers, downloadReadingsOfUsers]) {
      const { status, json } = await file(endpoint, { ...query, month: 9 });
      expect([status, json.error.code]).toEqual([404, 'no-approved-consumption']);
    }
  });
});

describe('the prices of the hours', () => {
  it('are complete, or the hours without one are listed', async () => {
    const prices = (process?: 'only_trsd', month = 10) =>
      send(checkSpotPriceStatus, { query: { ...query, month, ...(process && { process }) } });
    expect((await prices()).json).toEqual({ pb_flag: true, missing: [] });
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, golden, [35, 37]));
    expect((await prices('only_trsd')).json).toEqual({
      pb_flag: false,
      missing: [{ date: '2025-10-02', hours: [12, 14] }],
    });
    expect((await prices(undefined, 9)).json.missing).toHaveLength(30);
  });

  it('can be downloaded as an uncapped workbook with access to self-generators only', async () => {
    const inputQuery = { username: 'cedenar', year: 2025, period: 10, version: 'def', filename: 'TRSD' };
    const { raw } = await server.call(downloadInputFile, { as, query: { ...inputQuery, origin: 'ag' } });
    const { sheets } = await readXlsx(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['PBNA', 'Precio de escasez']);
    expect(sheets[0]?.rows.length).toBe(32);
    expect(sheets[0]?.rows[2]?.slice(0, 1)).toEqual(['2025-10-02']);
    // Hour 12 of that day is one of those without a published price.
    expect([sheets[0]?.rows[2]?.[12] ?? null, sheets[0]?.rows[31]?.[24]]).toEqual([null, 100]);
    expect(sheets[1]?.rows[1]).toEqual(['PES', 857.21, 'COP/kWh']);
    const other = await send(downloadInputFile, { query: { ...inputQuery, filename: 'ADEM' } });
    expect([other.status, other.json.error.code]).toEqual([403, 'not-permitted']);
  });
});

it('an approved client shows its settled values, whatever the hours are, and one that was left out shows the expected values', async () => {
  await server.inTenant('cedenar', (transaction) =>
    addSettled(transaction, '20', OCTOBER, {
      energy_100: 15_000_000,
      energy_85: 14_000_000,
      energy_132: 14_000_000,
      energy_482: 3_250_000,
      exported: 17_250_000,
      energy_11_doubled: 3,
      energy_12: 500_000,
      m_factor: 4,
      inductive_days: 9,
      capacitive_days: 2,
      origin: 'Open',
    }),
  );
  const [first, second] = await summary();
  expect(first).toMatchObject({ client_code: '10', active_energy: 62, m_factor: 1 });
  expect(second).toEqual({
    client_code: '20',
    client_name: '=Hotel Cumbal',
    active_energy: 15,
    gen_exc1: 14,
    gen_exc2: 3.25,
    gen_exct: 17.25,
    reactive_ind_pen_energy: 0.000002,
    reactive_cap_energy: 0.5,
    m_factor: 4,
    month_days_with_ind_excess: 9,
    month_days_with_cap_excess: 2,
  });
  const { json } = await send(checkSettlementStatus, { query });
  expect(json.liquidation_approved).toEqual([true, true, true]);
});
