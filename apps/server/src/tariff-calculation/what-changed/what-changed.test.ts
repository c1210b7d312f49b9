import {
  type FigureChange,
  getTariffTree,
  listComparableTariffs,
  whatChangedInFigure,
} from '@contador/contract/tariff-calculation';
import { decimal } from '@contador/kernel';
import { CEDENAR } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork } from '../../demo/company-at-work.ts';
import { addNarino } from '../../demo/printed-history.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { publishPrintedMonth } from '../index.ts';
import { enterExampleMonth, exampleMonthServer } from '../testing/example-month.ts';

const as = 'dev@demo';
const UNIT_COST = 'CU[market=DNOM;level=n1or;band=mon]';
const WITH_COT = 'CUap[market=DNOM;level=n2;band=max]';
let server: TestServer;
let company: CompanyAtWork;

beforeAll(async () => {
  const built = await exampleMonthServer();
  server = built.server;
  company = built.company;
  const september = built.open;
  await company.publishMarket(september, 'DNOM');
  await enterExampleMonth(company, { period: { year: 2025, number: 10 } });
  await addNarino(server);
  for (const printed of CEDENAR.slice(0, 2)) {
    await server.inTenant('cedenar', (transaction) =>
      publishPrintedMonth(transaction, {
        tenant: 'cedenar',
        market: 'NARM',
        printed,
        source: 'CEDENAR',
        validFrom: new Date(`${printed.month}-21T05:00:00Z`),
        by: { email: 'dev@cedenar', personName: 'Marcela Rosero' },
        at: new Date(),
      }),
    );
  }
});
afterAll(async () => {
  await server.close();
});

async function changeOf(figure: string, sides: { from?: string; to: string }, market = 'DNOM') {
  const query = { username: 'demo', market, figure, ...sides };
  return (await server.call(whatChangedInFigure, { as, query })).reply;
}

function sum(parts: readonly { effect: string }[]): string {
  return parts.reduce((total, { effect }) => total.plus(effect), decimal(0)).toString();
}

function expectExact(change: FigureChange | null): FigureChange {
  if (change === null) throw new Error('no change');
  expect(sum(change.components)).toBe(change.change);
  expect(sum(change.causes)).toBe(change.change);
  expect(sum(change.data)).toBe(change.change);
  expect(decimal(change.to).minus(change.from).toString()).toBe(change.change);
  return change;
}

describe('A published month and the current calculation of the next', () => {
  it('differ by the difference of their trees, component by component', async () => {
    const { from, to, change, lacking } = await changeOf(UNIT_COST, { to: 'dem202510def' });
    expect([from?.tariffId, from?.state, to.state, lacking]).toEqual(['dem20259def', 'published', 'unpublished', []]);
    const exact = expectExact(change);
    expect(exact.stopsAtComponents).toBe(false);
    const october = (
      await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20259def', market: 'DNOM' } })
    ).reply.tree;
    const { components } = await company.components(
      { period: { year: 2025, number: 10 }, version: 'def' } as never,
      'DNOM',
    );
    expect(Number(exact.from)).toBeCloseTo(october.unitCosts.mon?.n1or ?? 0, 8);
    const before = { G: october.generation, T: october.transmission.mon, D: october.distribution.n1or };
    for (const symbol of ['G', 'T', 'D'] as const) {
      const now = components.find((it) => it.component === symbol)?.mainValue as number;
      const effect = exact.components.find((it) => it.component === symbol)?.effect ?? '0';
      expect(Number(effect)).toBeCloseTo(now - (before[symbol] as number), 7);
    }
  });

  it('show for each datum its old and new value, and the file of the new one', async () => {
    const { change } = await changeOf(UNIT_COST, { to: 'dem202510def' });
    const price = expectExact(change).data.find(({ symbol }) => symbol === 'Mc');
    expect(price).toMatchObject({ cause: 'market-price', unit: 'COP/kWh', fromId: 'Mc', toId: 'Mc' });
    expect(price?.source).toMatch(/^trsm10\.txf$/i);
    expect(price?.components.map(({ component }) => component)).toEqual(['G', 'PR']);
  });

  it('can be compared with COT, and at another level and band', async () => {
    const { change } = await changeOf(WITH_COT, { from: 'dem20259def', to: 'dem202510def' });
    expectExact(change);
  });

  it('can be compared in one component, as in the console', async () => {
    const { change } = await changeOf('G[market=DNOM]', { to: 'dem202510def' });
    expect(expectExact(change).components.map(({ component }) => component)).toEqual(['G']);
  });

  it('give the opposite sign when exchanged', async () => {
    const there = await changeOf(UNIT_COST, { from: 'dem20259def', to: 'dem202510def' });
    const back = await changeOf(UNIT_COST, { from: 'dem202510def', to: 'dem20259def' });
    expect(back.change?.change).toBe(
      decimal(there.change?.change ?? 0)
        .negated()
        .toString(),
    );
  });

  it('are listed newest first', async () => {
    const query = { username: 'demo', market: 'DNOM' };
    const { tariffs } = (await server.call(listComparableTariffs, { as, query })).reply;
    expect(tariffs).toEqual([
      { tariffId: 'dem202510def', tariffMonth: '2025-11', version: 'def', state: 'unpublished', definitive: false },
      { tariffId: 'dem20259def', tariffMonth: '2025-10', version: 'def', state: 'published', definitive: true },
    ]);
  });
});

describe('Incomparable calculations', () => {
  it('get a reply without a change: no previous month, or a side without the figure', async () => {
    const first = await changeOf(UNIT_COST, { to: 'dem20259def' });
    expect([first.from, first.change, first.lacking]).toEqual([null, null, []]);
    const other = await changeOf(
      'CU[market=DSUM;level=n4;band=none]',
      { from: 'dem20259def', to: 'dem202510def' },
      'DSUM',
    );
    expect([other.change, other.lacking]).toEqual([null, ['from', 'to']]);
  });

  it.each([
    [{ to: 'dem20258def' }, 'DNOM', 'version-unknown'],
    [{ from: 'dem20258def', to: 'dem20259def' }, 'DNOM', 'version-unknown'],
    [{ to: 'dem20259def' }, 'NARM', 'market-unknown'],
  ])('is refused: %j %s', async (sides, market, code) => {
    const query = { username: 'demo', market, figure: UNIT_COST, ...sides };
    const answer = await server.call(whatChangedInFigure, { as, query });
    expect([answer.status, answer.error.code]).toEqual([404, code]);
  });
});

describe('Two printed months', () => {
  it('can be compared down to their components', async () => {
    const [before, after] = CEDENAR as unknown as [(typeof CEDENAR)[number], (typeof CEDENAR)[number]];
    const id = ({ month }: { month: string }) => `ced${Number(month.slice(0, 4))}${Number(month.slice(5)) - 1}def`;
    const figure = 'CU[market=NARM;level=n2;band=mon]';
    const query = { username: 'cedenar', market: 'NARM', figure, from: id(before), to: id(after) };
    const answer = (await server.call(whatChangedInFigure, { as: 'dev@cedenar', query })).reply;
    const change = expectExact(answer.change);
    expect(change.stopsAtComponents).toBe(true);
    expect(answer.to.state).toBe('printed');
    const moved = decimal(after.generation).minus(before.generation).toString();
    expect(change.components.find(({ component }) => component === 'G')?.effect).toBe(moved);
    expect(change.change).toBe(decimal(after.unitCost.n2).minus(before.unitCost.n2).toString());
  });
});
