import {
  downloadBillingReport,
  getSettlementExport,
  getSettlementLimits,
  getSettlementTrends,
} from '@contador/contract/self-generators';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { calculated, HOSTILE, textsIn } from '../../testing/calculated-cells.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { addSettled } from '../testing/add-settled.ts';

const as = 'ag@cedenar';
const username = 'cedenar';
const KWH = 1_000_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-23T15:00:00Z', slots: 0 });
  await server.inTenant(username, async (transaction) => {
    for (const [code, name] of [
      ['1001', '=1+1'],
      ['1002', 'Panadería "La 14", sede 2'],
    ] as const) {
      await addClient(transaction, { client_code: code, name, self_generator: 'AGPE' });
    }
    await addSettled(transaction, '1002', { year: 2025, number: 12 }, { energy_100: KWH });
    await addSettled(transaction, '1001', { year: 2026, number: 9 }, { energy_100: 10 * KWH, value_100: 9_305_10 });
    const october = { year: 2026, number: 10 };
    await addSettled(transaction, '1001', october, {
      energy_100: 744_123_456,
      energy_85: 500 * KWH,
      energy_132: 500 * KWH,
      energy_482: 12_430_000,
      energy_11_doubled: 3,
      energy_12: 250_000,
      value_100: 21_457_05,
      value_85: -21_457_05,
      value_132: 3_977_41,
      value_482: -6_526_79,
      value_11: 11_01,
      value_12: 12_02,
      value_730: -1,
      value_800: 5,
      value_tot: -2_526_31,
    });
    await addSettled(transaction, '1002', october, { energy_100: 256 * KWH, value_100: 100_00, value_482: -3_21 });
  });
});
afterAll(() => server.close());

describe('the export of a month', () => {
  it('has nine concepts for each client, zeros included, by code', async () => {
    const { rows } = (await server.call(getSettlementExport, { as, query: { username, year: 2026, month: 10 } })).reply;
    expect(rows.map(({ clientCode, concept, energy, value }) => [clientCode, concept, energy, value])).toEqual([
      ['1001', '100', 744.123456, 21_457.05],
      ['1001', '85', 500, -21_457.05],
      ['1001', '132', 500, 3_977.41],
      ['1001', '482', 12.43, -6_526.79],
      ['1001', '11', 0.000002, 11.01],
      ['1001', '12', 0.25, 12.02],
      ['1001', '730', 0, -0.01],
      ['1001', '800', 0, 0.05],
      ['1001', 'TOT', 0, -2_526.31],
      ['1002', '100', 256, 100],
      ...['85', '132'].map((code) => ['1002', code, 0, 0]),
      ['1002', '482', 0, -3.21],
      ...['11', '12', '730', '800', 'TOT'].map((code) => ['1002', code, 0, 0]),
    ]);
  });

  it('is a CSV with byte order mark, commas and CRLF, energies with six decimals and values with two', async () => {
    const query = { username, year: 2026, month: 9, download: 'yes' } as const;
    const { raw } = await server.call(getSettlementExport, { as, query });
    expect(raw.headers['content-disposition']).toContain('2026_09.csv');
    const text = raw.rawPayload.toString();
    expect(
      text.startsWith(
        '\uFEFFclient_code,year,month,concept_code,energy,value\r\n1001,2026,9,100,10.000000,9305.10\r\n',
      ),
    ).toBe(true);
    expect(text.trimEnd().split('\r\n').length).toBe(1 + 9);
    expect(text).toContain('\r\n1001,2026,9,482,0.000000,0.00\r\n');
  });

  it('is empty for a month that is not approved', async () => {
    const { rows } = (await server.call(getSettlementExport, { as, query: { username, year: 2026, month: 8 } })).reply;
    expect(rows).toEqual([]);
  });
});

