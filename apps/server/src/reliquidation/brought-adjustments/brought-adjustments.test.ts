// External PostgreSQL: none
import {
  checkBroughtAdjustments,
  deleteBroughtAdjustments,
  processBroughtAdjustmentsFile,
} from '@contador/contract/reliquidation';
import { explainFigure, getTariffTree } from '@contador/contract/tariff-calculation';
import { broughtAdjustmentColumns, decimal, month } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import { addExampleMarkets, enterExampleMonth } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const PERSON = 'dev@demo';
const SEPTEMBER = { year: 2025, period: 9 };
const OCTOBER = { year: 2025, period: 10 };
/** COP that another system still had to charge for the restrictions of July. */
const RESTRICTIONS = '7654321.5';

type Row = readonly [month: string, concept: string, delta: string | number, unit: string, source?: string];
let server: TestServer;
let company: CompanyAtWork;
let september: OpenMonth;
const send = wireSender(() => server, PERSON);
beforeAll(async () => {
  server = await testServer({ now: '2025-10-05T15:00:00Z' });
  company = await addExampleMarkets(server);
  september = await enterExampleMonth(company, { period: month(2025, 9) });
});
afterAll(() => server.close());

const process = async (fileName: string, enter: boolean, into = SEPTEMBER) =>
  await send(processBroughtAdjustmentsFile, {
    query: { username: 'demo', ...into, enter: enter ? 'SI' : 'NO' },
    body: { filename: fileName, contentType: WORKBOOK },
  });
const bring = async (fileName: string, rows: readonly Row[], enter = true, into = SEPTEMBER) => {
  const cells = rows.map(([from, concept, delta, unit, source = 'afac07.tx3']) => [
    from,
    concept,
    delta,
    unit,
    source,
    'Ajuste de XM',
  ]);
  const sheets = { Ajustes: [broughtAdjustmentColumns.required, ...cells] };
  const sent = { as: PERSON, contentType: WORKBOOK, year: into.year, month: into.period };
  await sendSheets(server, fileName, sheets, sent);
  return await process(fileName, enter, into);
};
const list = async () => (await send(checkBroughtAdjustments, { query: { username: 'demo' } })).json;
const remove = async (id: string) => await send(deleteBroughtAdjustments, { query: { username: 'demo', id } });
const variable = async (component: string, name: string, market = 'DNOM') => {
  const { components } = await company.components(september, market);
  const card = components.find((it) => it.component === component);
  return decimal(card?.variableValues[card.variableNames.indexOf(name)] ?? Number.NaN);
};
const expectations = ({ json }: Awaited<ReturnType<typeof bring>>) =>
  json.error.details.map((it: { line: number; column: string; expected: string }) => [it.line, it.column, it.expected]);

