import { checkClients, downloadClients, updateBillingCycles, updateClients } from '@contador/contract/clients';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { addClient } from './testing/add-client.ts';

const username = 'spectrum';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  const cycles = [
    ['1NR', 'NO REGULADO'],
    ['2R', 'REGULADO'],
  ];
  for (const [code, market_type] of cycles) {
    await send(updateBillingCycles, { body: { username, code, periodicity: 1, market_type } });
  }
  expect((await save(bakery)).json).toEqual({ Upload: 'OK', id: 'NR-1', warnings: [] });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'fact@spectrum');
const save = (body: Record<string, unknown>, as?: string) =>
  send(updateClients, { query: { billing: 'true' }, body }, as);
const list = async (query: Record<string, unknown> = {}) =>
  (await send(checkClients, { query: { username, billing: 'true', ...query } })).json;
const whole = async (client_code: string) => (await list({ client_code })).client;

const bakery = {
  client_code: ' NR-1 ',
  sic_code: 52001,
  id_type: 'NIT',
  id_number: '900373913-4',
  client_name: 'Panadería',
  client_market_type: 'NO REGULADO',
  use_type: 'COMERCIAL',
  tariff_type: 'MONOMIA',
  client_cycle: '1NR',
  inst_municip: 'La Union',
  inst_departm: 'NARIÑO',
  voltage_level: '2',
  conn_level: 2,
  contrib_perc: 'NA',
};
const home = {
  client_code: 'R-1',
  sic_code: 'FRT1',
  id_type: 'CC',
  client_name: 'Casa',
  client_market_type: 'REGULADO',
  use_type: 'RESIDENCIAL',
  tariff_type: 'MONOMIA',
  client_cycle: '2R',
  stratum: 2,
  subsistence_consumption: '2',
  inst_municip: 'PASTO',
  inst_departm: 'NARIÑO',
  voltage_level: '1',
  conn_level: 1,
  cu_form: 'SI',
};

const required = [
  'sicCode',
  'idType',
  'name',
  'marketType',
  'useType',
  'tariffType',
  'cycle',
  'installationMunicipality',
  'installationDepartment',
  'voltageLevel',
  'connectionLevel',
];

