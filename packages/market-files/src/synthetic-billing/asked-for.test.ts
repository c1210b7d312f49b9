import { describe, expect, it } from 'vitest';
import { COMBINATIONS } from './agreements.ts';
import type { Place } from './places.ts';
import { syntheticBilling } from './synthetic-billing.ts';

const place = (code: string, market: string): Place => ({
  code,
  name: `M${code}`,
  department: code.slice(0, 2),
  market,
});
const PLACES = [
  ...['05001', '05266', '05615', '05400'].map((code) => place(code, 'DNOM')),
  ...['76001', '76892', '19573', '76520'].map((code) => place(code, 'DSUM')),
];
const request = { year: 2026, month: 2, clients: 400, seed: 5, scenario: 'normal' } as const;
const { setUp, clients } = syntheticBilling({ ...request, places: PLACES });
type Body = Readonly<Record<string, unknown>>;
const lighting = setUp.filter(({ path }) => path === '/api/update-municip-agreements').map(({ body }) => body as Body);

describe('a synthetic month in given municipalities', () => {
  it('has every client in a municipality of its market, and clients in all of them', () => {
    const homes = new Set(clients.map((it) => `${it.client_market} ${it.inst_municip_code}`));
    expect([...homes].toSorted()).toEqual(PLACES.map(({ code, market }) => `${market} ${code}`).toSorted());
  });

  it('has agreements in each, and every kind of agreement in total', () => {
    expect(new Set(lighting.map((it) => it.municip_code))).toEqual(new Set(PLACES.map(({ code }) => code)));
    const isOpen = (criterion: unknown) => criterion === 'NA';
    const kinds = lighting.map(({ collect_var, collect_type, limit_unit, collect_params }) => {
      const ranges = collect_params as { lim_min: unknown; lim_max: unknown }[];
      const limit = ranges.every((it) => isOpen(it.lim_min) && isOpen(it.lim_max)) ? 'none' : limit_unit;
      return `${collect_var} ${collect_type} ${limit}`;
    });
    expect(new Set(kinds)).toEqual(
      new Set(COMBINATIONS.map(({ variable, charge, limit }) => `${variable} ${charge} ${limit}`)),
    );
  });

  it('is rejected with too few municipalities for every kind of agreement', () => {
    expect(() => syntheticBilling({ ...request, places: PLACES.slice(0, 6) })).toThrow(/at least 7/);
  });
});

describe('a synthetic month with a given number of bills in favour of the client', () => {
  const owing = (owed: number) =>
    syntheticBilling({ ...request, withFree: false, owed }).answerKey.clients.filter(
      ({ payable }) => Number(payable) < 0,
    );

  it('has that number of them', () => {
    expect(owing(0)).toEqual([]);
    expect(owing(1)).toHaveLength(1);
    expect(owing(3)).toHaveLength(3);
  });
});