describe('the report of a range', () => {
  const ask = (range: 'men' | 'tri' | 'sem' | 'com', period: string | undefined, type: 'excel' | 'csv') =>
    server.call(downloadBillingReport, { as, query: { username, year: 2026, range, ...(period && { period }), type } });

  it('is a workbook with a sheet of months and one of clients', async () => {
    const { raw } = await ask('tri', 't4', 'excel');
    expect(raw.headers['content-disposition']).toContain('Informe_2026_t4.xlsx');
    const { sheets } = await readXlsx(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Resumen', 'Detalle']);
    expect(sheets[0]?.rows).toEqual([
      [
        'Periodo',
        'Activa kWh',
        'Excedentes 1 kWh',
        'Excedentes 2 kWh',
        'Capacitiva kVArh',
        'Inductiva kVArh',
        'Activa $',
        'Inductiva $',
        'Capacitiva $',
        'T. Excedentes 1',
        'Excedentes 2 $',
      ],
      ['2026-10', 1_000.123456, 500, 12.43, 0.25, 0.000002, 21_557.05, 11.01, 12.02, -17_479.64, -6_530],
    ]);
    expect(sheets[1]?.rows.length).toBe(1 + 18);
    expect(sheets[1]?.rows[1]?.slice(0, 2)).toEqual(['1001', "'=1+1"]);
  });

  it('is a CSV of the clients, also for a whole year', async () => {
    const { raw } = await ask('com', undefined, 'csv');
    expect(raw.headers['content-disposition']).toContain('Informe_2026_2026.csv');
    const lines = raw.rawPayload.toString().trimEnd().split('\r\n');
    expect(lines.length).toBe(1 + 9 + 18);
    expect(lines[1]).toBe("1001,'=1+1,2026,9,1,Calculada,1,100,10.000000,9305.10");
    expect(lines.at(-1)).toContain('1002,"Panadería ""La 14"", sede 2",2026,10');
  });

  it('is refused for a period that the range does not have, and for months without a settlement', async () => {
    const [odd, empty] = [await ask('tri', 's1', 'csv'), await ask('tri', 't1', 'excel')];
    expect([odd.status, odd.json.error.code]).toEqual([400, 'report-period-unknown']);
    expect([empty.status, empty.json.error.message]).toEqual([
      404,
      'No se encontró información para el periodo seleccionado.',
    ]);
  });
});

it('a name that looks like a formula is calculated in neither form of the report', async () => {
  const name = (clientName: string) =>
    server.inTenant(username, (transaction) =>
      transaction.updateTable('client').set({ name: clientName }).where('client_code', '=', '1001').execute(),
    );
  for (const hostile of HOSTILE) {
    await name(hostile);
    for (const type of ['excel', 'csv'] as const) {
      const query = { username, year: 2026, range: 'com' as const, type };
      const { raw } = await server.call(downloadBillingReport, { as, query });
      const texts = await textsIn(raw.rawPayload);
      expect(calculated(texts), `${type} ${hostile}`).toEqual([]);
      expect(texts.some((text) => text.includes(hostile.slice(-3)))).toBe(true);
    }
  }
  await name('=1+1');
});

it('the limits list the months with something approved', async () => {
  const { years } = (await server.call(getSettlementLimits, { as, query: { username } })).reply;
  expect(years.map(({ year, quarters, halves, whole }) => [year, quarters, halves, whole])).toEqual([
    [2026, [false, false, true, true], [false, true], true],
    [2025, [false, false, false, true], [false, true], true],
  ]);
  const other = (await server.call(getSettlementLimits, { as: 'dev@demo', query: { username: 'demo' } })).reply;
  expect(other.years).toEqual([]);
});

it('the trends are the sums over all clients by month', async () => {
  const query = { username, year: 2026, range: 'sem', period: 's2' } as const;
  const { trends } = (await server.call(getSettlementTrends, { as, query })).reply;
  expect(
    trends.map(({ month, active, activeValue, surplusValue }) => [month, active, activeValue, surplusValue]),
  ).toEqual([
    ['2026-09', 10, 9_305.1, 0],
    ['2026-10', 1_000.123456, 21_557.05, -6_530],
  ]);
});
