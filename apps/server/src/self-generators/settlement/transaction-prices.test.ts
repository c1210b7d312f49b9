import {
  checkSettlement,
  checkSettlementInputs,
  explainSettlement,
  liquidateSelfGenerators,
} from '@contador/contract/self-generators';
import { goldenMonths } from '@contador/regulation/testing/golden-months';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import {
  addSelfGenerator,
  approveHours,
  enterPrices,
  enterTransactionPrices,
  type PricedHour,
  prepareSettlement,
} from './testing/settled-company.ts';

const golden = goldenMonths.find((each) => each.case.startsWith('01')) as (typeof goldenMonths)[number];
const query = { username: 'cedenar', year: 2025, month: 10 };
const CODE = 'AG-1';
let server: TestServer;

beforeAll(async () => {
  server = await testServer({ now: '2025-11-05T15:00:00Z' });
  await server.token('dev@cedenar');
  await server.inTenant('cedenar', async (transaction) => {
    await prepareSettlement(transaction, golden);
    await addSelfGenerator(transaction, { client_code: CODE, name: 'Lácteos Pasto', exceed_payment: 1 });
    await approveHours(transaction, new Map([[CODE, golden]]));
  });
});
afterAll(async () => {
  await server.close();
});

const send = wireSender(() => server, 'ag@cedenar');
let chosen = 0;
const readCapAs = (value: string) =>
  server.inTenant('cedenar', (transaction) =>
    transaction
      .insertInto('law_reading')
      .values({
        option: 'surplusPriceCap',
        value,
        from_month: '2025-10',
        number: ++chosen,
        reason: 'Acta 14 del comité.',
        chosen_by: 'Daniela Duarte',
        chosen_at: new Date('2025-10-05T15:00:00Z'),
      } as never)
      .execute(),
  );

/** Surplus 2 by hour: the export beyond the import of the month. */
const imported = (golden.input.import ?? []).flat().reduce((sum, each) => sum + each, 0);
let exported = 0;
const surplus = (golden.input.export ?? []).flat().map((energy) => {
  const before = Math.max(0, exported - imported);
  exported += energy;
  return Math.max(0, exported - imported) - before;
});

/** Spot prices of the golden month, and 100 COP/kWh after its days. */
const spot = Array.from({ length: 744 }, (_, at) => (golden.input.pb ?? []).flat()[at] ?? 100);
/** 18 hours with a price of transactions, those with surplus 2 first; the price differs from the cap of the spot price. */
const scarce: PricedHour[] = [
  ...surplus.flatMap((energy, at) => (energy > 0 ? [at] : [])),
  ...Array.from({ length: 744 }, (_, at) => at).filter((at) => (surplus[at] ?? 0) === 0 && at % 24 === 18),
]
  .slice(0, 18)
  .sort((one, other) => one - other)
  .map((at) => ({ at, price: (700 + at / 8).toFixed(9) }));

const worth = (priceAt: (at: number) => number) => surplus.reduce((sum, energy, at) => sum + energy * priceAt(at), 0);
const transactionAt = (at: number) => Number(scarce.find((it) => it.at === at)?.price ?? spot[at]);
const surplusOf = async () => {
  expect((await send(liquidateSelfGenerators, { query, body: { codes: [CODE] } })).json).toEqual({ Upload: 'OK' });
  const [row] = (await send(checkSettlement, { query })).json.clients_liquidation;
  return -row.energy_concepts['482'].value;
};

describe('the surplus price when the company reads the cap as PTB', () => {
  it('is refused while PTB is not entered, naming the file', async () => {
    await readCapAs('PTB');
    const { json } = await send(checkSettlementInputs, { query: { ...query, ag_type: '1 AGPE 0-0.1 MW' } });
    expect(json.scarcity).toEqual({ ready: false, detail: 'Falta el archivo PTB del mes.' });
    const refused = await send(liquidateSelfGenerators, { query, body: { codes: [CODE] } });
    expect([refused.status, refused.json.error.code]).toEqual([409, 'settlement-refused']);
    expect(refused.json.error.details[0].expected).toMatch(/^Falta el archivo PTB de octubre 2025/i);
  });

  it('is PTB in its 18 hours and the spot price in the others', async () => {
    expect(scarce).toHaveLength(18);
    await server.inTenant('cedenar', (transaction) => enterTransactionPrices(transaction, scarce));
    const { json } = await send(checkSettlementInputs, { query: { ...query, ag_type: '1 AGPE 0-0.1 MW' } });
    expect(json.scarcity).toEqual({ ready: true, detail: 'PTB, que el mercado publica después del tope' });
    expect(await surplusOf()).toBeCloseTo(worth(transactionAt), 1);
    expect(Math.abs(worth(transactionAt) - worth((at) => spot[at] as number))).toBeGreaterThan(100);
  });

  it('is explained by the row of PTB in its hours', async () => {
    const originOf = async (at: number) => {
      const figure = `VExc2[day=${dayOf(at)};hour=${(at % 24) + 1}]`;
      const { json } = await send(explainSettlement, { query: { ...query, client_code: CODE, figure } });
      return JSON.stringify(json.figure);
    };
    const paid = scarce.find(({ at }) => (surplus[at] ?? 0) > 0)?.at ?? 0;
    expect(await originOf(paid)).toContain(`"name":"PTB1001.txf","line":${2 + (paid % 24)},"column":"PTB"`);
  });
});

describe('hours that are empty in TRSD', () => {
  it('have the price of PTB under every reading, capped like any other', async () => {
    await server.inTenant('cedenar', (transaction) => enterPrices(transaction, golden, [], scarce));
    const cap = Number(golden.input.scarcity_price);
    expect(await surplusOf()).toBeCloseTo(worth(transactionAt), 1);
    await readCapAs('PES');
    expect(await surplusOf()).toBeCloseTo(
      worth((at) => Math.min(transactionAt(at), cap)),
      1,
    );
  });
});

function dayOf(at: number): string {
  return `2025-10-${String(Math.floor(at / 24) + 1).padStart(2, '0')}`;
}
