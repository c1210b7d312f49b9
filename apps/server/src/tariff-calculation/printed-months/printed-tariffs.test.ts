// External PostgreSQL: kept forever
import {
  checkPrintedTariffs,
  explainFigure,
  getTariffTree,
  processPrintedTariffsFile,
} from '@contador/contract/tariff-calculation';
import { updateMarkets } from '@contador/contract/tariff-inputs';
import { getSignedUrl } from '@contador/contract/uploads';
import { printedDay, printedFigures, printedSource, printedTariffColumns } from '@contador/kernel';
import { CEDENAR, type PrintedMonth } from '@contador/regulation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookBytes } from '../../platform/http/workbook.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { printedDifferences } from './printed-differences.ts';

const as = 'comer@cedenar';
const [september, october] = CEDENAR.slice(-2) as [PrintedMonth, PrintedMonth];
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  const body = { username: 'cedenar', code: 'NARM', name: 'NARIÑO', area: 'OCCIDENTE', active: true, suiCode: '173' };
  await server.call(updateMarkets, {
    as: 'dev@cedenar',
    body: { ...body, entryMonth: '2025-03', constantsFrom: '2025-03' } as never,
  });
});
afterAll(() => server.close());

const levelNames = { N1OR: 'n1or', N1COMP: 'n1comp', N1US: 'n1us', N2: 'n2', N3: 'n3' } as const;

/** The value of a figure of the printed month, found independently of the product's reader. */
function printedValue(printed: PrintedMonth, name: string): string {
  const [, word, place = '', stratum] = /^(CU APLICADO|[A-Z]+)(?: (\w+))?(?: E(\d))?$/.exec(name) ?? [];
  const level = levelNames[place as keyof typeof levelNames];
  const parts: Record<string, string | undefined> = {
    G: printed.generation,
    T: printed.transmission,
    C: printed.commercialisation,
    R: printed.restrictions,
    D: printed.distribution[level],
    CU: printed.unitCost[level],
    'CU APLICADO': printed.appliedUnitCost[level],
    OFICIAL: printed.official[level],
    COMERCIAL: printed.commercial[level],
    PR: printed.losses[Number(place) as 1],
    COT: printed.tariffOptionCost[Number(place) as 1],
    SUBSIDIO: printed.subsidyPercent[level as 'n1or']?.[Number(stratum) as 1],
    TARIFA: printed.residential[level as 'n1or']?.[Number(stratum) as 1],
  };
  const value = parts[word ?? ''];
  if (value === undefined) throw new Error(`no value of ${name}`);
  return value;
}

async function process(
  fileName: string,
  printed: PrintedMonth,
  more: { change?: Record<string, string>; enter?: string; reason?: string } = {},
) {
  const values: Record<string, string> = {
    [printedDay]: `${printed.month}-21`,
    [printedSource]: 'Portal',
    ...more.change,
  };
  const rows = [printedDay, printedSource, ...printedFigures].map((name) => [
    'NARM',
    printed.month,
    name,
    values[name] ?? printedValue(printed, name),
  ]);
  const bytes = await workbookBytes([{ name: 'Tarifas', columns: printedTariffColumns.required, rows }]);
  const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const period = { year: '2025', period: '10' };
  const token = await server.token(as);
  const body = { username: 'cedenar', filename: fileName, contentType };
  const { json } = await server.send(getSignedUrl, { token, query: { username: 'cedenar', ...period }, body });
  const sent = await server.http.inject({
    method: 'PUT',
    url: json.url,
    headers: { 'content-type': contentType },
    payload: Buffer.from(bytes),
  });
  if (sent.statusCode !== 200) throw new Error(sent.body);
  return await server.send(processPrintedTariffsFile, {
    token,
    query: { username: 'cedenar', ...period, enter: more.enter ?? 'SI' },
    body: { ...body, ...(more.reason && { reason: more.reason }) },
  });
}
const months = async () =>
  (await server.call(checkPrintedTariffs, { as, query: { username: 'cedenar' } })).reply.months;
const tree = async (id: string) =>
  (await server.call(getTariffTree, { as, query: { electric_tariff_id: id, market: 'NARM' } })).reply.tree;

