import { checkAgreedPriceClients, checkAgreedPrices, updateAgreedPrices } from '@contador/contract/self-generators';
import { uploadParameter } from '@contador/contract/tariff-inputs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClient } from '../../clients/testing/add-client.ts';
import { addExampleMarkets } from '../../tariff-calculation/testing/example-month.ts';
import { InputScene } from '../../tariff-inputs/testing/input-scene.ts';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';

const username = 'demo';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ now: '2026-03-10T15:00:00Z' });
  await addExampleMarkets(server);
  await server.inTenant(username, async (transaction) => {
    const generates = { self_generator: 'AGPE', fncer: true, agreed_price: true };
    await addClient(transaction, { client_code: 'AG-1', name: 'Granja Solar', ...generates });
    await addClient(transaction, { client_code: 'AG-2', name: 'Colegio', ...generates });
    await addClient(transaction, { client_code: 'AG-3', name: 'Sin pacto', ...generates, agreed_price: false });
    await addClient(transaction, { client_code: 'C-1', name: 'Solo consume' });
  });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'dev@demo');
const save = (body: object) => send(updateAgreedPrices, { body: { username, client_code: 'AG-1', ...body } });
const pricesOf = async (client_code: string, query: object = {}) =>
  (await send(checkAgreedPrices, { query: { username, client_code, ...query } })).json;
const clients = async (query: object = {}) =>
  (await send(checkAgreedPriceClients, { query: { username, ...query } })).json.clients;

const fixed = {
  price_calc_type: '1-Valor fijo',
  price_base_value: 310.5,
  start_date: '2025-01-01',
  finish_date: '2025-12-31',
};
/** 210 agreed at an IPP of 152.30: the worked example of the contracts. */
const indexed = {
  price_calc_type: '2-Valor indexado',
  price_base_value: 210,
  indexation_var: 'IPP',
  indexation_base_value: 152.3,
  start_date: '2026-01-01',
  finish_date: null,
  observation: 'Acta 7',
};

