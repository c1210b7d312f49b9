import { getVersionInfo, updateComponents } from '@contador/contract/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const period = { period: 4, year: 2025 };
const request = { username: 'demo', ...period, version: 'def', xmVersion: '.txf', calculationType: 'MONOMIO' };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(async () => {
  await server.close();
});

const create = (change: object = {}) => server.call(updateComponents, { as, body: { ...request, ...change } });
const info = async (month = period) =>
  (await server.call(getVersionInfo, { as, query: { username: 'demo', ...month } })).reply;

describe('A new calculation version', () => {
  it('is offered as def in a period without versions', async () => {
    expect(await info()).toMatchObject({
      versions: [],
      nextVersion: 'def',
      definitiveVersion: null,
      lastVersion: null,
    });
  });

  it.each([
    ['xmVersion', undefined],
    ['xmVersion', '.tx3'],
    ['version', null],
    ['version', ''],
    ['calculationType', 'HORARIA'],
    ['calculationType', undefined],
    ['period', undefined],
  ])('needs its %s, not %s', async (field, value) => {
    const { status, json } = await create({ [field]: value });
    expect([status, json.error.code, json.Upload]).toEqual([400, 'empty-fields', 'No']);
    expect(json.error.message).toBe('Algunos campos estan vacíos. Ingreso inválido.');
    expect(json.error.details.map((it: { field?: string }) => it.field)).toEqual([field]);
  });

  it.each(['2', 'r1', 'otra'])('is refused with another label than the offered one: %s', async (version) => {
    const { status, error } = await create({ version });
    expect([status, error.code]).toEqual([409, 'version-not-next']);
  });

  it('is created once under two concurrent requests; the other is told', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map((it) => it.status).sort()).toEqual([200, 409]);
    expect(answers.find((it) => it.status === 200)?.json).toEqual({ Upload: 'OK', electric_tariff_id: 'dem20254def' });
    expect(answers.find((it) => it.status === 409)?.error.code).toBe('version-not-next');
  });

  it('after the first is numbered by the count of versions plus one', async () => {
    expect((await info()).nextVersion).toBe('2');
    expect((await create({ version: '2', xmVersion: '.txr', calculationType: 'FRANJAS HORARIAS' })).status).toBe(200);
    expect((await create({ version: '3' })).status).toBe(200);
    expect(await info()).toMatchObject({
      versions: ['def', '2', '3'],
      xmVersions: ['.txf', '.txr', '.txf'],
      calculationTypes: ['MONOMIO', 'FRANJAS HORARIAS', 'MONOMIO'],
      tariffIds: ['dem20254def', 'dem202542', 'dem202543'],
      definitiveVersion: 'def',
      lastVersion: '3',
      nextVersion: '4',
    });
  });

  it('is recorded in the audit log with its author', async () => {
    const rows = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['by_name', 'subject'])
        .where('action', '=', 'version.create')
        .orderBy('number')
        .execute(),
    );
    expect(rows.map((row) => `${row.by_name}: ${row.subject}`)).toEqual([
      'Daniela Duarte: 2025-04 def',
      'Daniela Duarte: 2025-04 2',
      'Daniela Duarte: 2025-04 3',
    ]);
  });

  it('belongs to its company: another company has none in that period', async () => {
    const reply = (await server.call(getVersionInfo, { as: 'dev@cedenar', query: { username: 'cedenar', ...period } }))
      .reply;
    expect(reply.versions).toEqual([]);
  });
});
