import {
  checkDepartmentAgreements,
  checkMunicipAgreements,
  downloadMunicipAgreements,
  updateDepartmentAgreements,
  updateMunicipAgreements,
} from '@contador/contract/billing';
import { readXlsx } from 'hucre/xlsx';
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
const save = (body: object) => send(updateMunicipAgreements, { body: { username, ...body } });
const municipal = async () => (await send(checkMunicipAgreements, { query: { username } })).json.munip_agreements;
const agreement = async (id: number) =>
  (await municipal())
    .flatMap((place: { agreements: { agreement_id: number }[] }) => place.agreements)
    .find((it: { agreement_id: number }) => it.agreement_id === id);

const row = { min: 0, max: 'NA', value: 0.9, lim_min: 'NA', lim_max: 'NA' };
const homes = {
  municip_code: '52399',
  users_market: 'NA',
  use_types: ['RESIDENCIAL'],
  stratum: [4, 3],
  conn_level: 'NA',
  start_date: '2026-01-01',
  finish_date: 'NA',
  collect_var: 'RANGO_CONSUMO',
  collect_type: 'UVT',
  collect_params: [
    { ...row, min: 100 },
    { ...row, max: 100, value: 0.08, lim_max: 3 },
  ],
};

describe('Agreements of a municipality', () => {
  it('adds an agreement with sorted ranges and lists it under the field names of the specification', async () => {
    expect((await save(homes)).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await municipal()).toEqual([
      {
        municip_code: '52399',
        municip_name: 'LA UNIÓN (NARIÑO)',
        agreements: [
          {
            agreement_id: 1,
            agreement_version: 1,
            active: true,
            username,
            limit_unit: 'AUTO',
            users_market: 'NA',
            use_types: ['RESIDENCIAL'],
            stratum: [3, 4],
            conn_level: 'NA',
            start_date: '2026-01-01',
            finish_date: 'NA',
            collect_var: 'RANGO_CONSUMO',
            collect_type: 'UVT',
            collect_params: [
              { ...row, max: 100, value: 0.08, lim_max: 3 },
              { ...row, min: 100 },
            ],
            revision: expect.any(String),
          },
        ],
      },
    ]);
  });

  it('saves an agreement once when the request is repeated', async () => {
    expect((await save(homes)).json).toEqual({ Upload: 'OK', id: 1 });
    expect((await save({ ...homes, agreement_id: 1 })).json).toEqual({ Upload: 'OK', id: 1 });
    expect(await agreement(1)).toMatchObject({ agreement_version: 1 });
  });

  it('saves other fields as the next version of the same agreement', async () => {
    expect((await save({ ...homes, agreement_id: 1, conn_level: '2', stratum: [3] })).json.id).toBe(1);
    expect(await agreement(1)).toMatchObject({ agreement_version: 2, conn_level: 2, stratum: [3] });
  });

  it('saves another start date as a new agreement, and ends the open one the day before', async () => {
    expect((await save({ ...homes, agreement_id: 1, start_date: '2026-07-01' })).json.id).toBe(2);
    expect(await agreement(2)).toMatchObject({ agreement_version: 1, start_date: '2026-07-01', finish_date: 'NA' });
    expect(await agreement(1)).toMatchObject({ agreement_version: 3, finish_date: '2026-06-30', stratum: [3] });
  });

  it('finds the place by an unambiguous name', async () => {
    const named = { ...homes, municip_code: undefined, municip_name: 'pasto' };
    const { id } = (await save(named)).json;
    expect((await municipal()).map(({ municip_code: code }: { municip_code: string }) => code)).toEqual([
      '52399',
      '52001',
    ]);
    const ambiguous = await save({ ...named, municip_name: 'La Unión' });
    expect([ambiguous.status, ambiguous.json.error.code]).toEqual([400, 'agreement-place-unknown']);
    expect((await save({ ...named, municip_name: 'La Unión', department_name: 'Sucre' })).json.id).toBe(id + 1);
  });

  it('drops strata without residential use, and bounds of a fixed charge', async () => {
    const fixed = {
      ...homes,
      municip_code: '52001',
      use_types: ['COMERCIAL'],
      collect_var: 'FIJA',
      collect_type: 'PORC_CONSUMO',
      collect_params: [{ ...row, min: 5, max: 9, value: '15' }],
    };
    const { id } = (await save(fixed)).json;
    expect(await agreement(id)).toMatchObject({ stratum: [], collect_params: [{ ...row, min: 'NA', value: 15 }] });
  });

  it.each([
    [{ use_types: [] }, 400, 'empty-fields', ['useTypes']],
    [{ collect_var: null, collect_type: null }, 400, 'empty-fields', ['variable', 'type']],
    [{ collect_params: [] }, 400, 'empty-fields', ['ranges']],
    [{ use_types: ['SALUD'] }, 400, 'malformed-request', ['useTypes.0']],
    [{ stratum: [7] }, 400, 'malformed-request', ['strata.0']],
    [{ collect_params: [{ ...row, value: -1 }] }, 400, 'record-refused', ['ranges.0.value']],
    [{ collect_params: [{ ...row, value: 'NA' }] }, 400, 'agreement-refused', ['ranges.0.value']],
    [{ collect_params: [row, { ...row, min: 5 }] }, 400, 'agreement-refused', ['ranges.0.max']],
    [
      {
        collect_params: [
          { ...row, max: 9 },
          { ...row, min: 5 },
        ],
      },
      400,
      'agreement-refused',
      ['ranges.1.min'],
    ],
    [{ finish_date: '2025-12-31' }, 400, 'agreement-refused', ['finishDate']],
    [{ collect_type: 'UVT_KWH' }, 400, 'agreement-refused', ['type']],
    [{ agreement_id: 99 }, 404, 'agreement-unknown', []],
    [{ municip_code: '52398' }, 400, 'agreement-place-unknown', ['code']],
  ])('%j is refused', async (change, status, code, fields) => {
    const before = await municipal();
    const { status: answered, json } = await save({ ...homes, ...change });
    const done = code === 'malformed-request' ? undefined : 'No';
    expect([answered, json.Upload, json.error.code]).toEqual([status, done, code]);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await municipal()).toEqual(before);
  });

  it('hides agreements of other companies', async () => {
    const { json } = await send(checkMunicipAgreements, { query: { username: 'demo' } }, 'dev@demo');
    expect(json).toEqual({ munip_agreements: [], extended_collect_types: false });
  });

  it('downloads the agreements as a workbook, one row per range', async () => {
    const { raw } = await server.call(downloadMunicipAgreements, { as: 'fact@spectrum', query: { username } });
    expect(raw.headers['content-disposition']).toContain('Acuerdos_Alumbrado_Publico.xlsx');
    const [sheet] = (await readXlsx(raw.rawPayload)).sheets;
    expect(sheet?.rows[0]).toEqual([
      'MUNICIPIO',
      'CODIGO_DANE',
      'ACUERDO',
      'ESTADO',
      'MERCADO',
      'USOS',
      'ESTRATOS',
      'NIVEL',
      'INICIO',
      'FIN',
      'VARIABLE',
      'TIPO_COBRO',
      'MINIMO',
      'MAXIMO',
      'VALOR',
      'LIM_MIN',
      'LIM_MAX',
      'UNIDAD_LIMITE',
    ]);
    expect(sheet?.rows[1]).toEqual([
      'LA UNIÓN (NARIÑO)',
      '52399',
      1,
      'Activo',
      'NA',
      'RESIDENCIAL',
      '3',
      2,
      '2026-01-01',
      '2026-06-30',
      'RANGO_CONSUMO',
      'UVT',
      0,
      100,
      0.08,
      'NA',
      3,
      'AUTO',
    ]);
    expect(sheet?.rows).toHaveLength(10);
  });
});