describe('an agreement', () => {
  it('is stored under the names of the specification; a fixed price has no index', async () => {
    expect((await save({ ...fixed, indexation_var: 'IPC', indexation_base_value: 140 })).json).toEqual({
      Upload: 'OK',
      id: 1,
    });
    expect(await pricesOf('ag-1', { year: 2025, month: 6 })).toMatchObject({
      client_code: 'AG-1',
      client_name: 'Granja Solar',
      prices: [
        {
          ...fixed,
          agreement_id: 1,
          client_code: 'AG-1',
          observation: '',
          active: true,
          indexation_var: null,
          indexation_base_value: null,
          in_force: true,
          indexed_value: 310.5,
          index_used: null,
        },
      ],
    });
  });

  it('above the limit of the settlement is refused, with the limit', async () => {
    const { status, json } = await save({ ...fixed, price_base_value: 8_797 });
    expect([status, json.error.details]).toMatchObject([400, [{ field: 'baseValue' }]]);
    expect(json.error.details[0].expected).toContain('8,796');
  });

  it('accepts the bare code of its type, and adding it twice creates one', async () => {
    expect((await save({ ...fixed, price_calc_type: 1 })).json).toEqual({ Upload: 'OK', id: 1 });
    expect((await save({ ...indexed, price_calc_type: '2' })).json).toEqual({ Upload: 'OK', id: 2 });
    expect((await save({ agreement_id: 2, observation: 'Acta 8' })).json).toEqual({ Upload: 'OK', id: 2 });
    expect((await pricesOf('AG-1')).prices[1]).toMatchObject({ ...indexed, observation: 'Acta 8' });
  });

  it('follows the index of the month before, or the last published one, marked as provisional', async () => {
    const shownOf = async (month: number) => {
      const [, row] = (await pricesOf('AG-1', { year: 2026, month })).prices;
      return [row.in_force, row.indexed_value, row.index_used];
    };
    expect(await shownOf(2)).toEqual([true, null, null]);
    for (const [period, value] of [
      [1, 181.45],
      [2, 182.1],
    ] as const) {
      const month = new InputScene(server, 'dev@demo', { period, year: 2026 });
      await month.createVersion();
      const entered = await server.call(uploadParameter, {
        as: 'dev@demo',
        query: { ...month.of('DNOM'), filename: 'IPP' },
        body: { data: [value] },
      });
      expect(entered.json).toEqual({ Upload: 'OK' });
    }
    // 210 × 181.45 / 152.30 and 210 × 182.10 / 152.30, to six decimals.
    expect(await shownOf(2)).toEqual([
      true,
      250.193697,
      { variable: 'IPP', month: '2026-01', value: 181.45, status: 'definitive' },
    ]);
    expect(await shownOf(3)).toEqual([
      true,
      251.089954,
      { variable: 'IPP', month: '2026-02', value: 182.1, status: 'definitive' },
    ]);
    expect(await shownOf(5)).toEqual([
      true,
      251.089954,
      { variable: 'IPP', month: '2026-02', value: 182.1, status: 'provisional' },
    ]);
  });

  it.each([
    [{}, 400, 'agreed-price-type', 'Seleccione tipo de calculo. Ingreso invalido.', ['priceType']],
    [
      { price_calc_type: '1-Valor fijo' },
      400,
      'agreed-price-base',
      'Ingrese precio base. Ingreso invalido.',
      ['baseValue'],
    ],
    [
      { price_calc_type: '2', price_base_value: 200, indexation_var: 'IPP' },
      400,
      'agreed-price-index',
      'Ingrese precio base y/o valor base de indexacion. Ingreso invalido.',
      ['indexBase'],
    ],
    [{ ...fixed, agreement_id: 9 }, 404, 'agreed-price-unknown', undefined, []],
    [{ ...fixed, client_code: 'C-1' }, 404, 'agreed-price-client', 'Datos proporcionados incorrectos.', []],
    [{ ...fixed, client_code: 'NADIE' }, 404, 'agreed-price-client', 'Datos proporcionados incorrectos.', []],
    [
      { ...fixed, start_date: '2026-02-01', finish_date: '2026-01-01' },
      400,
      'agreed-price-refused',
      undefined,
      ['finishDate'],
    ],
    [{ ...fixed, price_calc_type: '3' }, 400, 'agreed-price-refused', undefined, ['priceType']],
    [{ ...fixed, price_base_value: -1 }, 400, 'agreed-price-refused', undefined, ['baseValue']],
    [{ ...fixed, price_base_value: 9 }, 409, 'agreed-price-overlaps', undefined, ['startDate']],
    [{ ...fixed, start_date: null, finish_date: '2025-01-01' }, 409, 'agreed-price-overlaps', undefined, ['startDate']],
    [
      { ...fixed, start_date: '2025-12-31', finish_date: null },
      409,
      'agreed-price-overlaps',
      undefined,
      ['startDate', 'startDate'],
    ],
  ])('%j is refused, and nothing changes', async (body, status, code, message, fields) => {
    const before = await pricesOf('AG-1');
    const { status: answered, json } = await save(body);
    expect([answered, json.Upload, json.error.code]).toEqual([status, 'No', code]);
    if (message !== undefined) expect(json.error.message).toBe(message);
    expect(json.error.details.map((it: { field: string }) => it.field)).toEqual(fields);
    expect(await pricesOf('AG-1')).toEqual(before);
  });

  it('that is not active overlaps none', async () => {
    expect((await save({ ...fixed, price_base_value: 9, active: false })).json).toEqual({ Upload: 'OK', id: 3 });
    const back = await save({ agreement_id: 3, active: true });
    expect([back.status, back.json.error.code]).toEqual([409, 'agreed-price-overlaps']);
  });
});

describe('the clients with an agreed price', () => {
  it('show whether an agreement applies in the month', async () => {
    const shownClients = async (query: object) =>
      (await clients(query)).map((it: Record<string, unknown>) => [it.client_code, it.client_name, it.in_force]);
    expect(await shownClients({ year: 2025, month: 3 })).toEqual([
      ['AG-1', 'Granja Solar', true],
      ['AG-2', 'Colegio', false],
    ]);
    expect((await shownClients({ year: 2024, month: 12 }))[0]).toEqual(['AG-1', 'Granja Solar', false]);
  });

  it('have an empty list before any agreement, and are hidden from other companies', async () => {
    expect(await pricesOf('AG-2')).toMatchObject({ client_name: 'Colegio', prices: [] });
    const { status } = await send(
      checkAgreedPrices,
      { query: { username: 'cedenar', client_code: 'AG-1' } },
      'ag@cedenar',
    );
    expect(status).toBe(404);
  });
});
