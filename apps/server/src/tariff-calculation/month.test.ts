// External PostgreSQL: a whole month

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { TraceTree } from '@contador/contract/tariff-calculation';
import {
  calcComponents,
  calcUnitCost,
  explainFigure,
  getTariffTree,
  getVersionInfo,
  listPublishedMonths,
} from '@contador/contract/tariff-calculation';
import { componentNames, levelKeys } from '@contador/domain/tariff-calculation';
import { recompute as recomputeTrace, type Trace } from '@contador/regulation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recompute, type MarketTariff as Witness } from '../../../../e2e/independent-recomputation/recompute.ts';
import type { CompanyAtWork, OpenMonth } from '../demo/company-at-work.ts';
import type { TestServer } from '../testing/test-server.ts';
import { publishedTariffs } from './tariff.repository.ts';
import { enterExampleMonth, exampleFiles, exampleMonthServer } from './testing/example-month.ts';
import { exampleParameters } from './testing/example-parameters.ts';

let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
let witness: Record<string, Witness>;
const as = 'dev@demo';

beforeAll(async () => {
  ({ server, company, open } = await exampleMonthServer());
  const folder = mkdtempSync(join(tmpdir(), 'month-'));
  for (const { path, bytes } of exampleFiles(open.period).files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  witness = await recompute({ folder, year: 2025, month: 9, parameters: exampleParameters as never });
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await server.close();
});

const near = (actual: number | null | undefined, expected: number | undefined) => {
  expect(actual).toBeTypeOf('number');
  expect(Math.abs((actual as number) / (expected as number) - 1)).toBeLessThanOrEqual(1e-6);
};

describe('A month from files to a published tree, through API calls only', () => {
  it('is calculated, showing the origin of every value', async () => {
    const { components, provisionalUnitCost, definitiveOffered } = await company.components(open, 'DNOM');
    expect(components.map((it) => it.component)).toEqual([...componentNames]);
    const expected = witness.DNOM as Witness;
    const main = {
      G: expected.g,
      T: expected.t.mon,
      D: expected.d.n1or,
      PR: expected.pr.mon?.n1,
      R: expected.r,
      C: expected.c,
    };
    for (const card of components) {
      expect([card.missing, card.impossible, card.approved, card.published]).toEqual([[], null, false, false]);
      expect(card.approveRefused).toBeNull();
      expect(card.publishRefused).toBe('Apruebe el valor de la componente antes de publicarlo.');
      expect(card.values.every((value) => value !== null)).toBe(true);
      expect(card.filesReady.concat(card.parametersReady).every(Boolean)).toBe(true);
      near(card.mainValue, main[card.component]);
    }
    near(provisionalUnitCost.total, expected.cu.mon?.n1or);
    expect(definitiveOffered).toBe(false);
    expect(components[1]?.values).toHaveLength(4);
    expect(components[3]?.values).toHaveLength(12);
  });

  it('labels variables and terms in words instead of keys of levels and bands', async () => {
    const { components } = await company.components(open, 'DNOM');
    const names = components.flatMap(({ variableNames, internalCalculations }) => [
      ...variableNames,
      ...internalCalculations.flatMap((it) => [it.name, it.finalName, ...it.variables]),
    ]);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => /(^|[ _,;=])(n[1-4](or|comp|us)?|mon|max|med|min)($|[ ,;])/.test(name))).toEqual([]);
  });

  it('refuses to publish an unapproved component', async () => {
    const answer = await server.call(calcUnitCost, {
      as,
      query: { username: 'demo', market: 'DNOM', electric_tariff_id: 'dem20259def' },
    });
    expect([answer.status, answer.error.code]).toEqual([409, 'components-unpublished']);
  });

  it('is approved and published component by component, the last one with the tariffs', async () => {
    const { components } = await company.components(open, 'DNOM');
    for (const { component, fingerprint } of components) {
      const Fingerprint = fingerprint as string;
      await company.decide(open, 'DNOM', component, { Approved: true, Fingerprint });
      const reply = await company.decide(open, 'DNOM', component, { Published: true, Fingerprint });
      expect(reply.tariffs_published).toBe(component === 'C');
    }
    const after = await company.components(open, 'DNOM');
    expect(after.components.every((card) => card.published && card.approved)).toBe(true);
    expect(after.components.map((card) => card.values)).toEqual(components.map((card) => card.values));
  });

  it('produces a tree equal to the independent recomputation in every figure', async () => {
    const { tree } = (
      await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20259def', market: 'DNOM' } })
    ).reply;
    const expected = witness.DNOM as Witness;
    expect([tree.published, tree.publishedBy, tree.note]).toEqual([true, 'Daniela Duarte', null]);
    near(tree.generation, expected.g);
    near(tree.restrictions, expected.r);
    near(tree.commercialisation, expected.c);
    for (const band of ['max', 'med', 'min', 'mon'] as const) {
      near(tree.transmission[band], expected.t[band]);
      for (const n of ['n1', 'n2', 'n3'] as const) near(tree.losses[band]?.[n], expected.pr[band]?.[n]);
      for (const level of levelKeys) near(tree.unitCosts[band]?.[level], expected.cu[band]?.[level]);
    }
    for (const level of levelKeys) near(tree.distribution[level], expected.d[level]);
    for (const n of ['n1', 'n2', 'n3'] as const) near(tree.cot[n], expected.cot[n]);
  });

  it('stores tariffs of strata equal to the recomputation', async () => {
    const [row] = await server.inTenant('demo', (transaction) =>
      publishedTariffs.rows(transaction, {}, ['strata', 'chain']),
    );
    const expected = witness.DNOM as Witness;
    for (const estrato of ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'] as const) {
      for (const level of ['n1or', 'n1comp', 'n1us'] as const) {
        near(row?.strata?.residential[estrato]?.[level]?.tariff, expected.strata[estrato][level]);
      }
    }
    near(Number(row?.chain['published:AD[market=DNOM]']), expected.intermediate.ad);
  });

  it('stores a trace in which every formula reproduces its figure', async () => {
    const [row] = await server.inTenant('demo', (transaction) => publishedTariffs.rows(transaction, {}, ['trace']));
    const trace = row?.trace as Trace;
    const { nodes } = trace;
    expect(Object.keys(nodes).length).toBeGreaterThan(150);
    expect(recomputeTrace(trace, { year: 2025, number: 10 })).toEqual([]);
    const leaves = Object.values(nodes).filter(({ origin }) => origin.kind !== 'formula');
    expect(new Set(leaves.map(({ origin }) => origin.kind))).toEqual(
      new Set(['file', 'parameter', 'market', 'constant', 'absence']),
    );
  });

  it('explains a figure of the tree down to file, line and person', async () => {
    const { figure, published, scope } = (
      await server.call(explainFigure, {
        as,
        query: { electric_tariff_id: 'dem20259def', market: 'DNOM', figure: 'CU[market=DNOM;level=n1or;band=mon]' },
      })
    ).reply;
    expect(scope).toBe('DEMO NORTE · CU Octubre 2025 · versión def');
    expect(published?.by).toBe('Daniela Duarte');
    const demand = find(figure, 'DMRE');
    if (demand?.origin.kind !== 'file') throw new Error('DMRE comes from no file');
    expect(demand.origin.uploadedBy).toBe('Daniela Duarte');
    expect(demand.origin.files).toHaveLength(30);
    expect(demand.origin.files[0]).toMatchObject({ name: 'adem0901.txf', line: expect.any(Number) });
    expect(demand.origin.files[0]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(find(figure, 'VR')?.origin).toMatchObject({ kind: 'parameter', filename: 'VkWUF', column: 1 });
    expect(find(figure, 'α')?.origin).toMatchObject({ kind: 'market', field: 'alpha' });
  });

  it('explains a figure of an unpublished market from the current calculation', async () => {
    const query = { electric_tariff_id: 'dem20259def', market: 'DSUM', figure: 'CUap[market=DSUM;level=n2;band=mon]' };
    const { figure, published } = (await server.call(explainFigure, { as, query })).reply;
    expect(published).toBeNull();
    near(Number(figure.amount), witness.DSUM?.cuWithCot.mon?.n2);
  });

  it('shows the other market as unpublished', async () => {
    const { tree } = (
      await server.call(getTariffTree, { as, query: { electric_tariff_id: 'dem20259def', market: 'DSUM' } })
    ).reply;
    expect(tree).toMatchObject({ published: false, publishedAt: null, generation: null });
    const info = (await server.call(getVersionInfo, { as, query: { username: 'demo', period: 9, year: 2025 } })).reply;
    expect(info.tariffsPublished).toEqual([{ DNOM: true, DSUM: false }]);
    expect(info.publicationDates[0]?.DSUM).toBe('-');
    expect(info.definitiveVersion).toBe('def');
  });

  it('shows the month in the charts', async () => {
    const query = { username: 'demo', market: 'DNOM', period: 9, year: 2025, months: 12 };
    const { months } = (await server.call(listPublishedMonths, { as, query })).reply;
    expect(months.map((it) => [it.tariffMonth, it.tariffId, it.brought])).toEqual([['2025-10', 'dem20259def', false]]);
    const { CU, CUap, COT, ...parts } = (months[0]?.levels.n2 ?? {}) as Record<string, number>;
    near(
      Object.values(parts).reduce((sum, part) => sum + part, 0),
      CU,
    );
    near(CUap, (CU as number) + (COT as number));
  });

  it('repeats the calculation of the tariffs without changes', async () => {
    const query = { username: 'demo', market: 'DNOM', electric_tariff_id: 'dem20259def' };
    const answer = await server.call(calcUnitCost, { as, query });
    expect(answer.json).toEqual({ Upload: 'OK', subsidised: true });
  });

  it('supplies the initial values of the next month, where AJ0, C0, CU0 and SUB0 are not needed', async () => {
    const next = await enterExampleMonth(company, {
      period: { year: 2025, number: 10 },
      without: ['AJ0', 'C0', 'CU0', 'SUB0'],
    });
    const { components } = await company.components(next, 'DNOM');
    expect(components.flatMap((card) => card.missing)).toEqual([]);
    expect(components.flatMap((card) => card.trace)).toEqual([]);
    const query = { ...company.of(next, 'DNOM'), trace: 'true' as const };
    const explained = (await server.call(calcComponents, { as, query })).reply.components;
    expect(explained.map((card) => card.trace.length)).toEqual(explained.map((card) => card.values.length));
    const margin = find(explained[5]?.trace[0] as TraceTree, 'G1(m−1)');
    expect(margin?.origin).toMatchObject({ kind: 'published', tariffId: 'dem20259def', month: '2025-09' });
    near(Number(margin?.amount), witness.DNOM?.g);
    near(components[0]?.previousMainValue, witness.DNOM?.g);
    const south = await company.components(next, 'DSUM');
    expect(south.components[5]?.missing.map((it) => it.name)).toContain('C0');
  });
});

describe('handles a period without a version, and an unknown market', () => {
  it.each([
    [{ period: 8, year: 2025, market: 'DNOM', version: 'def' }, 'version-unknown'],
    [{ period: 9, year: 2025, market: 'NARM', version: 'def' }, 'market-unknown'],
    [{ period: 9, year: 2025, market: 'UNI', version: 'def' }, 'market-unknown'],
  ])('%j: %s', async (query, code) => {
    const answer = await server.call(calcComponents, { as, query: { username: 'demo', ...query } });
    expect([answer.status, answer.error.code]).toEqual([404, code]);
  });
});

function find(tree: TraceTree, symbol: string): TraceTree | undefined {
  if (tree.symbol === symbol) return tree;
  if (tree.origin.kind !== 'formula') return undefined;
  for (const term of tree.origin.terms) {
    const found = find(term, symbol);
    if (found !== undefined) return found;
  }
  return undefined;
}
