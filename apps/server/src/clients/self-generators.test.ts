import { checkClients, downloadClients, updateBillingCycles, updateClients } from '@contador/contract/clients';
import { updateAgreedPrices, updateNoReadingCauses } from '@contador/contract/self-generators';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { wireSender } from '../testing/wire-sender.ts';
import { clientChanges } from './client-change.repository.ts';
import { addClient } from './testing/add-client.ts';

const username = 'cedenar';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  for (const [code, market_type] of [
    ['1NR', 'NO REGULADO'],
    ['2R', 'REGULADO'],
  ]) {
    await send(updateBillingCycles, { body: { username, code, periodicity: 1, market_type } });
  }
  await send(updateNoReadingCauses, { body: { username, code: '7', description: 'Perro' } });
  expect((await save(school)).json).toEqual({ Upload: 'OK', id: 'AG-1', warnings: [] });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
const save = (body: Record<string, unknown>, period: object = {}) =>
  send(updateClients, { query: { origin: 'ag', ...period }, body: { username, ...body } });
const list = async (query: Record<string, unknown> = {}) =>
  (await send(checkClients, { query: { username, origin: 'ag', ...query } })).json;
const whole = async (client_code: string) => (await list({ client_code })).client;

const school = {
  client_code: 'AG-1',
  sic_code: 'FRT70',
  contract_code: 4410,
  id_type: 'NIT',
  id_number: '900373913-4',
  client_name: 'Colegio',
  address: 'Calle 18 # 24-11',
  municip: 'Pasto',
  telephone: 6027,
  email: 'c@colegio.co',
  client_entry_date: '2024-02-10',
  client_market_type: 'REGULADO',
  use_type: 'OFICIAL',
  client_cycle: '2R',
  ag_type: 'AGPE',
  fncer: 'SI',
  installed_capacity: '1: [0-0.1] MW',
  spec_capacity: 45.5,
  agreed_price: 'NO',
  exceed_payment: '1-Saldo a favor períodos posteriores',
  special_contribution: 0,
  voltage_level: '2',
  meter_brand: 'ISKRA',
  client_meter: 'M-1',
  measuring_type: 'Lecturas',
  meter_factor: 20,
  register_digits: 6,
  niu_code: '770070',
  dane_code: '52001000',
  client_ubication: 'U',
};
const home = {
  ...school,
  client_code: 'AG-2',
  sic_code: '',
  use_type: 'RESIDENCIAL',
  stratum: 3,
  special_contribution: '',
};

