import { checkNoReadingCauses, updateNoReadingCauses } from '@contador/contract/self-generators';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const username = 'cedenar';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const save = (body: object) => send(updateNoReadingCauses, { body: { username, ...body } });
const listed = async (query: object = {}) =>
  (await send(checkNoReadingCauses, { query: { username, ...query } })).json.causes_list;

const dog = { code: 'PERRO', description: 'Perro en el predio' };

describe('a cause of no reading', () => {
  it('is added, and listed under the names of the specification', async () => {
    expect((await save(dog)).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await listed()).toEqual([{ ...dog, cause_id: 1, active: true, revision: expect.any(String) }]);
  });

  it('added twice exists once, and keeps omitted fields when saved by its id', async () => {
    expect((await save(dog)).json).toEqual({ Upload: 'OK', id: 1 });
    await save({ ...dog, cause_id: 1, active: false });
    await save({ cause_id: 1, code: 'PERRO', description: 'Perro suelto' });
    expect(await listed()).toMatchObject([{ code: 'PERRO', description: 'Perro suelto', active: false }]);
  });

  it('is offered for clients while active, after NA', async () => {
    await save({ code: 'CERRADO', description: 'Predio cerrado' });
    const codes = (await listed({ mode: 'client' })).map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['NA', 'CERRADO']);
  });

  it.each([
    [{}, 400, 'empty-fields', ['code', 'description']],
    [{ code: 'REJA', description: ' ' }, 400, 'empty-fields', ['description']],
    [{ code: 'na', description: 'Ninguna' }, 400, 'record-refused', ['code']],
    [{ code: 'perro', description: 'Otro' }, 409, 'cause-exists', ['code']],
    [{ ...dog, cause_id: 7 }, 404, 'cause-unknown', []],
    [{ cause_id: 1, code: 'GATO', description: 'Otro' }, 409, 'cause-fixed', ['code']],
  ])('%j is refused', async (body, status, code, fields) => {
    const before = await listed();
    const { status: answered, json } = await save(body);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await listed()).toEqual(before);
  });

  it('is hidden from other companies', async () => {
    const { json } = await send(checkNoReadingCauses, { query: { username: 'demo' } }, 'dev@demo');
    expect(json.causes_list).toEqual([]);
  });
});
