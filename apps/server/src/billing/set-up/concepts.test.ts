import { checkConcepts, updateConcepts } from '@contador/contract/billing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const send = wireSender(() => server, 'fact@spectrum');
const save = (body: object) => send(updateConcepts, { body: { username, ...body } });
const listed = async () => (await send(checkConcepts, { query: { username } })).json.concepts_list;

const meter = { code: 'MED', description: 'Venta de medidor', app_iva: 'S', app_credit: 'S' };

describe('Billing concept', () => {
  it('is added, and listed under the field names of the specification', async () => {
    expect((await save({ ...meter, observation: 'Cuotas' })).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await listed()).toEqual([
      {
        ...meter,
        concept_id: 1,
        observation: 'Cuotas',
        inherent: 'S',
        active: true,
        username,
        revision: expect.any(String),
      },
    ]);
  });

  it('is added once when repeated', async () => {
    expect((await save({ ...meter, observation: 'Cuotas' })).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await listed()).toHaveLength(1);
  });

  it('is saved under its id, and omitted fields keep their value', async () => {
    expect((await save({ ...meter, concept_id: 1, app_iva: 'N', active: false })).json).toEqual({
      Upload: 'OK',
      id: 1,
    });
    expect(await listed()).toMatchObject([{ app_iva: 'N', active: false, observation: 'Cuotas' }]);
  });

  it.each([
    [{}, 400, 'empty-fields', ['code', 'description', 'appliesVat', 'appliesCredit']],
    [{ ...meter, code: 'REC', description: ' ' }, 400, 'empty-fields', ['description']],
    [{ ...meter, code: 'tot' }, 400, 'record-refused', ['code']],
    [{ ...meter, code: 'MED#2' }, 400, 'record-refused', ['code']],
    [{ ...meter, code: 'med' }, 409, 'concept-exists', ['code']],
    [{ ...meter, concept_id: 7 }, 404, 'concept-unknown', []],
    [{ ...meter, concept_id: 1, code: 'MED2', description: 'Otra' }, 409, 'concept-fixed', ['code', 'description']],
  ])('%j is refused', async (body, status, code, fields) => {
    const before = await listed();
    const { status: answered, json } = await save(body);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await listed()).toEqual(before);
  });

  it('is hidden from other companies', async () => {
    const { json } = await send(checkConcepts, { query: { username: 'demo' } }, 'dev@demo');
    expect(json.concepts_list).toEqual([]);
  });
});