describe('Self-generator', () => {
  it('is stored under the field names of its area, and coded fields travel with their whole label', async () => {
    expect(await whole('ag-1')).toEqual({
      ...school,
      contract_code: '4410',
      telephone: '6027',
      revision: expect.any(String),
      departm: 'NARIÑO',
      active: true,
      m_factor: 1,
      months_with_excess: 0,
      consecutive_months_m6: 0,
      consecutive_months_out_of_excess: 0,
      no_lecture_cause: 'NA',
      client_left_date: null,
      stratum: null,
      subsistence_consumption: null,
      measurement_element_id: null,
      contracted_power_kw: null,
      client_market: null,
      mail_agreed: null,
      mail_answered_on: null,
      mail_means: null,
      mail_proof: null,
    });
  });

  it('accepts bare codes too, and omitted fields keep their value', async () => {
    expect((await save({ ...home, subsistence_consumption: '2' })).json.Upload).toBe('OK');
    expect((await whole('AG-2')).subsistence_consumption).toBe('2: 1-173 kWh');
    await save({
      client_code: 'AG-2',
      subsistence_consumption: '1: 1-130 kWh',
      exceed_payment: 3,
      no_lecture_cause: '7',
    });
    expect(await whole('AG-2')).toMatchObject({
      subsistence_consumption: '1: 1-130 kWh',
      exceed_payment: '3-Pago semestral',
      no_lecture_cause: '7',
      special_contribution: null,
      spec_capacity: 45.5,
      telephone: '6027',
    });
  });

  it('gets the class of its capacity by default, and again for a new capacity', async () => {
    await save({ client_code: 'AG-2', spec_capacity: 100.5 });
    expect((await whole('AG-2')).installed_capacity).toBe('2: [0.1-1] MW');
    await save({ client_code: 'AG-2', spec_capacity: 45.5 });
    expect((await whole('AG-2')).installed_capacity).toBe('1: [0-0.1] MW');
  });

  it.each([
    [4, 15, 0],
    [6, 17, 0],
    [8, 30, 12],
  ])('that comes with an M of %i comes with the months that lead to it', async (m_factor, months, atSix) => {
    const client_code = `AG-M${m_factor}`;
    const { json } = await save({ ...school, client_code, sic_code: '', m_factor, m_reason: 'Traslado' });
    expect(json.Upload).toBe('OK');
    expect(await whole(client_code)).toMatchObject({ months_with_excess: months, consecutive_months_m6: atSix });
    // The form sends untouched zeros, and is sent again after a lost answer.
    const form = {
      ...school,
      client_code: `${client_code}-F`,
      sic_code: '',
      m_factor,
      m_reason: 'Traslado',
      months_with_excess: 0,
      consecutive_months_m6: 0,
      consecutive_months_out_of_excess: 0,
    };
    for (const _ of ['once', 'again']) expect((await save({ ...form, seen: '' })).json).toMatchObject({ Upload: 'OK' });
    expect(await whole(form.client_code)).toMatchObject({ months_with_excess: months, consecutive_months_m6: atSix });
  });

  it.each([
    [
      { client_code: 'X' },
      'empty-fields',
      [
        'name',
        'marketType',
        'useType',
        'cycle',
        'capacity',
        'capacityClass',
        'renewable',
        'agreedPrice',
        'exceedPayment',
        'voltageLevel',
        'measuringType',
        'meterFactor',
        'selfGenerator',
      ],
    ],
    [{ ...home, client_code: 'X', subsistence_consumption: null }, 'empty-fields', ['subsistenceConsumption']],
    [{ client_code: 'AG-1', spec_capacity: 1000.5, ag_type: 'AGPE' }, 'client-refused', ['capacity']],
    [{ client_code: 'AG-1', ag_type: 'AGGE' }, 'client-refused', ['capacity']],
    [{ client_code: 'AG-1', installed_capacity: '2' }, 'client-refused', ['capacityClass']],
    [{ client_code: 'AG-1', spec_capacity: 5001 }, 'client-refused', ['capacity']],
    [{ client_code: 'AG-1', exceed_payment: '4-Nunca' }, 'client-refused', ['exceedPayment']],
    [{ client_code: 'AG-1', measurement_element_id: 'E-1' }, 'client-refused', ['measurementElement']],
    [{ client_code: 'AG-1', register_digits: 10 }, 'client-refused', ['registerDigits']],
    [{ client_code: 'AG-1', meter_factor: 0.5 }, 'client-refused', ['meterFactor']],
    [{ client_code: 'AG-1', special_contribution: 101 }, 'client-refused', ['specialContribution']],
    [{ client_code: 'AG-1', client_left_date: '2024-02-09' }, 'client-refused', ['leftDate']],
    // A self-generator keeps the SIC code under which the market knows it.
    [{ client_code: 'AG-1', sic_code: 'FRT71' }, 'client-refused', ['sicCode']],
    [{ client_code: 'AG-1', sic_code: '' }, 'client-refused', ['sicCode']],
    [{ client_code: 'AG-1', no_lecture_cause: '9' }, 'client-refused', ['noReadingCause']],
    [{ client_code: 'AG-1', id_type: 'NA' }, 'client-refused', ['idType']],
    [{ client_code: 'AG-1', stratum: 3 }, 'client-refused', ['stratum']],
    [{ client_code: 'AG-1', client_cycle: '1NR' }, 'client-refused', ['cycle']],
    [{ client_code: 'AG-1', municip: 'Macondo' }, 'client-refused', ['installationMunicipality']],
    [{ client_code: 'AG-1', departm: null, municip: 'La Unión' }, 'client-refused', ['installationMunicipality']],
    [{ client_code: 'AG-1', m_factor: 2 }, 'client-refused', ['reason']],
    [{ client_code: 'AG-1', ag_type: null }, 'empty-fields', ['selfGenerator']],
  ])('%j is refused as %s, and nothing changes', async (body, code, fields) => {
    const before = [await list(), await whole('AG-1')];
    const { status, json } = await save(body);
    expect([status, json.Upload, json.error.code]).toEqual([400, 'No', code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(json.error.details.every((it: { label?: string }) => (it.label ?? '') !== '')).toBe(true);
    expect([await list(), await whole('AG-1')]).toEqual(before);
  });

  it('can move to a municipality of another department without naming the department', async () => {
    await save({ client_code: 'AG-2', municip: 'Medellín' });
    expect(await whole('AG-2')).toMatchObject({ municip: 'Medellín', departm: 'ANTIOQUIA' });
  });

  it('with an agreed price and no agreement is saved with a warning until it has one', async () => {
    const { json } = await save({ client_code: 'AG-1', agreed_price: 'SI' });
    expect(json.warnings.map((it: { field: string }) => it.field)).toEqual(['agreedPrice']);
    await send(updateAgreedPrices, {
      body: { username, client_code: 'AG-1', price_calc_type: '1', price_base_value: 300 },
    });
    expect((await save({ client_code: 'AG-1', agreed_price: 'SI' })).json.warnings).toEqual([]);
  });

  it('is not available through the calls of the other side, nor the other way round', async () => {
    await server.inTenant(username, (transaction) => addClient(transaction, { client_code: 'C-1' }));
    const { json } = await save({ ...school, client_code: 'C-1', sic_code: '' });
    expect([json.error.code, json.error.details[0].field]).toEqual(['client-refused', 'selfGenerator']);
    expect(await whole('C-1')).toBeUndefined();
  });
});

describe('Change of a self-generator', () => {
  it('is stored with the month from which it counts; for factor M with the following month', async () => {
    await save(
      { client_code: 'AG-1', meter_factor: 40, m_factor: 2, m_reason: 'Acta', telephone: '1' },
      { year: 2026, month: 12 },
    );
    const changes = await server.inTenant(username, (transaction) => clientChanges(transaction, ['AG-1']));
    expect(new Set(changes.get('AG-1'))).toEqual(
      new Set([
        { field: 'mFactor', since: '2027-01-01', before: 1, after: 2 },
        { field: 'meterFactor', since: '2026-12-01', before: 20, after: 40 },
      ]),
    );
    await save({ client_code: 'AG-1', fncer: 'NO' }, { year: 2026, month: 11 });
    const later = await server.inTenant(username, (transaction) => clientChanges(transaction));
    expect(later.get('AG-1')?.at(-1)).toEqual({ field: 'renewable', since: '2026-11-01', before: true, after: false });
  });
});

describe('List of self-generators', () => {
  it('has few fields, and is limited to the year that the stay overlaps', async () => {
    const { clients } = await list({ limit: 1 });
    expect(clients).toEqual([
      {
        client_code: 'AG-1',
        client_name: 'Colegio',
        sic_code: 'FRT70',
        use_type: 'OFICIAL',
        stratum: null,
        client_market_type: 'REGULADO',
        client_cycle: '2R',
        active: true,
        complete: true,
        ag_type: 'AGPE',
        fncer: 'NO',
        installed_capacity: '1: [0-0.1] MW',
      },
    ]);
    await save({ ...school, client_code: 'ZZ', sic_code: '', client_left_date: '2025-12-31' });
    const codes = async (year: number) =>
      (await list({ year })).clients.map(({ client_code }: { client_code: string }) => client_code);
    expect([await codes(2023), (await codes(2025)).includes('ZZ'), (await codes(2026)).includes('ZZ')]).toEqual([
      [],
      true,
      false,
    ]);
  });

  it('is downloaded as a whole, under the field names of the area', async () => {
    const { raw } = await server.call(downloadClients, { as: 'ag@cedenar', query: { username, origin: 'ag' } });
    expect(raw.headers['content-disposition']).toContain('Usuarios_autogeneradores_cedenar.xlsx');
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    const [heads = [], row = []] = sheet?.rows ?? [];
    const cells = Object.fromEntries(heads.map((head, at) => [head, row[at]]));
    expect(cells).toMatchObject({
      client_code: 'AG-1',
      ag_type: 'AGPE',
      fncer: 'NO',
      telephone: '1',
      spec_capacity: 45.5,
    });
    expect(heads).not.toContain('phone');
  });
});
