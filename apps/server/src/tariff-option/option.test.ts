// External PostgreSQL: kept forever

import type { BodyOf, QueryOf } from '@contador/contract';
import { reviewSuiReport } from '@contador/contract/reports';
import { calcUnitCost, explainFigure, getTariffTree, getVersionInfo } from '@contador/contract/tariff-calculation';
import { checkMarkets, uploadParameter } from '@contador/contract/tariff-inputs';
import type { OptionCardRow } from '@contador/contract/tariff-option';
import { calcCuOpTariff, calcOpTariff, updateOpTariff } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import type { OptionCard } from '@contador/domain/tariff-option';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import { decoded } from '../platform/index.ts';
import { addExampleMarkets, enterExampleMonth } from '../tariff-calculation/testing/example-month.ts';
import { type TestServer, testServer } from '../testing/test-server.ts';

const as = 'dev@demo';
const market = 'DNOM';
const afterFirst = ['AJ0', 'C0', 'CU0', 'SUB0', 'PV'];
let server: TestServer;
let company: CompanyAtWork;
let october: OpenMonth;

beforeAll(async () => {
  server = await testServer();
  company = await addExampleMarkets(server, as, [market]);
  const september = await enterExampleMonth(company, { markets: [market], without: ['PV'] });
  await company.publishMarket(september, market);
  october = await enter(10);
});
afterAll(async () => {
  await server.close();
});

const enter = (number: number) =>
  enterExampleMonth(company, { period: { year: 2025, number }, markets: [market], without: afterFirst });
const enterVariation = (month: OpenMonth, percent: number) =>
  company.enterParameter(month, market, 'PV', [percent, percent, percent, percent, percent]);

const all = { n1or: true, n1comp: true, n1us: true, n2: true, n3: true };
const save = (change: Partial<BodyOf<typeof updateOpTariff>> = {}, person = as) =>
  server.call(updateOpTariff, {
    as: person,
    body: {
      username: person.split('@')[1] as string,
      market,
      beginYear: 2025,
      beginMonth: 11,
      levels: all,
      rate: 0.85,
      period: 10,
      year: 2025,
      ...change,
    },
  });
type Decisions = Partial<Record<OptionCard, { Approved?: boolean; Published?: boolean; Fingerprint?: string }>>;
const decide = (decisions: Decisions, number = 10) =>
  server.call(calcCuOpTariff, {
    as,
    query: { username: 'demo', period: number, year: 2025 },
    body: { tariffId: `dem2025${number}def`, decisions: { [market]: decisions } },
  });
const outcome = ({ status, json }: { status: number; json: { error?: { code: string } } }) => [
  status,
  json.error?.code,
];
const state = async (month = october) => {
  const query: QueryOf<typeof calcOpTariff> = { username: 'demo', market, ...wire(month) };
  return (await server.call(calcOpTariff, { as, query })).reply;
};
const wire = ({ period, version }: OpenMonth) => ({ period: period.number, year: period.year, version });
const card = async (name: OptionCard, month = october): Promise<OptionCardRow> => {
  const row = (await state(month)).cards.find((it) => it.card === name);
  if (row === undefined) throw new Error(`no card ${name}`);
  return row;
};
const treeOf = async (number: number) => {
  const query = { electric_tariff_id: `dem2025${number}def`, market };
  return (await server.call(getTariffTree, { as, query })).reply.tree;
};
const balancesOf = async (month: OpenMonth) => (await card('SA', month)).values as number[];
const VROT = [23_870_000, 3_472_000, 5_208_000, 8_680_000, 2_170_000];

