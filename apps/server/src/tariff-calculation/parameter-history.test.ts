import { explainFigure, type TraceTree, updateComponents } from '@contador/contract/tariff-calculation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import type { TestServer } from '../testing/test-server.ts';
import { exampleMonthServer } from './testing/example-month.ts';

const as = 'dev@demo';
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer({ now: '2025-10-05T15:00:00Z' }));
});
afterAll(async () => {
  await server.close();
});

/** Parameter entries under R, by symbol. */
async function historyOf(symbol: string, version = 'def') {
  const query = { electric_tariff_id: `dem20259${version}`, market: 'DNOM', figure: 'R[market=DNOM]' };
  const { figure } = (await server.call(explainFigure, { as, query })).reply;
  const all = (tree: TraceTree): TraceTree[] =>
    tree.origin.kind === 'formula' ? [tree, ...tree.origin.terms.flatMap(all)] : [tree];
  const origin = all(figure).find((it) => it.symbol === symbol)?.origin;
  if (origin?.kind !== 'parameter') throw new Error(`${symbol} is of no parameter`);
  return origin.history?.map(({ amount, by, at }) => [Number(amount), by, at]);
}

describe('The Lupa on a parameter', () => {
  it('shows no history for a single entry', async () => {
    expect(await historyOf('AREST*')).toBeUndefined();
  });

  it('shows every entry with amount, person and time, newest first', async () => {
    const first = -15_000_000;
    await company.enterParameter(open, 'DNOM', 'CRS', [null, first]);
    server.setNow('2025-10-05T15:10:00Z');
    await company.enterParameter(open, 'DNOM', 'CRS', [null, -25_000_000]);
    const history = (await historyOf('AREST*')) ?? [];
    expect(history.slice(0, 2)).toEqual([
      [-25_000_000, 'Daniela Duarte', '2025-10-05T15:10:00.000Z'],
      [first, 'Daniela Duarte', '2025-10-05T15:00:00.000Z'],
    ]);
  });

  it('keeps the entries in a version that copied them, without duplicates', async () => {
    await server.call(updateComponents, {
      as,
      body: {
        username: 'demo',
        period: 9,
        year: 2025,
        version: '2',
        xmVersion: '.txf',
        calculationType: 'FRANJAS HORARIAS',
        copy: true,
      },
    });
    expect(await historyOf('AREST*', '2')).toEqual(await historyOf('AREST*'));
  });
});
