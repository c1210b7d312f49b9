import {
  approveConsumption,
  checkEstimationEffects,
  checkSettlement,
  liquidateSelfGenerators,
  preprocessUserFile,
} from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { HoursScene, meterCsv } from '../hours/testing/hours-scene.ts';
import { addSelfGenerator, enterPrices, prepareSettlement } from './testing/settled-company.ts';

const golden = goldenMonths.find((each) => each.case.startsWith('01')) as (typeof goldenMonths)[number];
const BLOCKS = ['import', 'export', 'inductive', 'capacitive'] as const;
const as = 'ag@cedenar';
let server: TestServer;

/** File of the golden month on its first days and zero on the others, without the first ten hours of the 20th. */
const file = (month: string, days: number) =>
  meterCsv(month, days, (day, block, hour) => {
    const hours = (golden.input[BLOCKS[block] as 'import'] ?? []).flat();
    return day === 20 && hour < 10 ? '' : String(hours[(day - 1) * 24 + hour] ?? 0);
  });

beforeAll(async () => {
  server = await testServer({ now: '2026-01-05T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden);
    await addSelfGenerator(transaction, { client_code: 'AG-1' });
    await addSelfGenerator(transaction, { client_code: 'AG-2', market: null });
  });
});
afterAll(async () => {
  await server.close();
});

const sceneOf = (month: number) => new HoursScene(server, { year: 2025, month }, as);
const effectsOf = async (scene: HoursScene, client_code = 'AG-1') =>
  (await server.call(checkEstimationEffects, { as, query: { ...scene.query, client_code } })).reply;

describe('the effect of a method in pesos', () => {
  const scene = () => sceneOf(10);

  it('is the settlement of the golden month when it fills in the values of the golden month', async () => {
    await scene().take('AG-1.csv', file('2025-10', 31));
    const { effects, missing, lacks, notOffered } = await effectsOf(scene());
    expect(notOffered).toEqual([
      {
        method: 'CONSUMO_ANIO_ANT',
        why: 'no hay consumos medidos o aprobados de hace un año en las horas que faltan',
      },
    ]);
    const { TOT, '482': surplus } = golden.expected.concepts as Record<string, { value: number }>;
    expect([missing, lacks]).toEqual([40, []]);
    expect(effects.map(({ method, settled }) => [method, settled?.total === TOT?.value])).toEqual([
      ['CONSUMO_0', true],
      ['CONSUMO_MES_ACT', false],
      // The other Mondays have no energy either.
      ['CONSUMO_MISMOS_DIAS', true],
    ]);
    expect(effects[0]?.settled).toEqual({ total: TOT?.value, surplus: -(surplus?.value ?? 0) });
  });

  it('is absent when hours of surplus 2 have no price, and lists those hours', async () => {
    const second = Array.from({ length: 24 }, (_, hour) => 24 + hour);
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, golden, second));
    const { effects, lacks } = await effectsOf(scene());
    expect(effects.map(({ settled }) => settled)).toEqual([null, null, null]);
    expect(lacks.length).toBeGreaterThan(0);
    for (const lack of lacks) expect(lack).toMatch(/^Falta el precio de bolsa .*: 2025-10-02 horas? /);
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, golden));
  });

  it('equals the later settlement of the month', async () => {
    const { effects } = await effectsOf(scene());
    const method = 'CONSUMO_MES_ACT';
    const { query } = scene();
    await server.call(preprocessUserFile, { as, query: { ...query, client_code: 'AG-1', method } });
    await server.call(approveConsumption, { as, query });
    await server.call(liquidateSelfGenerators, { as, query, body: { codes: ['AG-1'] } });
    const { clients } = (await server.call(checkSettlement, { as, query })).reply;
    const announced = effects.find((effect) => effect.method === method)?.settled;
    expect(announced).toEqual({
      total: clients[0]?.concepts.TOT.value,
      surplus: -(clients[0]?.concepts['482'].value ?? Number.NaN),
    });
  });

  it('is absent without the published tariff, which is named by its month; the energy is still shown', async () => {
    await sceneOf(12).take('AG-1.csv', file('2025-12', 31));
    const { effects, lacks } = await effectsOf(sceneOf(12));
    expect(lacks[0]).toBe('Tarifa no disponible: publique la de Diciembre 2025 con el mercado y el nivel del cliente.');
    expect(effects.map(({ method, filled, settled }) => [method, filled, settled])).toContainEqual([
      'CONSUMO_0',
      40,
      null,
    ]);
  });

  it('is absent for a client with an incomplete register', async () => {
    await sceneOf(12).take('AG-2.csv', file('2025-12', 31));
    expect((await effectsOf(sceneOf(12), 'AG-2')).lacks).toEqual(['Complete el cliente: mercado.']);
  });
});