describe('starting the option', () => {
  it('is offered by a market without one', async () => {
    expect(await state()).toMatchObject({ state: 'inactive', cards: [], option: null, editRefused: null });
  });

  it.each([
    ['without begin', { beginMonth: null }, [400, 'empty-fields']],
    ['without rate', { rate: null }, [400, 'empty-fields']],
    ['that ends before it begins', { finishYear: 2025, finishMonth: 10 }, [400, 'option-finish-before-begin']],
    ['in a month that is published', { beginMonth: 10, period: 9 }, [409, 'option-month-published']],
    ['in a market that is not there', { market: 'NARM' }, [404, 'market-unknown']],
  ])('%s is refused', async (_, change, expected) => {
    const answer = await save(change);
    expect(outcome(answer)).toEqual(expected);
    expect(answer.json.Upload).toBe('No');
  });

  it('is refused for a market of another company', async () => {
    expect(outcome(await save({}, 'dev@cedenar'))).toEqual([404, 'market-unknown']);
  });

  it('by two people at once is serialised, and nothing is lost', async () => {
    const answers = await Promise.all([save({ rate: 0.5 }), save({ rate: 0.7 })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await save()).json).toEqual({ Upload: 'OK' });
    const rows = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('tariff_option').selectAll().orderBy('number').execute(),
    );
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(rows.at(-1)).toMatchObject({ from_month: '2025-11', saved_by: 'Daniela Duarte' });
  });

  it('shows the option with the market from its first month on', async () => {
    const { markets } = (await server.call(checkMarkets, { as, query: { username: 'demo', period: 10, year: 2025 } }))
      .reply;
    expect(markets[0]?.tariffOption).toEqual({ active: true, begin: '2025-11', finish: null, levels: all, rate: 0.85 });
    expect((await state()).state).toBe('active');
    expect((await state({ ...october, period: { year: 2025, number: 9 } })).state).toBe('waiting');
  });
});

describe('postponing the begin of an option that has not run', () => {
  it('removes it from the months before its new begin, and can be undone', async () => {
    expect((await save({ beginYear: 2025, beginMonth: 12 })).json).toEqual({ Upload: 'OK' });
    expect(await state()).toMatchObject({ state: 'waiting', cards: [], option: { begin: '2025-12' } });
    expect((await save()).json).toEqual({ Upload: 'OK' });
    expect((await state()).state).toBe('active');
  });
});