describe('Client', () => {
  it('is stored under the field names of the specification, with the code of its municipality', async () => {
    expect(await whole('nr-1')).toMatchObject({
      ...bakery,
      client_code: 'NR-1',
      sic_code: '52001',
      inst_municip_code: '52399',
      active: true,
      m_factor: 1,
      consumption_source: '1-Matriz',
      stratum: null,
      ag_type: null,
    });
  });

  it('is saved once when repeated, and omitted fields keep their value', async () => {
    await save({ client_code: 'nr-1', phone: 6022111 });
    expect(await whole('NR-1')).toMatchObject({ client_code: 'NR-1', client_name: 'Panadería', phone: '6022111' });
    const { clients, total } = await list();
    expect([clients.length, total]).toEqual([1, 1]);
    expect(Object.keys(clients[0]).toSorted()).toEqual([
      'active',
      'client_code',
      'client_cycle',
      'client_market_type',
      'client_name',
      'complete',
      'cu_form',
      'sic_code',
      'surcharge',
      'use_type',
    ]);
  });

  it('keeps earlier SIC codes with their dates when it gets another', async () => {
    await save({ client_code: 'NR-1', sic_code: 'FRT9' });
    const codes = await server.inTenant(username, (transaction) =>
      transaction.selectFrom('client_sic_code').select(['since', 'sic_code']).execute(),
    );
    expect(codes).toEqual([{ since: '2026-03-10', sic_code: 'FRT9' }]);
    await save({ client_code: 'NR-1', sic_code: 52001 });
  });

  it.each([
    [{ client_code: 'X' }, 'empty-fields', [...required]],
    [{ ...home, client_code: 'X', stratum: null }, 'empty-fields', ['stratum']],
    [{ ...home, client_code: 'X', subsistence_consumption: null }, 'empty-fields', ['subsistenceConsumption']],
    [{ client_code: 'NR-1', client_name: '' }, 'empty-fields', ['name']],
    [{ client_code: 'NR-1', stratum: 3 }, 'client-refused', ['stratum']],
    [{ client_code: 'NR-1', stratum: 7 }, 'client-refused', ['stratum']],
    [{ client_code: 'NR-1', subsistence_consumption: '1' }, 'client-refused', ['subsistenceConsumption']],
    [{ client_code: 'NR-1', contrib_perc: 15 }, 'client-refused', ['contributionPercent']],
    [{ ...home, sic_code: 'F', client_code: 'X', contrib_perc: '20' }, 'client-refused', ['contributionPercent']],
    [{ client_code: 'NR-1', irr_sub_perc: 50 }, 'client-refused', ['irrigationSubsidyPercent']],
    [{ client_code: 'NR-1', irr_sub_perc: 101 }, 'client-refused', ['irrigationSubsidyPercent']],
    [{ ...home, sic_code: 'F', client_code: 'X', cu_form: 'NA' }, 'client-refused', ['unitCostForm']],
    [{ client_code: 'NR-1', client_cycle: '2R' }, 'client-refused', ['cycle']],
    [{ client_code: 'NR-1', client_cycle: '9' }, 'client-refused', ['cycle']],
    [{ client_code: 'NR-1', bank_account_id: 99 }, 'client-refused', ['bankAccount']],
    [{ client_code: 'NR-1', client_market: 'XXXX' }, 'client-refused', ['market']],
    [{ client_code: 'NR-1', net_operator: 'XXXX' }, 'client-refused', ['networkOperator']],
    [{ client_code: 'NR-1', inst_municip: 'Macondo' }, 'client-refused', ['installationMunicipality']],
    [{ client_code: 'NR-1', inst_municip_code: '05001' }, 'client-refused', ['installationDepartment']],
    [{ client_code: 'NR-1', dane_code: '5239' }, 'client-refused', ['daneCode']],
    [{ client_code: 'NR-1', email: 'nadie' }, 'client-refused', ['email']],
    [{ client_code: 'con espacio' }, 'client-refused', ['clientCode']],
    [{ client_code: 'NR-1', subsistence_consumption: '3' }, 'client-refused', ['subsistenceConsumption']],
    [{ client_code: 'NR-1', m_factor: 0 }, 'client-refused', ['mFactor']],
    [{ client_code: 'NR-1', m_factor: 13, m_reason: 'Acta' }, 'client-refused', ['mFactor']],
    [{ client_code: 'NR-1', m_factor: 2 }, 'client-refused', ['reason']],
    [{ ...home, client_code: 'X', sic_code: '52001 ' }, 'client-refused', ['sicCode']],
    [{ client_code: 'NR-1', ag_type: 'AGPE' }, 'client-refused', ['selfGenerator']],
    // A code that a spreadsheet wrote as a number.
    [{ client_code: 'NR-1', niu_code: '1.00E+07' }, 'client-refused', ['niu']],
    [{ client_code: 'NR-1', client_meter: '1.00E+07' }, 'client-refused', ['meter']],
    [{ ...home, client_code: 'X', sic_code: '1.00E+07' }, 'client-refused', ['sicCode']],
  ])('%j is refused as %s, and nothing changes', async (body, code, fields) => {
    const before = [await list(), await whole('NR-1')];
    const { status, json } = await save(body);
    expect([status, json.Upload, json.error.code]).toEqual([400, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(json.error.details.every((it: { label?: string }) => (it.label ?? '') !== '')).toBe(true);
    expect([await list(), await whole('NR-1')]).toEqual(before);
  });

  it('with an existing code is refused, naming the existing client', async () => {
    const { status, json } = await save({ ...bakery, client_name: 'Otra', seen: '' });
    expect([status, json.error.code, json.error.details[0].field]).toEqual([409, 'client-exists', 'clientCode']);
  });

  it('gets another factor M only from permitted roles, with a reason kept in the log', async () => {
    const { status, json } = await save({ client_code: 'NR-1', m_factor: 2, m_reason: 'Acta' }, 'only-fact@spectrum');
    expect([status, json.error.details[0].field]).toEqual([400, 'mFactor']);
    expect((await save({ client_code: 'NR-1', m_factor: 2, m_reason: 'Acta 2026-0391' })).json.Upload).toBe('OK');
    expect((await whole('NR-1')).m_factor).toBe(2);
    const entry = await server.inTenant(username, (transaction) =>
      transaction.selectFrom('audit_entry').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(entry)).toContain('Acta 2026-0391');
  });

  it('with a doubtful place or NIT is saved with a warning', async () => {
    const { json } = await save({ client_code: 'NR-1', dane_code: '52001000', id_number: '900373913-5' });
    expect(json.warnings.map((it: { field: string }) => it.field)).toEqual(['daneCode', 'idNumber']);
  });
});

describe('Register of clients', () => {
  it('shows each area its own side, and other companies nothing', async () => {
    await server.inTenant(username, (transaction) =>
      addClient(transaction, { client_code: 'AG-1', self_generator: 'AGPE' }),
    );
    expect((await list()).clients.map((it: { client_code: string }) => it.client_code)).toEqual(['NR-1']);
    expect(await whole('AG-1')).toBeUndefined();
    const { json } = await save({ ...bakery, client_code: 'AG-1', sic_code: 'Z' });
    expect([json.error.code, json.error.details[0].field]).toEqual(['client-refused', 'selfGenerator']);
    const others = await send(checkClients, { query: { username: 'demo', billing: 'true' } }, 'dev@demo');
    expect(others.json).toEqual({ clients: [], total: 0, accounts: [] });
  });

  it('is returned in pages, and marks incomplete clients', async () => {
    await server.inTenant(username, (transaction) => addClient(transaction, { client_code: 'NR-2' }));
    const first = await list({ limit: 1 });
    const rest = await list({ from: 1 });
    const completeness = [...first.clients, ...rest.clients].map((it) => [it.client_code, it.complete]);
    expect([completeness, first.total, rest.total]).toEqual([
      [
        ['NR-1', true],
        ['NR-2', false],
      ],
      undefined,
      2,
    ]);
  });

  it('is downloaded as a whole, under the API field names', async () => {
    const { raw } = await server.call(downloadClients, { as: 'fact@spectrum', query: { username, billing: 'true' } });
    expect(raw.headers['content-disposition']).toContain('Clientes_spectrum.xlsx');
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    const [heads = [], row = []] = sheet?.rows ?? [];
    expect(heads).toHaveLength(60);
    const cells = Object.fromEntries(heads.map((head, at) => [head, row[at]]));
    expect(cells).toMatchObject({ client_code: 'NR-1', sic_code: '52001', contrib_perc: 'NA', active: 'SI' });
  });
});

it('a home of stratum 4 with a contribution is saved with a warning; one of stratum 5 pays it', async () => {
  const client = { ...home, client_code: 'R-4', sic_code: 'FRT4', stratum: 4, contrib_perc: '10' };
  const { json } = await save(client);
  expect(json).toMatchObject({
    Upload: 'OK',
    id: 'R-4',
    warnings: [{ field: 'contributionPercent', value: '10', expected: '0 o NA: un hogar de estrato 4 no contribuye.' }],
  });
  expect((await save({ ...client, contrib_perc: 'NA' })).json.warnings).toEqual([]);
  expect((await save({ ...client, stratum: 5 })).json.warnings).toEqual([]);
});
