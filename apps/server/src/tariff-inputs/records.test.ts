// External PostgreSQL: none
import { saveCustomer } from '@contador/contract/non-regulated';
import {
  checkContracts,
  checkFinancialActors,
  checkMarkets,
  deleteMarket,
  explainContract,
  updateContracts,
  updateFinancialActors,
  updateMarkets,
  uploadParameter,
} from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPublishedComponents } from '../tariff-calculation/testing/published-versions.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';
import { tablesOfMarket } from './markets/market-uses.repository.ts';
import { InputScene } from './testing/input-scene.ts';
import { monthOfFiles } from './testing/month-of-files.ts';

const as = 'dev@demo';
const username = 'demo';
let server: TestServer;
let scene: InputScene;
beforeAll(async () => {
  server = await testServer();
  scene = new InputScene(server);
});
afterAll(async () => {
  await server.close();
});

describe('markets', () => {
  const list = async (query: object = {}) =>
    (await server.call(checkMarkets, { as, query: { username, ...query } })).reply;
  const save = async (body: object) =>
    await server.call(updateMarkets, {
      as,
      body: {
        username,
        name: 'DEMO ISLA',
        area: 'SIN ADD',
        active: true,
        entryMonth: '2025-01',
        suiCode: '992',
        ...body,
      },
    });

  it('of the example are saved with all their constants', async () => {
    await scene.addMarkets();
    const { markets, largestNumber, incumbents } = await list();
    expect(markets.map((it) => it.code)).toEqual(['DNOM', 'DSUM']);
    expect(largestNumber).toBe(2);
    expect(markets[0]).toMatchObject({
      name: 'DEMO NORTE',
      area: 'CENTRO',
      strZone: 'Centro-Sur',
      suiCode: '990',
      demandPercent: 62,
      alpha: 0.584204941605,
      cfBase: 6888.9,
      x: 0.029,
      rct: 0.00615,
      rcae: 0.0763,
      rcnu: 0.015,
      ipr4: 0.011,
      chargesCprog: true,
      chargesCot: true,
      indexMode: 'IPC_ONLY',
      distributor: 'DEMD',
      lacCode: 'DNOM',
      constantsFrom: '2025-01',
    });
    expect(incumbents).toContainEqual({ name: 'CEDENAR', retailerCode: 'CDNC', networkOperatorCode: 'CDND' });
    expect(incumbents).toHaveLength(21);
  });

  it('can be added with a numeric SUI code, and are listed last', async () => {
    expect((await save({ lacCode: 'DISM', suiCode: 992 })).json).toEqual({ Upload: 'OK' });
    const { markets } = await list();
    expect(markets.at(-1)).toMatchObject({ code: 'DISM', suiCode: '992', area: 'SIN ADD' });
    expect(markets.at(-1)).not.toHaveProperty('alpha');
  });

  it('are added once by a double click, and do not overwrite an existing one', async () => {
    expect((await save({ lacCode: 'DISM', suiCode: 992 })).json).toEqual({ Upload: 'OK' });
    expect((await list()).markets).toHaveLength(3);
    const other = await save({ lacCode: 'DISM', name: 'OTRO' });
    expect([other.status, other.error.code]).toEqual([409, 'market-exists']);
  });

  it('have constants in force from a month on, and keep those of earlier months', async () => {
    await save({ code: 'DISM', constantsFrom: '2025-06', alpha: 0.4, rct: 0.01 });
    await save({ code: 'DISM', constantsFrom: '2025-09', alpha: 0.5 });
    const marketIn = async (period: number) =>
      (await list({ period, year: 2025 })).markets.find((it) => it.code === 'DISM');
    // The constants are those of the tariff month, one month after the input period.
    expect(await marketIn(4)).not.toHaveProperty('alpha');
    expect(await marketIn(5)).toMatchObject({ alpha: 0.4, constantsFrom: '2025-06' });
    expect(await marketIn(8)).toMatchObject({ alpha: 0.5, rct: 0.01, constantsFrom: '2025-09' });
  });

  it('lose a constant that is emptied', async () => {
    await save({ code: 'DISM', constantsFrom: '2025-09', rct: null });
    const [, , isla] = (await list({ period: 8, year: 2025 })).markets;
    expect(isla).not.toHaveProperty('rct');
  });

  it('cannot change for a month with published figures; the refusal names the first month that can', async () => {
    const period = { year: 2027, number: 5 };
    await server.inTenant('demo', (transaction) =>
      addPublishedComponents(transaction, { tenant: 'demo', period, version: 'def', market: 'DISM' }),
    );
    const published = await save({ code: 'DISM', constantsFrom: '2025-09', alpha: 0.6 });
    expect([published.status, published.error.code]).toEqual([409, 'market-months-published']);
    expect(published.error.details).toEqual([
      expect.objectContaining({
        field: 'constantsFrom',
        value: '2025-09',
        expected: expect.stringMatching(/^Julio 2027/),
      }),
    ]);
    // Constants can change for months before the next constants, and for months after the last published one.
    expect((await save({ code: 'DISM', constantsFrom: '2025-06', alpha: 0.45 })).json).toEqual({ Upload: 'OK' });
    expect((await save({ code: 'DISM', constantsFrom: '2027-07', alpha: 0.6 })).json).toEqual({ Upload: 'OK' });
    expect((await save({ code: 'DISM', constantsFrom: '2025-09', name: 'Otro nombre' })).json).toEqual({
      Upload: 'OK',
    });
  });

  it.each([
    [{ name: ' ' }, 'empty-fields', ['name']],
    [{ suiCode: '' }, 'empty-fields', ['suiCode']],
    [{ name: '', suiCode: '' }, 'empty-fields', ['name', 'suiCode']],
    [{ suiCode: '99A' }, 'record-refused', ['suiCode']],
    [{ suiCode: '990' }, 'record-refused', ['suiCode']],
    [{ lacCode: 'A B' }, 'record-refused', ['lacCode']],
    [{ lacCode: 'A'.repeat(5000) }, 'record-refused', ['lacCode']],
    [{ cfBase: 1.7e308 }, 'record-refused', ['cfBase']],
    [{ demandShare: 1.5, alpha: 3.66 }, 'record-refused', ['demandShare', 'alpha']],
  ])('%j is refused as %s', async (body, code, fields) => {
    const answer = await save(body);
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([400, code, 'No']);
    expect(answer.json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
  });

  it('with empty fields are refused with the sentence of the specification', async () => {
    expect((await save({ name: '' })).error.message).toBe('Algunos campos estan vacíos. Ingreso inválido.');
    expect((await save({ suiCode: '99A' })).error.message).toBe('Error al guardar los datos.');
  });

  it('are removed if unused, and otherwise refused with their uses', async () => {
    await save({ lacCode: 'DVAC', suiCode: '997', name: 'DEMO VACIO', alpha: 0.4 });
    const remove = async (code: string) => await server.call(deleteMarket, { as, body: { username, code } });
    const seenRevision = (await list()).markets.find(({ code }) => code === 'DVAC')?.revision;
    expect((await remove('DVAC')).json).toEqual({ Upload: 'OK' });
    expect((await list()).markets.map(({ code }) => code)).not.toContain('DVAC');
    expect((await remove('DVAC')).error.code).toBe('market-unknown');
    const late = await save({
      code: 'DVAC',
      suiCode: '997',
      name: 'DEMO VACIO',
      ...(seenRevision && { seen: seenRevision }),
    });
    expect([late.status, late.error.code]).toEqual([409, 'changed-meanwhile']);

    await server.call(saveCustomer, { as, body: { code: '5001', name: 'MOLINOS', market: 'DSUM', level: 'n2' } });
    const used = await remove('DSUM');
    expect([used.status, used.error.code, used.json.Upload]).toEqual([409, 'market-in-use', 'No']);
    expect(used.error.details).toMatchObject([{ field: 'Clientes', value: '1' }]);
    const entries = await server.inTenant('demo', (transaction) =>
      transaction
        .selectFrom('audit_entry')
        .select(['subject', 'before'])
        .where('action', '=', 'market-removed')
        .execute(),
    );
    expect(entries).toMatchObject([
      { subject: 'DVAC', before: { name: 'DEMO VACIO', constants: [{ constants: { alpha: 0.4 } }] } },
    ]);
  });

  it('are searched for in every table that has a column market', async () => {
    const named = await server.database.owner.query(
      `select table_name from information_schema.columns where column_name = 'market' and table_schema = 'public'`,
    );
    const known: readonly string[] = Object.values(tablesOfMarket).flat();
    expect(named.rows.map(({ table_name }) => table_name).toSorted()).toEqual(known.toSorted());
  });

  it('of one company are invisible to another', async () => {
    const other = await server.call(checkMarkets, { as: 'dev@cedenar', query: { username: 'cedenar' } });
    expect(other.reply.markets).toEqual([]);
  });
});

describe('contracts', () => {
  const period = { period: 9, year: 2025 };
  const list = async (query: object = {}) =>
    (await server.call(checkContracts, { as, query: { username, ...period, ...query } })).reply.contracts;
  const one = async (contract: string, query: object = {}) =>
    (await list(query)).find((it) => it.contract === contract);
  const save = async (body: object, type: 'buy' | 'sell' = 'buy') =>
    await server.call(updateContracts, {
      as,
      query: { type },
      body: { contract: '700', username, calculation: 'INDEXADO', baseValue: 250, ...body },
    });
  const index = async (filename: string, data: number[], month: number, more: object = {}) => {
    const at = new InputScene(server, as, { period: month, year: 2025 });
    await at.createVersion().catch(() => undefined);
    const query = { ...at.of('DNOM'), filename };
    const answer = await server.call(uploadParameter, { as, query, body: { data, ...more } });
    expect(answer.json).toEqual({ Upload: 'OK' });
  };

  it('without an index of the period have a note of what is missing', async () => {
    await save({ indexationVariable: 'IPP', baseIndex: 160 });
    expect(await one('700')).toMatchObject({
      marketType: 'R',
      contractType: 'BILATERAL',
      buyer: 'DEMC',
      indexedValue: null,
      indexUsed: null,
      indexedNote: 'Falta el IPP de Septiembre 2025.',
    });
  });

  it('are indexed with the index of the period or, provisionally, of the two months before it, to two decimals', async () => {
    await index('IPP', [184], 8);
    expect(await one('700')).toMatchObject({
      indexedValue: 287.5, // 250 × 184 / 160
      indexUsed: { variable: 'IPP', month: '2025-08', value: 184, status: 'provisional' },
    });
    const request = { as, query: { username, ...period, contract: '700' } };
    const { figure } = (await server.call(explainContract, request)).reply;
    const leaves = figure.origin.kind === 'formula' ? figure.origin.terms : [];
    expect([figure.amount, ...leaves.map(({ symbol, amount }) => `${symbol} ${amount}`)]).toEqual([
      '287.5',
      'P0 250',
      'I 184',
      'I0 160',
    ]);
    expect(leaves[1]?.origin).toMatchObject({ kind: 'parameter', filename: 'IPP', enteredBy: 'Daniela Duarte' });
    const unknown = await server.call(explainContract, { as, query: { ...request.query, contract: '701' } });
    expect(unknown.error.code).toBe('figure-unknown');
    expect((await one('700', { period: 8 }))?.indexUsed?.status).toBe('definitive');
    expect((await one('700', { period: 10 }))?.indexUsed).toMatchObject({ month: '2025-08', status: 'provisional' });
    for (const later of [{ period: 11 }, { period: 8, year: 2028 }]) {
      expect(await one('700', later)).toMatchObject({ indexedValue: null, indexUsed: null });
    }
    expect((await one('700', { period: 11 }))?.indexedNote).toBe('Falta el IPP de Noviembre 2025.');
    await index('IPP', [185.51], 9, { provisional: true });
    expect(await one('700')).toMatchObject({
      indexedValue: 289.86, // 250 × 185.51 / 160 = 289.859375
      indexUsed: { variable: 'IPP', month: '2025-09', value: 185.51, status: 'provisional' },
    });
  });

  it('can use the index of an earlier month', async () => {
    await save({ contract: '701', indexationVariable: 'IPP', baseIndex: 160, indexLag: 1 });
    expect((await one('701'))?.indexUsed?.month).toBe('2025-08');
  });

  it('indexed by IPC use the index of the month itself, the second column', async () => {
    await index('IPC', [150.99, 151.48], 9);
    await save({ contract: '702', indexationVariable: 'IPC', baseIndex: 151.48 });
    expect(await one('702')).toMatchObject({ indexedValue: 250, indexUsed: { value: 151.48 } });
  });

  it('lose their index when they get a fixed price', async () => {
    await save({ contract: '702', calculation: 'FIJO' });
    expect(await one('702')).toMatchObject({
      indexationVariable: null,
      baseIndex: null,
      indexedValue: 250,
      indexUsed: null,
    });
  });

  it('by auction add the CERE of the month, bilateral ones do not', async () => {
    const { files, answerKey } = monthOfFiles({ year: 2025, month: 9, version: 'txf', seed: 5, scenario: 'normal' });
    await save({ contract: '703', contractType: 'POR SUBASTA', calculation: 'FIJO', baseValue: 200 });
    expect(await one('703')).toMatchObject({ plusCere: true, cere: null, valuePlusCere: null });
    await scene.upload('TRSM', 'DNOM', files.get('TRSM') ?? []);
    const cere = Number(answerKey.indicators.CERE);
    expect(cere).toBeGreaterThan(79);
    const auction = await one('703');
    expect(auction?.cere).toBeCloseTo(cere, 10);
    expect(auction?.valuePlusCere).toBeCloseTo(200 + cere, 2);
    expect(await one('700')).toMatchObject({ cere: null, valuePlusCere: null });
  });

  it('follow their rule in its months, and the plain formula in others', async () => {
    const rule = (name: string, constants: object) => ({ from: '2025-09', to: '2025-09', rule: name, constants });
    const value = async (...rules: object[]) => {
      await save({ contract: '704', indexationVariable: 'IPP', baseIndex: 160, indexationRules: rules });
      return await one('704');
    };
    expect((await value())?.indexedValue).toBe(289.86);
    expect((await value(rule('plus-constant', { constant: 7.8 })))?.indexedValue).toBe(297.66);
    expect((await value(rule('capped-percentage', { percent: 10 })))?.indexedValue).toBe(275);
    expect((await value(rule('fixed-in-month', { month: '2025-09', value: 270.24 })))?.indexedValue).toBe(270.24);
    const hidden = await value(rule('hidden-before-month', { month: '2025-10' }));
    expect(hidden).toMatchObject({
      indexedValue: null,
      indexedNote: 'El contrato muestra su valor desde Octubre 2025.',
    });
    expect((await one('704', { period: 8 }))?.indexedValue).toBe(287.5);
    expect(hidden?.indexationRules).toEqual([rule('hidden-before-month', { month: '2025-10' })]);
  });

  it('of sale are listed separately', async () => {
    await save({ contract: '800', calculation: 'FIJO' }, 'sell');
    expect((await list({ type: 'sell' })).map((it) => it.contract)).toEqual(['800']);
    expect((await one('800', { type: 'sell' }))?.seller).toBe('DEMC');
    expect(await one('800')).toBeUndefined();
  });

  it('keep fields that are missing from a call', async () => {
    await save({
      contract: '705',
      calculation: 'FIJO',
      detail: 'Convocatoria 2',
      beginDate: '2025-01-01',
      endDate: '2025-12-31',
    });
    await save({ contract: '705', calculation: 'FIJO', active: false });
    expect(await one('705')).toMatchObject({
      detail: 'Convocatoria 2',
      beginDate: '2025-01-01',
      endDate: '2025-12-31',
      active: false,
    });
  });

  it.each([
    [{ indexationVariable: null }, 'empty-fields', ['indexationVariable']],
    [{ baseIndex: null }, 'empty-fields', ['baseIndex']],
    [{ baseIndex: -1 }, 'record-refused', ['baseIndex']],
    [{ baseIndex: 5e-324 }, 'record-refused', ['baseIndex']],
    [{ indexLag: 1.5 }, 'record-refused', ['indexLag']],
    [{ calculation: null }, 'empty-fields', ['calculation']],
    [{ baseValue: null }, 'empty-fields', ['baseValue']],
    [{ calculation: 'OTRO' }, 'record-refused', ['calculation']],
    [{ baseValue: -1 }, 'record-refused', ['baseValue']],
    [{ beginDate: '2025-02-01', endDate: '2025-01-31' }, 'record-refused', ['endDate']],
    [
      { indexationRules: [{ from: '2025-02', to: '2025-01', rule: 'plain', constants: {} }] },
      'record-refused',
      ['indexationRules.0'],
    ],
    [
      { indexationRules: [{ from: '2025-02', to: '2025-03', rule: 'plus-constant', constants: {} }] },
      'record-refused',
      ['indexationRules.0'],
    ],
    [
      {
        indexationRules: [
          { from: '2025-02', to: '2025-04', rule: 'plain', constants: {} },
          { from: '2025-04', to: '2025-05', rule: 'plain', constants: {} },
        ],
      },
      'record-refused',
      ['indexationRules.1'],
    ],
  ])('%j is refused as %s', async (body, code, fields) => {
    const answer = await save({ contract: '799', indexationVariable: 'IPP', baseIndex: 160, ...body });
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([400, code, 'No']);
    expect(answer.json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await one('799')).toBeUndefined();
  });
});

describe('financial actors', () => {
  const list = async () => (await server.call(checkFinancialActors, { as, query: { username } })).reply.actors;
  const save = async (body: object) =>
    await server.call(updateFinancialActors, {
      as,
      body: { username, type: 'BENEFICIARIO', nit: '900123456', dv: '8', ...body } as never,
    });
  const particulars = {
    name: 'Alumbrado S.A.',
    address: 'Calle 1',
    city: 'Pasto',
    department: 'Nariño',
    telephone: '602',
  };

  it('are added once, with a number', async () => {
    expect((await save({ particulars })).json).toEqual({ Upload: 'OK' });
    expect((await save({ particulars })).json).toEqual({ Upload: 'OK' });
    await save({
      type: 'EMISOR',
      nit: 800,
      dv: '6',
      particulars: { bank: 'Banco', ac_type: 'Ahorros', ac_number: '1', owner: 'X' },
    });
    expect(await list()).toEqual([
      {
        id: 1,
        type: 'BENEFICIARIO',
        nit: '900123456',
        dv: '8',
        active: true,
        owner: null,
        particulars,
        revision: expect.any(String),
      },
      expect.objectContaining({ id: 2, type: 'EMISOR', nit: '800' }),
    ]);
  });

  it('with a wrong check digit are saved with a warning that has the right one', async () => {
    // With DIAN's weights, the check digit of 900123456 is 8.
    const { json } = await save({ id: 1, dv: '1' });
    expect(json).toEqual({
      Upload: 'OK',
      warnings: [{ field: 'dv', value: '1', expected: 'El dígito de verificación del NIT 900123456 es 8.' }],
    });
    expect((await list())[0]?.dv).toBe('1');
    expect((await save({ id: 1 })).json).toEqual({ Upload: 'OK' });
  });

  it('are saved under their number', async () => {
    await save({ id: 1, active: false });
    expect((await list())[0]).toMatchObject({ id: 1, active: false, particulars });
    expect((await save({ id: 99 })).error.code).toBe('actor-unknown');
  });

  it('of one NIT and bank can be issuers of several accounts, each listed once', async () => {
    const account = (number: string, more: object = {}) =>
      save({
        type: 'EMISOR',
        nit: '860000009',
        dv: '',
        particulars: { bank: 'Banco Sur', ac_type: 'Ahorros', ac_number: number, owner: 'X' },
        ...more,
      });
    expect((await account('11')).json).toEqual({ Upload: 'OK' });
    expect((await account('12')).json).toEqual({ Upload: 'OK' });
    const twin = await account('11', { active: false });
    expect([twin.error.code, twin.error.details[0]?.field]).toEqual(['record-refused', 'nit']);
    const own = (await list()).filter(({ nit }) => nit === '860000009');
    expect(own.map(({ particulars: { ac_number } }) => ac_number)).toEqual(['11', '12']);
  });

  it.each(['0', '000'])('a NIT of zeros is refused: %s', async (nit) => {
    const { error } = await save({ nit, dv: '' });
    expect([error.code, error.details[0]?.field]).toEqual(['record-refused', 'nit']);
  });

  it('a person who only bills sees and saves only issuers', async () => {
    const only = 'only-fact@spectrum';
    const tenant = { username: 'spectrum' };
    const saveAs = async (who: string, body: object) =>
      await server.call(updateFinancialActors, { as: who, body: { ...tenant, dv: '', ...body } as never });
    await saveAs('dev@spectrum', { type: 'BENEFICIARIO', nit: '900123456' });
    const particularsOfAccount = { bank: 'Banco', ac_type: 'Corriente', ac_number: '7', owner: 'X' };
    expect((await saveAs(only, { type: 'EMISOR', nit: '800', particulars: particularsOfAccount })).json).toEqual({
      Upload: 'OK',
    });
    const { actors } = (await server.call(checkFinancialActors, { as: only, query: tenant })).reply;
    expect(actors).toMatchObject([{ id: 2, type: 'EMISOR', nit: '800' }]);
    expect((await saveAs(only, { type: 'BENEFICIARIO', nit: '901' })).error.details[0]?.field).toBe('type');
    expect((await saveAs(only, { id: 1, type: 'EMISOR', nit: '900123456' })).error.code).toBe('actor-unknown');
  });

  it('added concurrently get different numbers', async () => {
    await Promise.all(['1001', '1002', '1003'].map((nit) => save({ nit, dv: '' })));
    expect((await list()).map((it) => it.id)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it.each([
    [{ type: null }, 'empty-fields', ['type']],
    [{ nit: '' }, 'empty-fields', ['nit']],
    [{ nit: '900.123.456' }, 'record-refused', ['nit']],
    [{ dv: 'K' }, 'record-refused', ['dv']],
    [{ owner: 'Otra razón social' }, 'record-refused', ['nit']],
    [{ type: 'OTRO' }, 'record-refused', ['type']],
  ])('%j is refused as %s', async (body, code, fields) => {
    const answer = await save(body);
    expect([answer.status, answer.error.code, answer.json.Upload]).toEqual([400, code, 'No']);
    expect(answer.json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
  });
});