describe('Adjustments of months that another system calculated', () => {
  it('are refused as a whole with every faulty cell', async () => {
    const refused = await bring('mal.xlsx', [
      ['2025-09', 'ADMRE', 5, 'kWh'],
      ['2025-07', 'ΔRTCSA', 5, 'COP'],
      ['2025-07', 'AMC', 0.5, 'COP'],
    ]);
    expect([refused.status, refused.json.error.code]).toEqual([400, 'brought-adjustments-refused']);
    expect(expectations(refused).map(([line, column]: [number, string]) => [line, column])).toEqual([
      [2, 'MES_INSUMOS'],
      [3, 'CONCEPTO'],
      [4, 'UNIDAD'],
    ]);
    expect(refused.json.marked).toMatch(/^[0-9a-f-]{36}$/);
    expect((await list()).files).toEqual([]);
  });

  it('accept the concepts of a reliquidation that enter a formula, and no part of a sum', async () => {
    const { concepts } = await list();
    expect(concepts.map((it: { symbol: string; unit: string }) => `${it.symbol} ${it.unit}`)).toEqual([
      'ADR kWh',
      'APR kWh',
      'AREST COP',
      'ADMRE kWh',
      'APRRE kWh',
      'AECC kWh',
      'AVECC COP',
      'ACLP kWh',
      'AMC COP/kWh',
      'ACB kWh',
      'AVCB COP',
    ]);
  });

  it('are looked at before they are stored, change every market once, and are taken back whole', async () => {
    const before = [await variable('G', 'DCR'), await variable('G', 'DCR', 'DSUM')];
    const rows: Row[] = [
      ['2025-06', 'ADMRE', '-1234.5', 'kWh'],
      ['2025-07', 'ADMRE', 1000, 'kWh'],
    ];
    const looked = await bring('demanda.xlsx', rows, false);
    expect(looked.json.adjustments).toMatchObject([
      { line: 2, month: '2025-06', concept: 'ADMRE', delta: '-1234.5', unit: 'kWh', source: 'afac07.tx3' },
      { line: 3, month: '2025-07', concept: 'ADMRE', delta: '1000', reason: 'Ajuste de XM' },
    ]);
    expect((await list()).files).toEqual([]);
    expect((await process('demanda.xlsx', true)).status).toBe(200);
    // Retry after a lost answer.
    expect((await process('demanda.xlsx', true)).json.adjustments).toEqual(looked.json.adjustments);
    const { files } = await list();
    expect(files).toMatchObject([
      { name: 'demanda.xlsx', by: 'Daniela Duarte', application: '2025-09', taken: false, adjustments: [{}, {}] },
    ]);
    const after = [await variable('G', 'DCR'), await variable('G', 'DCR', 'DSUM')];
    expect(after.map((it, at) => it.minus(before[at] ?? 0).toNumber())).toEqual([-234.5, -234.5]);
    const card = (await company.components(september, 'DNOM')).components.find((it) => it.component === 'G');
    expect(card).toMatchObject({
      reliquidationConcepts: ['ADMRE', 'ADMRE'],
      reliquidationDates: ['2025-06', '2025-07'],
      reliquidationDetails: [{ figure: 'ADMRE', tariffId: 'dem20259def', published: true }, {}],
    });

    const again = await bring('otra.xlsx', [
      ['2025-07', 'ADMRE', 5, 'kWh'],
      ['2025-07', 'ADR', 1, 'kWh'],
    ]);
    const already =
      'Ese ajuste ya vino con demanda.xlsx y entra en el CU de Octubre 2025: retire ese archivo para cambiarlo.';
    expect(expectations(again)).toEqual([[2, 'CONCEPTO', already]]);
    // The delta of a later version of the files may enter a later month; the same delta may not.
    const later = await bring('tarde.xlsx', [['2025-07', 'ADMRE', 1000, 'kWh']], false, OCTOBER);
    expect(expectations(later)).toEqual([[2, 'CONCEPTO', already]]);
    expect((await bring('tx4.xlsx', [['2025-07', 'ADMRE', 7, 'kWh']], false, OCTOBER)).status).toBe(200);

    expect((await remove(files[0].id)).json).toEqual({ Delete: 'OK' });
    expect((await remove(files[0].id)).json).toEqual({ Delete: 'OK' });
    expect((await variable('G', 'DCR')).toFixed()).toBe(before[0]?.toFixed());
  });

  it('change the published unit cost by the delta over the sales, with their cell in the Lupa', async () => {
    const [{ provisionalUnitCost }, sales] = [await company.components(september, 'DNOM'), await variable('R', 'V')];
    const without = provisionalUnitCost.calculated;
    expect((await bring('restricciones.xlsx', [['jul-2025', 'AREST', RESTRICTIONS, 'COP']])).status).toBe(200);
    await company.publishMarket(september, 'DNOM');
    const query = { electric_tariff_id: 'dem20259def', market: 'DNOM' };
    const { tree } = (await server.call(getTariffTree, { as: PERSON, query })).reply;
    const [, level = ''] = /level=(\w+)/.exec(without?.id ?? '') ?? [];
    const published = tree.unitCosts.mon?.[level as 'n1or'] ?? Number.NaN;
    // R = CRS / V, and no other component depends on AREST.
    const expected = decimal(without?.value ?? Number.NaN).plus(decimal(RESTRICTIONS).dividedBy(sales));
    expect(published).toBeCloseTo(expected.toNumber(), 9);
    expect(published - (without?.value ?? Number.NaN)).toBeGreaterThan(0.01);
    const { origin } = (await server.call(explainFigure, { as: PERSON, query: { ...query, figure: 'ΔAREST' } })).reply
      .figure;
    expect(origin).toMatchObject({
      kind: 'reliquidation',
      parts: [],
      brought: [
        {
          month: '2025-07',
          name: 'restricciones.xlsx',
          line: 2,
          column: 'DELTA',
          amount: RESTRICTIONS,
          source: 'afac07.tx3',
          by: 'Daniela Duarte',
        },
      ],
    });
  });

  it('stay once a component of the month is published, which takes no more of them', async () => {
    const [file] = (await list()).files;
    expect(file.taken).toBe(true);
    const held = await remove(file.id);
    expect([held.status, held.json.error.code]).toEqual([409, 'brought-adjustments-taken']);
    expect(held.json.error.details).toMatchObject([{ field: 'Entran en el CU de', value: 'Octubre 2025' }]);
    const late = await bring('tarde2.xlsx', [['2025-06', 'ADR', 1, 'kWh']]);
    expect([late.status, late.json.error.code]).toEqual([409, 'reliquidation-application-published']);
    expect((await list()).files).toHaveLength(1);
  });

  it('are not of a month that was calculated here, which is reliquidated', async () => {
    const refused = await bring('propio.xlsx', [['2025-09', 'ADR', 1, 'kWh']], true, OCTOBER);
    const expected = 'Septiembre 2025 se calculó aquí: reliquídelo desde su consola de estado.';
    expect(expectations(refused)).toEqual([[2, 'CONCEPTO', expected]]);
  });
});
