import { downloadTechnicalReview, downloadTechnicalReviews } from '@contador/contract/field';
import { actaFields, faultOf } from '@contador/domain/field';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addClient } from '../clients/testing/add-client.ts';
import { sheetsOfPdf } from '../testing/sheets-of-pdf.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { fieldScene, OFFICE, TECHNICIAN } from './testing/field-scene.ts';

const FORMULA = `=cmd|' /C calc'!A0`;
const MARKUP = '<img src=x onerror=alert(1)>';
/** Values that put `text` into every text field whose rules accept it. */
const typed = (text: string) =>
  Object.fromEntries(
    [...actaFields.values()]
      .filter((field) => field.kind === 'text' && faultOf(field, text) === undefined)
      .map(({ path }) => [path, text]),
  );

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-11-06T15:00:00Z' });
  await server.inTenant('spectrum', async (transaction) => {
    await addClient(transaction, { client_code: 'C1', name: FORMULA });
    await addClient(transaction, { client_code: 'C2' });
  });
});
afterAll(() => server.close());

const { acta } = fieldScene(() => server);
const username = 'spectrum';
const sheets = async (query: object = {}) => {
  const { raw } = await server.call(downloadTechnicalReviews, { as: OFFICE, query: { username, ...query } });
  return (await readXlsx(raw.rawPayload)).sheets;
};

it('the workbook has a row for each acta of the search and for each of its values; numbers are numeric cells', async () => {
  const values = { 'measure.R.voltage': 120.5, 'meters.found.main.active_reading': 48_861, 'code.meter.class': true };
  const number = await acta('C2', values);
  await acta('C1', {});
  const [actas, data] = await sheets({ client_code: 'C2' });
  expect(actas?.rows.slice(1).map((row) => [row[0], row[1], row[3], row[6]])).toEqual([
    [number, 'recibida', 'C2', 'Wilson Quintero'],
  ]);
  const row = (label: RegExp) => data?.rows.find((it) => label.test(`${it[2]} ${it[4]}`));
  expect([row(/Medición Tensión/)?.[5], row(/Medición Tensión/)?.[6]]).toEqual([120.5, 'V']);
  expect(row(/encontrado Lectura activa/)?.slice(5)).toEqual([48_861, 'kWh']);
  expect(data?.rows.filter((it) => it[5] === 'SI')).toHaveLength(1);
});

it.each([FORMULA, MARKUP])(
  '%s in every text field is a text cell of the workbook, and appears in the PDF as typed',
  async (text) => {
    const values = typed(text);
    expect(Object.keys(values).length).toBeGreaterThan(150);
    const number = await acta('C1', values);
    const [actas, data] = await sheets({ client_code: 'C1' });
    const cells = [...(actas?.rows ?? []), ...(data?.rows ?? [])].flat().filter((it) => typeof it === 'string');
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const mine = data?.rows.filter((row) => row[0] === number && String(row[5]).replace(/^'/, '') === text);
    expect(mine).toHaveLength(Object.keys(values).length);
    const { raw } = await server.call(downloadTechnicalReview, {
      as: TECHNICIAN,
      query: { username, acta_number: number },
    });
    const sheetsOf = sheetsOfPdf(raw.rawPayload);
    if (sheetsOf === undefined) return;
    const squeezed = (it: string) => it.replace(/\s/g, '');
    const times = squeezed(sheetsOf.join('')).split(squeezed(text)).length - 1;
    expect(times).toBeGreaterThan(20);
  },
);
