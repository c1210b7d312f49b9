import type { UseType } from '@contador/regulation';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { describe, expect, it } from 'vitest';
import { chooseAgreement } from './choose-agreement.ts';
import type { AgreementScope } from './tax-agreement.ts';

interface GoldenSelection {
  readonly agreements: readonly {
    readonly agreement_id: string;
    readonly active: boolean;
    readonly use_types: readonly UseType[];
    readonly stratum: readonly number[];
    readonly users_market: 'NA' | 'REGULADO' | 'NO REGULADO';
    readonly conn_level: string;
    readonly start_date: string;
    readonly finish_date: string;
  }[];
  readonly client: {
    readonly use_type: UseType;
    readonly client_market_type: 'REGULADO' | 'NO REGULADO';
    readonly stratum: number;
    readonly conn_level: string;
  };
  readonly period_start: string;
}

const stated = <T>(key: string, text: string, as: (text: string) => T) => (text === 'NA' ? {} : { [key]: as(text) });

const scopes = (selection: GoldenSelection): AgreementScope[] =>
  selection.agreements.map((it) => ({
    id: Number(it.agreement_id),
    active: it.active,
    useTypes: it.use_types,
    strata: it.stratum,
    ...stated('marketType', it.users_market, String),
    ...stated('level', it.conn_level, Number),
    ...stated('startDate', it.start_date, String),
    ...stated('finishDate', it.finish_date, String),
  }));

describe('an agreement of the reference cases', () => {
  const cases = goldenCases<GoldenSelection, { agreement_id: string | null }>('agreement-selection');

  it.each(cases.map((each) => [each.id, each] as const))('%s', (_, { input, expected }) => {
    const { agreement } = chooseAgreement({
      tax: 'lighting',
      agreements: scopes(input),
      client: {
        use: input.client.use_type,
        stratum: input.client.stratum,
        marketType: input.client.client_market_type,
        level: Number(input.client.conn_level),
      },
      periodStart: input.period_start,
    });
    expect(agreement?.id.toString() ?? null).toBe(expected.agreement_id);
  });
});

const shop = { use: 'COMERCIAL', marketType: 'REGULADO', level: 2 } as const;
const scope = (id: number, overrides: Partial<AgreementScope> = {}): AgreementScope => ({
  id,
  active: true,
  useTypes: ['COMERCIAL'],
  strata: [],
  startDate: '2024-01-01',
  ...overrides,
});
const choose = (
  agreements: AgreementScope[],
  request: { tax?: 'lighting' | 'security'; client?: object; day?: string } = {},
) =>
  chooseAgreement({
    tax: request.tax ?? 'lighting',
    agreements,
    client: { ...shop, ...request.client },
    periodStart: request.day ?? '2025-03-01',
  });

describe('choosing an agreement', () => {
  it('reports the criterion that decided between the candidates', () => {
    expect(choose([scope(3)])).toMatchObject({ agreement: { id: 3 }, decidedBy: 'alone', matched: [] });
    expect(choose([scope(3), scope(1, { level: 2 })])).toMatchObject({
      agreement: { id: 1 },
      decidedBy: 'criteria',
      matched: ['level'],
    });
    expect(choose([scope(3), scope(2, { startDate: '2025-01-01' })])).toMatchObject({
      agreement: { id: 2 },
      decidedBy: 'start-date',
    });
    expect(choose([scope(9), scope(10)])).toMatchObject({ agreement: { id: 10 }, decidedBy: 'id' });
  });

  it('treats a missing start date as earlier than any date', () => {
    const { startDate: _, ...open } = scope(10);
    expect(choose([open, scope(9)])).toMatchObject({ agreement: { id: 9 }, decidedBy: 'start-date' });
  });

  it('counts the start day and the finish day as covered', () => {
    const only = [scope(1, { startDate: '2025-03-01', finishDate: '2025-03-31' })];
    const applies = (day: string) => choose(only, { day }).agreement !== undefined;
    expect(['2025-02-28', '2025-03-01', '2025-03-31', '2025-04-01'].map(applies)).toEqual([false, true, true, false]);
  });

  it('reports why each agreement was rejected', () => {
    const choice = choose([
      scope(1, { active: false }),
      scope(2, { startDate: '2025-04-01' }),
      scope(3, { finishDate: '2025-01-31' }),
      scope(4, { useTypes: ['INDUSTRIAL'] }),
      scope(5, { marketType: 'NO REGULADO' }),
      scope(6, { level: 3 }),
      scope(7, { useTypes: ['RESIDENCIAL'], strata: [4] }),
    ]);
    const whys = ['inactive', 'not-started', 'finished', 'use', 'market', 'level', 'use'];
    expect(choice).toEqual({ rejected: whys.map((because, at) => ({ id: at + 1, because })) });
  });

  it('compares strata for residential use only', () => {
    const strata = [scope(1, { useTypes: ['RESIDENCIAL', 'COMERCIAL'], strata: [4] })];
    expect(choose(strata)).toMatchObject({ agreement: { id: 1 }, matched: [] });
    expect(choose(strata, { client: { use: 'RESIDENCIAL', stratum: 4 } })).toMatchObject({ matched: ['stratum'] });
    expect(choose(strata, { client: { use: 'RESIDENCIAL', stratum: 3 } })).toEqual({
      rejected: [{ id: 1, because: 'stratum' }],
    });
  });

  it('ignores market, stratum and level for the agreements of a department', () => {
    const security = [scope(1, { marketType: 'NO REGULADO', level: 4 }), scope(2)];
    expect(choose(security, { tax: 'security' })).toMatchObject({ agreement: { id: 2 }, matched: [], decidedBy: 'id' });
    expect(choose(security.slice(0, 1), { tax: 'security' })).toMatchObject({ agreement: { id: 1 } });
  });

  it('replaces the use by the company’s use map', () => {
    const request = { tax: 'lighting', agreements: [scope(1)], periodStart: '2025-03-01' } as const;
    const client = { ...shop, use: 'SALUD' } as const;
    expect(chooseAgreement({ ...request, client }).agreement).toBeUndefined();
    expect(chooseAgreement({ ...request, client, useTypeMap: { SALUD: 'COMERCIAL' } }).agreement?.id).toBe(1);
  });
});
