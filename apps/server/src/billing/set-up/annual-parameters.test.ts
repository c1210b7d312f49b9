import { checkAnnualParameters, updateAnnualParameters } from '@contador/contract/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const username = 'spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'only-fact@spectrum');
const save = (body: object) => send(updateAnnualParameters, { body: { username, billing_year: 2026, ...body } });
const read = async (year: number) => (await send(checkAnnualParameters, { query: { username, year } })).json;

const five = { est_56_contr: 20, com_oth_contr: 20, uvt: 52_374, min_sal: 1_750_905, iva: 19 };

it('returns nothing for a year without parameters', async () => {
  expect(await read(2026)).toEqual({ anual_params: {}, revision: '' });
});

it('saves the five parameters of a year without changing other years', async () => {
  expect((await save(five)).json).toEqual({ Upload: 'OK', id: 2026 });
  expect(await read(2026)).toMatchObject({ anual_params: five, saved_at: '2026-03-10T15:00:00.000Z' });
  expect((await read(2025)).anual_params).toEqual({});
});

it('writes nothing when the parameters are unchanged, and a difference otherwise', async () => {
  server.setNow('2026-03-10T15:10:00Z');
  await save(five);
  expect((await read(2026)).saved_at).toBe('2026-03-10T15:00:00.000Z');
  await save({ ...five, min_sal: 1_800_000.5 });
  expect(await read(2026)).toMatchObject({
    anual_params: { ...five, min_sal: 1_800_000.5 },
    saved_at: '2026-03-10T15:10:00.000Z',
  });
});

it.each([
  [{}, 'empty-fields', ['strata56Contribution', 'otherUsesContribution', 'uvt', 'minimumWage', 'vat']],
  [{ ...five, iva: null }, 'empty-fields', ['vat']],
  [{ ...five, est_56_contr: 101 }, 'record-refused', ['strata56Contribution']],
  [{ ...five, uvt: 0 }, 'record-refused', ['uvt']],
  [{ ...five, iva: -1 }, 'record-refused', ['vat']],
])('%j is refused', async (body, code, fields) => {
  const before = await read(2026);
  const { status, json } = await save(body);
  expect([status, json.Upload, json.error.code]).toEqual([400, 'No', code]);
  expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
  expect(await read(2026)).toEqual(before);
});

it('accepts 0 as a percentage', async () => {
  await save({ ...five, billing_year: 2019, com_oth_contr: 0 });
  expect((await read(2019)).anual_params).toEqual({ ...five, com_oth_contr: 0 });
});