describe('A month that another system published', () => {
  it('is previewed without storing anything, then published, with the cell of each figure', async () => {
    const preview = await process('octubre.xlsx', october, { enter: 'NO' });
    expect(preview.json).toMatchObject({
      Upload: 'OK',
      months: [{ market: 'NARM', month: '2025-10', corrects: false }],
    });
    expect(await months()).toEqual([]);
    const saved = await process('octubre.xlsx', october);
    expect([saved.status, saved.json.warnings]).toEqual([200, []]);
    expect(await months()).toMatchObject([
      { market: 'NARM', month: '2025-10', version: 'def', file: 'octubre.xlsx', reason: null },
    ]);
    expect((await tree('ced20259def')).generation).toBe(Number(october.generation));
    const query = { electric_tariff_id: 'ced20259def', market: 'NARM', figure: 'CUap[market=NARM;level=n2;band=mon]' };
    const row = 2 + [printedDay, printedSource, ...printedFigures].indexOf('CU APLICADO N2');
    expect((await server.call(explainFigure, { as, query })).reply.figure.origin).toMatchObject({
      kind: 'published',
      broughtFrom: { file: 'octubre.xlsx', sheet: 'Tarifas', cell: `D${row}` },
    });
  });

  it('is refused with its cells when a figure is no number', async () => {
    const refused = await process('mala.xlsx', september, { change: { G: 'x' } });
    expect([refused.status, refused.json.error.code]).toEqual([400, 'printed-tariffs-refused']);
    expect(refused.json.error.details).toMatchObject([
      { cell: 'D4', value: 'x', expected: 'un número con punto decimal' },
    ]);
    expect(await months()).toHaveLength(1);
  });

  it('needs a reason when its figures do not add up, and the reason is listed', async () => {
    const change = { G: '1.00' };
    const refused = await process('septiembre.xlsx', september, { change });
    expect([refused.status, refused.json.error.code]).toEqual([409, 'printed-tariffs-differ']);
    expect(refused.json.error.details[0].value).toMatch(/^NARM Septiembre 2025: CU N1OR: las componentes suman/);
    const saved = await process('septiembre.xlsx', september, { change, reason: 'Así se publicó' });
    expect(saved.json.months).toMatchObject([{ month: '2025-09' }]);
    expect(await months()).toContainEqual(
      expect.objectContaining({ month: '2025-09', version: 'def', reason: 'Así se publicó' }),
    );
  });

  it('is corrected by a new version, which is the definitive one', async () => {
    const saved = await process('corregida.xlsx', september);
    expect(saved.json.months).toMatchObject([{ month: '2025-09', corrects: true }]);
    expect(await months()).toContainEqual(
      expect.objectContaining({ month: '2025-09', version: '2', file: 'corregida.xlsx' }),
    );
    expect((await tree('ced202582')).generation).toBe(Number(september.generation));
    expect((await tree('ced20258def')).generation).toBe(1);
  });

  it('comes before the first month that is calculated here, and is no longer corrected once that is published', async () => {
    await server.inTenant('cedenar', async (transaction) => {
      await sql`insert into calculation_version (year, month, version, tariff_id, xm_version, calculation_type, created_by)
        values (2025, 9, '7', 'ced202597', '.txf', 'MONOMIO', 'Prueba')`.execute(transaction);
      await sql`insert into published_component (year, month, version, market, component, fingerprint, amounts, trace, input_hashes, published_by)
        values (2025, 9, '7', 'NARM', 'G', 'f', '{}', '{"roots":[],"nodes":{}}', '[]', 'Prueba')`.execute(transaction);
    });
    const late = await process('tarde.xlsx', october);
    expect([late.status, late.json.error.code]).toEqual([409, 'printed-month-late']);
    const used = await process('usada.xlsx', september);
    expect([used.status, used.json.error.code]).toEqual([409, 'brought-rested-on']);
  });
});

it.each(CEDENAR)('$month: the figures that CEDENAR printed add up', (printed) => {
  expect(printedDifferences(printed)).toEqual([]);
});