describe('the month in which it begins', () => {
  it('lacks PV, and says so', async () => {
    const shown = await card('CUop');
    expect(shown.missing.map((it) => `${it.name} ${it.column}`)).toEqual(['PV 1', 'PV 2', 'PV 3', 'PV 4', 'PV 5']);
    expect(shown.parametersReady).toEqual([false]);
    expect(shown.values.filter((value) => value !== null)).toEqual([]);
  });

  it('waits for the components, because CU decides whether the option continues', async () => {
    await enterVariation(october, 1.5);
    expect(outcome(await decide({ CUop: { Approved: true } }))).toEqual([409, 'components-unpublished']);
    expect((await card('CUop')).approveRefused).toBe(
      'Publique todas las componentes del mercado antes de calcular las tarifas.',
    );
  });

  it('has no tariffs until the option is published, although all components are', async () => {
    await company.publishMarket(october, market);
    expect((await treeOf(10)).published).toBe(false);
    const info = (await server.call(getVersionInfo, { as, query: { username: 'demo', period: 10, year: 2025 } })).reply;
    expect(info.tariffsPublished).toEqual([{ DNOM: false }]);
    const query = { username: 'demo', market, electric_tariff_id: 'dem202510def' };
    expect(outcome(await server.call(calcUnitCost, { as, query }))).toEqual([409, 'option-unpublished']);
  });

  it('can still have its PV changed, which invalidates the approval', async () => {
    expect(outcome(await decide({ CUop: { Approved: true } }))).toEqual([200, undefined]);
    await enterVariation(october, -2);
    expect((await card('CUop')).approved).toBe(false);
    expect(outcome(await decide({ CUop: { Published: true } }))).toEqual([409, 'component-not-approved']);
  });

  it('can still have its rate changed, which invalidates the approval', async () => {
    expect(outcome(await decide({ CUop: { Approved: true } }))).toEqual([200, undefined]);
    expect(outcome(await save({ rate: 0.78 }))).toEqual([200, undefined]);
    expect((await card('CUop')).approved).toBe(false);
  });

  it('is approved once, with the fingerprint that was shown', async () => {
    expect(outcome(await decide({ CUop: { Approved: true, Fingerprint: 'f'.repeat(64) } }))).toEqual([
      409,
      'component-changed',
    ]);
    const { fingerprint } = await card('CUop');
    const approval = { Approved: true, Fingerprint: fingerprint as string };
    const answers = await Promise.all([decide({ CUop: approval }), decide({ CUop: approval })]);
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'component-already-approved'],
    ]);
  });

  it('publishes its cost before its balance', async () => {
    expect(outcome(await decide({ SA: { Approved: true } }))).toEqual([200, undefined]);
    expect(outcome(await decide({ SA: { Published: true } }))).toEqual([409, 'option-cost-unpublished']);
    const answers = await Promise.all([decide({ CUop: { Published: true } }), decide({ CUop: { Published: true } })]);
    expect(answers.map(outcome).sort()).toEqual([
      [200, undefined],
      [409, 'component-already-published'],
    ]);
  });

  it('then no longer changes: neither the option, nor PV, nor its sales; COT may change', async () => {
    expect(outcome(await save({ rate: 0.9 }))).toEqual([409, 'option-month-published']);
    expect((await state()).editRefused).toBe(
      'Las tarifas o la opción tarifaria de un mes que cambiaría ya están publicadas.',
    );
    const edit = (filename: string, data: number[]) =>
      server.call(uploadParameter, {
        as,
        query: { username: 'demo', period: 10, year: 2025, market, version: 'def', filename },
        body: { data },
      });
    expect(outcome(await edit('PV', [1, 1, 1, 1, 1]))).toEqual([409, 'inputs-locked']);
    expect(outcome(await edit('VROTmon', [1, 1, 1, 1, 1, 1]))).toEqual([409, 'inputs-locked']);
    expect(outcome(await edit('COT', [40.68, 41.13, 23.62, 0]))).toEqual([200, undefined]);
  });

  it('publishes the tariffs with its balance', async () => {
    const { json } = await decide({ SA: { Published: true } });
    expect(json).toEqual({ Upload: 'OK', electric_tariff_id: 'dem202510def', tariffs_published: true });
    expect((await treeOf(10)).published).toBe(true);
    expect(outcome(await decide({ SA: { Published: true } }))).toEqual([409, 'component-already-published']);
  });

  it("charges the previous month's unit cost with its variation, in every band, and carries the difference", async () => {
    const [before, now] = [await treeOf(9), await treeOf(10)];
    for (const band of ['max', 'med', 'min', 'mon'] as const) {
      for (const level of levelKeys) {
        const expected = (before.unitCosts[band]?.[level] as number) * 0.98;
        expect(now.optionUnitCosts[band]?.[level]).toBeCloseTo(expected, 8);
      }
    }
    const balances = await balancesOf(october);
    levelKeys.forEach((level, at) => {
      const difference = (now.unitCosts.mon?.[level] as number) - (now.optionUnitCosts.mon?.[level] as number);
      expect(difference).toBeGreaterThan(0);
      expect((balances[at] as number) / (difference * (VROT[at] as number) * 1.0078)).toBeCloseTo(1, 9);
    });
    const stored = await server.inTenant('demo', (transaction) =>
      transaction.selectFrom('published_tariff').selectAll().where('month', '=', 10).executeTakeFirstOrThrow(),
    );
    const { strata, trace } = decoded('published_tariff', stored);
    const applied = (now.optionUnitCosts.mon?.n1or as number) + (now.cot.n1 as number);
    expect(strata?.applied.n1or).toBeCloseTo(applied, 8);
    expect(strata?.residential.e3?.n1or?.tariff).toBeCloseTo(applied * 0.85, 8);
    expect(trace?.nodes['SA[market=DNOM;level=n3]']?.origin.kind).toBe('formula');
  });

  it('is reported in T6 as the norm prescribes, each column checked by hand', async () => {
    const body = { reportId: 'dem202510def', username: 'demo', inputs: [] };
    const { rows, columns } = (await server.call(reviewSuiReport, { as, query: { code: 'T6' }, body })).reply;
    expect(rows).toHaveLength(levelKeys.length);
    const [before, now] = [await treeOf(9), await treeOf(10)];
    levelKeys.forEach((level, at) => {
      const row = Object.fromEntries(columns.map((name, place) => [name, rows[at]?.[place]]));
      const number = (name: string) => Number(row[name]);
      const [calculated, previous] = [now.unitCosts.mon?.[level], before.unitCosts.mon?.[level]] as [number, number];
      // CREG 012/2020: CUop(m) = CUop(m−1)·(1 + PV/100); SA(m) = (SA(m−1) + (CU − CUop)·VR)·(1 + r). The option began without a balance.
      const charged = previous * (1 - 2 / 100);
      const uncharged = (calculated - charged) * (VROT[at] as number);
      expect([number('pv'), number('sam1'), number('v_rt1'), number('r_em')]).toEqual([-2, 0, VROT[at], 0.78]);
      expect(number('cuvc')).toBeCloseTo(calculated, 4);
      expect(number('cuvm1')).toBeCloseTo(previous, 4);
      expect(number('cuv')).toBeCloseTo(charged, 4);
      expect(Math.abs(number('v_rm1') - uncharged)).toBeLessThan(0.01);
      expect(Math.abs(number('sam') - uncharged * 1.0078)).toBeLessThan(0.01);
      expect(row.aplico_opcion_tarifaria).toBe('S');
    });
    expect(rows.map((row) => row[columns.indexOf('nt_prop')])).toEqual(['1-100', '1-50', '1-0', '2', '3']);
  });

  it('explains its figures down to the person who decided the option', async () => {
    const query = { electric_tariff_id: 'dem202510def', market, figure: 'CUop[market=DNOM;level=n2;band=mon]' };
    const { figure, published } = (await server.call(explainFigure, { as, query })).reply;
    expect(published?.by).toBe('Daniela Duarte');
    expect(JSON.stringify(figure)).toContain('Tasa del saldo de la opción tarifaria');
  });
});