describe('Agreements of a department', () => {
  const shops = {
    department_name: 'valle del cauca',
    use_types: ['COMERCIAL'],
    start_date: 'NA',
    finish_date: 'NA',
    collect_var: 'FIJA',
    collect_type: 'PORC_CONSUMO',
    collect_params: [{ ...row, value: 1.7 }],
  };
  const saveShops = (body: object) => send(updateDepartmentAgreements, { body: { username, ...body } });

  it('have no market, stratum or level, and accept the id under two names', async () => {
    expect((await saveShops(shops)).json).toEqual({ Upload: 'OK', id: 1 });
    const { json } = await send(checkDepartmentAgreements, { query: { username } });
    expect(json.department_agreements).toEqual([
      {
        department_code: '76',
        department_name: 'VALLE DEL CAUCA',
        agreements: [
          {
            agreement_id: 1,
            collect_id: 1,
            agreement_version: 1,
            active: true,
            username,
            limit_unit: 'AUTO',
            use_types: ['COMERCIAL'],
            start_date: 'NA',
            finish_date: 'NA',
            revision: expect.any(String),
            collect_var: 'FIJA',
            collect_type: 'PORC_CONSUMO',
            collect_params: [{ ...row, min: 'NA', value: 1.7 }],
          },
        ],
      },
    ]);
  });

  it('end at once, without a date, when neither they nor their successor has a start date', async () => {
    expect((await saveShops({ ...shops, collect_id: 1, finish_date: '2026-12-31' })).json.id).toBe(2);
    const { json } = await send(checkDepartmentAgreements, { query: { username } });
    const [place] = json.department_agreements;
    expect(place.agreements.map((it: { active: boolean }) => it.active)).toEqual([false, true]);
  });

  it('accept commercial and industrial uses only', async () => {
    const { status, json } = await saveShops({ ...shops, use_types: ['RESIDENCIAL'] });
    expect([status, json.error.code]).toEqual([400, 'malformed-request']);
  });
});

it('an agreement that follows an open one of the same clients without naming it ends it the day before', async () => {
  const first = { ...homes, municip_code: '05001' };
  const next = { ...first, start_date: '2026-10-01', collect_params: [{ ...row, value: 0.05 }] };
  const { id } = (await save(first)).json;
  // Other clients: the open agreement of strata 3 and 4 stays as it is.
  const { id: ofOthers } = (await save({ ...next, stratum: [5] })).json;
  expect(await agreement(id)).toMatchObject({ agreement_version: 1, finish_date: 'NA' });
  const { id: following } = (await save(next)).json;
  expect([following > ofOthers, await agreement(following)]).toEqual([
    true,
    expect.objectContaining({ start_date: '2026-10-01', finish_date: 'NA' }),
  ]);
  expect(await agreement(id)).toMatchObject({
    agreement_version: 2,
    start_date: '2026-01-01',
    finish_date: '2026-09-30',
  });
  expect(await agreement(ofOthers)).toMatchObject({ agreement_version: 1, finish_date: 'NA' });
});
