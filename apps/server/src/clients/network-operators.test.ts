import { checkNetworkOperators, updateNetworkOperators } from '@contador/contract/clients';
import { updateMarkets } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addClient } from './testing/add-client.ts';

const username = 'spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  for (const [lacCode, name, siuCode] of [
    ['NARM', 'NARIÑO', '161'],
    ['CALM', 'CALDAS', '162'],
  ]) {
    const market = { username, lacCode, name, siuCode, area: 'OCCIDENTE', state: true, entryDate: '2021-12' };
    await send(updateMarkets, { body: market }, 'dev@spectrum');
  }
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'only-fact@spectrum');
const save = (body: object) => send(updateNetworkOperators, { body: { username, ...body } });
const listed = async () => (await send(checkNetworkOperators, { query: {} })).json.net_operators;

const cedenar = {
  cmc_name: 'CEDENAR',
  cmc_inc_code: 'CDNC',
  cmc_no_code: 'CDND',
  cmc_zone: 'CENTRO-SUR',
  opr_market: 'NARM',
};
const nothingElse = {
  cmc_nit: null,
  rel_oper: null,
  doc_oper: null,
  cmc_municip: null,
  cmc_address: null,
  cmc_phone: null,
};

describe('Network operator', () => {
  it('is added, and listed under the field names of the specification', async () => {
    expect((await save({ ...cedenar, cmc_nit: 891200200 })).json).toEqual({ Upload: 'OK', id: 'CDNC NARM' });
    expect(await listed()).toEqual([
      { ...cedenar, ...nothingElse, cmc_nit: '891200200', active: true, revision: expect.any(String) },
    ]);
  });

  it('is unique by code and market: saving again overwrites it, and omitted fields keep their value', async () => {
    await save({ ...cedenar, cmc_inc_code: 'cdnc', cmc_no_code: 'CDNX', cmc_phone: '602' });
    await save({ ...cedenar, opr_market: 'CALM', cmc_name: 'CEDENAR CALDAS' });
    expect(await listed()).toMatchObject([
      { opr_market: 'CALM', cmc_name: 'CEDENAR CALDAS', cmc_nit: null },
      { opr_market: 'NARM', cmc_no_code: 'CDNX', cmc_phone: '602', cmc_nit: '891200200' },
    ]);
  });

  it.each([
    [{}, 400, 'empty-fields', ['name', 'incentiveCode', 'operatorCode', 'zone', 'market']],
    [{ ...cedenar, cmc_name: ' ' }, 400, 'empty-fields', ['name']],
    [{ ...cedenar, cmc_inc_code: 'C D' }, 400, 'record-refused', ['incentiveCode']],
    [{ ...cedenar, cmc_nit: '89-1' }, 400, 'record-refused', ['nit']],
    [{ ...cedenar, opr_market: 'XXXX' }, 400, 'record-refused', ['market']],
  ])('%j is refused', async (body, status, code, fields) => {
    const before = await listed();
    const { status: answered, json } = await save(body);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await listed()).toEqual(before);
  });

  it('stays active while clients are on its network in its market', async () => {
    await server.inTenant(username, async (transaction) => {
      await addClient(transaction, { client_code: 'A', network_operator: 'CDNC', market: 'CALM' });
      await addClient(transaction, { client_code: 'B', network_operator: 'CDNC', market: 'NARM', active: false });
    });
    const used = await save({ ...cedenar, opr_market: 'CALM', active: false });
    expect([used.status, used.json.error.code]).toEqual([409, 'operator-in-use']);
    expect(used.json.error.details).toMatchObject([
      { field: 'active', expected: 'Activo: 1 cliente activo está en su red.' },
    ]);
    expect((await save({ ...cedenar, active: false })).json.Upload).toBe('OK');
    expect((await listed()).map((it: { active: boolean }) => it.active)).toEqual([true, false]);
  });
});