describe('the following months', () => {
  let november: OpenMonth;
  let december: OpenMonth;

  it('vary the published unit cost of the option, and carry its balance', async () => {
    const before = await balancesOf(october);
    november = await enter(11);
    await enterVariation(november, 0.2);
    await company.publishMarket(november, market);
    await company.publishOption(november, market);
    const [october1, now] = [await treeOf(10), await treeOf(11)];
    const expected = (october1.optionUnitCosts.mon?.n2 as number) * 1.002;
    expect(now.optionUnitCosts.mon?.n2).toBeCloseTo(expected, 8);
    const grown =
      ((before[3] as number) + ((now.unitCosts.mon?.n2 as number) - expected) * (VROT[3] as number)) * 1.0078;
    expect((await balancesOf(november))[3]).toBeCloseTo(grown, 2);
    const { months } = await state(november);
    expect(months.map(({ tariffMonth, published }) => [tariffMonth, published])).toEqual([
      ['2025-10', true],
      ['2025-11', true],
      ['2025-12', true],
    ]);
    expect(months.map(({ levels }) => levels.n2.balance === null)).toEqual([true, false, false]);
  });

  it('end the option when no balance would remain: the calculated cost applies', async () => {
    december = await enter(12);
    await company.enterParameter(december, market, 'PV', [10, 10, 10, 10, 0]);
    await company.publishMarket(december, market);
    const shown = await card('SA', december);
    expect(shown.values.slice(0, 4)).toEqual([0, 0, 0, 0]);
    expect(shown.warnings.join()).toContain('La opción tarifaria termina este mes');
    expect(shown.values[4]).toBeCloseTo(((await balancesOf(november))[4] as number) * 1.0078, 4);
    await company.publishOption(december, market);
    const tree = await treeOf(12);
    expect(tree.optionUnitCosts.mon).toEqual(tree.unitCosts.mon);
  });

  it('keep the begin of an option that has run; it can be ended, and no level can begin in the past', async () => {
    expect(outcome(await save({ beginYear: 2026, beginMonth: 2, period: 1, year: 2026 }))).toEqual([
      409,
      'option-already-begun',
    ]);
    expect(outcome(await save({ finishYear: 2026, finishMonth: 3, period: 1, year: 2026 }))).toEqual([200, undefined]);
    const { markets } = (await server.call(checkMarkets, { as, query: { username: 'demo', period: 10, year: 2025 } }))
      .reply;
    expect(markets[0]?.tariffOption?.finish).toBeNull();
  });
});

describe('the rows of decisions', () => {
  const tables = ['tariff_option', 'option_approval', 'published_option'] as const;

  it.each(tables)('in %s never change, not even by the owner of the database', async (table) => {
    for (const statement of [`update ${table} set market = market`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(
        server.database.owner.query(`begin; set local app.tenant = 'demo'; ${statement}; commit`),
      ).rejects.toThrow(/never changed or removed/);
      await server.database.owner.query('rollback');
    }
  });

  it.each(tables)('in %s are visible only to their own company', async (table) => {
    const count = (tenant: string) =>
      server.inTenant(tenant, async (transaction) => {
        const { rows } = await sql.raw<{ n: string }>(`select count(*) as n from ${table}`).execute(transaction);
        return Number(rows[0]?.n);
      });
    expect(await count('demo')).toBeGreaterThan(0);
    expect(await count('cedenar')).toBe(0);
  });
});
