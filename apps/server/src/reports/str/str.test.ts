import { downloadStrSettlement, getStrSettlement, uploadStrSettlement } from '@contador/contract/reports';
import { syntheticMonth } from '@contador/market-files/synthetic-month';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addExampleMarkets } from '../../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';

const as = 'dev@demo';
const query = { username: 'demo', period: 9, year: 2025 };
const made = syntheticMonth({ year: 2025, month: 9, version: 'txf', seed: 11, scenario: 'normal' });
const { invoice, reinvoice } = made.answerKey.regional;
const [INVOICE, REINVOICE] = ['BalanceSTRTipoFactu2025-SEP.xlsx', 'BalanceSTRTipoReFactu2025-SEP-1.xlsx'];
let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  await addExampleMarkets(server);
});
afterAll(async () => {
  await server.close();
});

function fileOf(name: string) {
  const file = made.files.find(({ path }) => path === `str/${name}`);
  if (!file) throw new Error(`no ${name}`);
  return { name, bytes: file.bytes };
}
const upload = async (...files: { name: string; bytes: Uint8Array }[]) =>
  await server.call(uploadStrSettlement, { as, query, files });
const shown = async () => (await server.call(getStrSettlement, { as, query })).reply;

describe('the settlement of the regional systems', () => {
  it('is empty before an upload', async () => {
    expect(await shown()).toEqual({ documents: [], ownOperators: ['DEMD'] });
    const { status, json } = await server.call(downloadStrSettlement, { as, query });
    expect([status, json.error.code]).toEqual([404, 'str-settlement-absent']);
  });

  it('stores nothing if one workbook is wrong, and lists every error with its place', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Hoja1', rows: [['nada']] }] });
    const answer = await upload(
      fileOf(INVOICE),
      { name: 'BalanceSTRTipoReFactu2025-SEP-2.xlsx', bytes },
      {
        ...fileOf(REINVOICE),
        name: 'BalanceSTRTipoFactu2025-OCT.xlsx',
      },
    );
    expect([answer.status, answer.json.Upload, answer.json.error.code]).toEqual([400, 'No', 'str-workbook-refused']);
    const places = answer.json.error.details.map((it: { file: string; expected: string }) => it.file);
    expect(places).toEqual(['BalanceSTRTipoReFactu2025-SEP-2.xlsx', 'BalanceSTRTipoFactu2025-OCT.xlsx']);
    expect((await shown()).documents).toEqual([]);
    const emptyUpload = await upload();
    expect([emptyUpload.status, emptyUpload.json.error.code]).toEqual([400, 'no-file-chosen']);
  });

  it('has the figures of invoice and re-invoice with author, hash and cell', async () => {
    expect((await upload(fileOf(INVOICE), fileOf(REINVOICE))).json).toEqual({ Upload: 'OK' });
    const { documents } = await shown();
    expect(documents.map(({ kind, number, replaced }) => [kind, number, replaced])).toEqual([
      ['invoice', 0, false],
      ['reinvoice', 1, false],
    ]);
    expect(documents[0]).toMatchObject({ file: INVOICE, warnings: [] });
    expect(documents[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const south = documents[1]?.regions.find(({ region }) => region === 'CENTRO-SUR');
    expect(south?.income.value).toBe(Number(reinvoice['CENTRO-SUR']?.income));
    expect(south?.useCharge).toMatchObject({ sheet: 'CargosEstimados 2025', cell: 'E8' });
    const own = documents[0]?.operators.find(({ operator }) => operator === 'DEMD');
    expect([own?.energy.value, own?.charge.value, own?.income.value]).toEqual(
      invoice['CENTRO-SUR']?.operators.DEMD?.map(Number),
    );
  });

  it('ignores a workbook sent again, and keeps both when it changed', async () => {
    await upload(fileOf(INVOICE));
    expect((await shown()).documents).toHaveLength(2);
    await upload({ ...fileOf(REINVOICE), name: INVOICE });
    const { documents } = await shown();
    expect(documents.map(({ kind, replaced }) => [kind, replaced])).toEqual([
      ['invoice', false],
      ['invoice', true],
      ['reinvoice', false],
    ]);
    await upload(fileOf(INVOICE));
    expect((await shown()).documents.filter(({ kind }) => kind === 'invoice').map((it) => it.replaced)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('cannot be changed or deleted in the database', async () => {
    const change = server.inTenant('demo', (transaction) =>
      transaction.updateTable('str_settlement').set({ file_name: 'otro' }).execute(),
    );
    await expect(change).rejects.toThrow();
  });

  it('is downloaded as a workbook with the difference from what was billed', async () => {
    const { raw } = await server.call(downloadStrSettlement, { as, query });
    expect(raw.headers['content-disposition']).toContain('Liquidacion_STR_demo_2025-09.xlsx');
    const { sheets } = await readXlsx(raw.rawPayload);
    expect(sheets.map(({ name }) => name)).toEqual(['Regiones', 'Operadores', 'Libros']);
    const income = sheets[0]?.rows.find((row) => row[0] === 'Norte' && row[1] === 'Ingreso mensual bruto') ?? [];
    const [billed, latest] = [Number(invoice.NORTE?.income), Number(reinvoice.NORTE?.income)];
    expect(income.slice(2, 5)).toEqual(['COP', billed, latest]);
    expect(Number(income[5])).toBeCloseTo(latest - billed, 2);
    const own = sheets[1]?.rows.filter((row) => row[1] === 'DEMD') ?? [];
    expect(own.map((row) => row[2])).toEqual(['Cargo', 'Energía', 'Ingreso']);
    expect(sheets[2]?.rows).toHaveLength(5);
  });
});
