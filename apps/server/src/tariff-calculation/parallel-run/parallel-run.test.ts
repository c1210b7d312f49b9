// External PostgreSQL: a whole month
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Endpoint } from '@contador/contract';
import {
  checkParallelRun,
  checkPrintedTariffs,
  compareParallelRun,
  deleteParallelRun,
  explainFigure,
  getMonthBoard,
  getTariffTree,
  getVersionInfo,
  listComparableTariffs,
  listPublishedMonths,
  processParallelRunFile,
  processPrintedTariffsFile,
} from '@contador/contract/tariff-calculation';
import { getPublicationTree } from '@contador/contract/tariff-publication';
import { printedDay, printedFigures, printedSource, printedTariffColumns } from '@contador/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type MarketTariff,
  type RecomputeRequest,
  recompute,
} from '../../../../../e2e/independent-recomputation/recompute.ts';
import type { CompanyAtWork, OpenMonth } from '../../demo/company-at-work.ts';
import { type Cells, sendSheets } from '../../platform/uploads/testing/send-upload.ts';
import { WORKBOOK } from '../../platform/uploads/upload-bound.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { wireSender } from '../../testing/wire-sender.ts';
import { exampleFiles, exampleMonthServer } from '../testing/example-month.ts';
import { exampleParameters } from '../testing/example-parameters.ts';

const as = 'dev@demo';
const username = 'demo';
const [period, before] = [
  { year: 2025, period: 9 },
  { year: 2025, period: 8 },
];
const comparison = { username, electric_tariff_id: 'dem20259def', market: 'DNOM' };
let server: TestServer;
let company: CompanyAtWork;
let open: OpenMonth;
/** Figures of October 2025 by their printed names, calculated independently and rounded to the two decimals of a printed page. */
let printed: Record<string, string>;
const send = wireSender(() => server, as);

beforeAll(async () => {
  const now = '2025-11-05T15:00:00Z';
  ({ server, company, open } = await exampleMonthServer({ now }, { without: ['C0', 'CU0', 'SUB0'] }));
  printed = await independentFigures();
  await process(processPrintedTariffsFile, before, 'septiembre.xlsx', rowsOf('2025-09', septemberFigures()), {
    body: { reason: 'Así se publicó' },
  });
});
afterAll(() => server.close());

const example = exampleParameters.markets.DNOM as unknown as Record<'C0' | 'CU0' | 'SUB0' | 'AJ0', number[]>;

/** Printed figures of September 2025: the values that C0, CU0 and SUB0 have in the example, and zeros where nothing reads the figure. */
function septemberFigures(): Record<string, string> {
  const [g, t, d, pr, r] = example.C0;
  const known = { G: g, T: t, 'D N1OR': d, 'PR 1': pr, R: r };
  const applied = Object.fromEntries(
    ['N1OR', 'N1COMP', 'N1US'].map((level, at) => [`CU APLICADO ${level}`, example.CU0[at]]),
  );
  const strata = Object.fromEntries(
    ['E1', 'E2'].flatMap((stratum, row) =>
      ['N1OR', 'N1COMP', 'N1US'].map((level, at) => [`TARIFA ${level} ${stratum}`, example.SUB0[3 * row + at]]),
    ),
  );
  const given: Readonly<Record<string, number | undefined>> = { ...known, ...applied, ...strata };
  return Object.fromEntries(printedFigures.map((name) => [name, String(given[name] ?? 0)]));
}

/** The month from its files by the code of `e2e/independent-recomputation`, which shares nothing with the product. */
async function independentFigures(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'parallel-run-'));
  for (const { path, bytes } of exampleFiles(open.period).files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  // G(m−1) of the adjustment is the printed one too, where a typed AJ0 has its own.
  const AJ0 = [example.AJ0[0], example.AJ0[1], example.C0[0]];
  const markets = { ...exampleParameters.markets, DNOM: { ...exampleParameters.markets.DNOM, AJ0 } };
  const parameters = { ...exampleParameters, markets } as unknown as RecomputeRequest['parameters'];
  const month = (await recompute({ folder, year: 2025, month: 9, parameters })).DNOM as MarketTariff;
  rmSync(folder, { recursive: true });
  const levels = { N1OR: 'n1or', N1COMP: 'n1comp', N1US: 'n1us', N2: 'n2', N3: 'n3' } as const;
  const homes = { N1OR: 'n1or', N1COMP: 'n1comp', N1US: 'n1us' } as const;
  const figures: [string, number | undefined][] = [
    ['G', month.g],
    ['T', month.t.mon],
    ['C', month.c],
    ['R', month.r],
    ...Object.entries(levels).flatMap(([name, level]): [string, number | undefined][] => [
      [`D ${name}`, month.d[level]],
      [`CU ${name}`, month.cu.mon?.[level]],
      [`CU APLICADO ${name}`, month.cuWithCot.mon?.[level]],
      [`OFICIAL ${name}`, month.nonResidential.exempt[level]],
      [`COMERCIAL ${name}`, month.nonResidential.contributor[level]],
    ]),
    ...([1, 2, 3] as const).flatMap((voltage): [string, number | undefined][] => [
      [`PR ${voltage}`, month.pr.mon?.[`n${voltage}`]],
      [`COT ${voltage}`, month.cot[`n${voltage}`]],
    ]),
    ...Object.entries(homes).flatMap(([name, level]) =>
      ([1, 2, 3, 4, 5, 6] as const).flatMap((stratum): [string, number | undefined][] => [
        [`TARIFA ${name} E${stratum}`, month.strata[`e${stratum}`][level]],
        ...(stratum < 4
          ? [[`SUBSIDIO ${name} E${stratum}`, month.percent[`e${stratum}`][level]] as [string, number]]
          : []),
      ]),
    ),
  ];
  return Object.fromEntries(figures.map(([name, amount]) => [name, (amount as number).toFixed(2)]));
}

function rowsOf(month: string, figures: Readonly<Record<string, string>>, market = 'DNOM'): Cells[] {
  return [
    [market, month, printedDay, `${month}-21`],
    [market, month, printedSource, 'Portal de la empresa'],
    ...printedFigures.map((name) => [market, month, name, figures[name] ?? null]),
  ];
}

async function process(
  endpoint: Endpoint,
  of: { readonly year: number; readonly period: number },
  fileName: string,
  rows: readonly Cells[],
  { enter = true, body = {} }: { readonly enter?: boolean; readonly body?: object } = {},
) {
  const sent = { as, contentType: WORKBOOK, year: of.year, month: of.period };
  await sendSheets(server, fileName, { Tarifas: [[...printedTariffColumns.required], ...rows] }, sent);
  const query = { username, ...of, enter: enter ? 'SI' : 'NO' };
  return await send(endpoint, { query, body: { filename: fileName, contentType: WORKBOOK, ...body } });
}
const bring = (figures: Readonly<Record<string, string>>, fileName = 'octubre.xlsx', more: { enter?: boolean } = {}) =>
  process(processParallelRunFile, period, fileName, rowsOf('2025-10', figures), more);
const files = async () => (await send(checkParallelRun, { query: { username } })).json.files;
const compared = async () => (await send(compareParallelRun, { query: comparison })).json;
const differing = async () =>
  (await compared()).figures
    .filter((it: { differs: boolean }) => it.differs)
    .map(({ name, causes }: { name: string; causes: string[] }) => [name, causes]);
const treeOf = async (market: string) =>
  (await server.call(getTariffTree, { as, query: { electric_tariff_id: comparison.electric_tariff_id, market } })).reply
    .tree;
const takeBack = async () => {
  for (const { id } of await files()) await send(deleteParallelRun, { query: { username, id } });
};
const moved = (name: string, by: number) => ({ ...printed, [name]: (Number(printed[name]) + by).toFixed(2) });

/** Answers, as text, of the calls that read published months. */
async function publishedAnswers(): Promise<string[]> {
  const of = { username, ...period };
  const calls: [Endpoint, object][] = [
    [getVersionInfo, of],
    [getMonthBoard, of],
    [checkPrintedTariffs, { username }],
    [getTariffTree, comparison],
    [getPublicationTree, comparison],
    [listPublishedMonths, { ...of, market: 'DNOM', months: 12 }],
    [listComparableTariffs, { username, market: 'DNOM' }],
    [explainFigure, { ...comparison, figure: 'G[market=DNOM]' }],
  ];
  const answers: string[] = [];
  for (const [endpoint, query] of calls) {
    const { status, json } = await send(endpoint, { query: query as never });
    answers.push(`${endpoint.path} ${status} ${JSON.stringify(json)}`);
  }
  expect(answers.map((answer) => answer.split(' ')[1])).toEqual(calls.map(() => '200'));
  return answers;
}

describe('The printed figures of a month beside the calculated ones', () => {
  it('are looked at without storing anything, and once stored change no answer about published months', async () => {
    const answers = await publishedAnswers();
    const looked = await bring(printed, 'octubre.xlsx', { enter: false });
    expect([looked.status, looked.json.months, looked.json.warnings]).toEqual([
      200,
      [{ market: 'DNOM', month: '2025-10' }],
      [],
    ]);
    expect(await files()).toEqual([]);
    expect(await compared()).toMatchObject({ file: null, brought: false, figures: [] });
    expect((await bring(printed)).status).toBe(200);
    expect(await files()).toMatchObject([
      { name: 'octubre.xlsx', by: 'Daniela Duarte', months: [{ market: 'DNOM', month: '2025-10' }] },
    ]);
    expect(await publishedAnswers()).toEqual(answers);
  });

  it('all agree with a month that was calculated independently from the month before', async () => {
    const reply = await compared();
    expect([reply.file, reply.follows, reply.missing, reply.impossible]).toEqual(['octubre.xlsx', true, [], null]);
    expect(reply.figures.map(({ name }: { name: string }) => name)).toEqual(printedFigures);
    for (const { name, printed: amount, calculated, difference, differs } of reply.figures) {
      expect([name, Number(amount)]).toEqual([name, Number(printed[name])]);
      expect(Math.abs(Number(calculated) - Number(amount)), name).toBeLessThanOrEqual(0.0051);
      expect(Number(difference)).toBeCloseTo(Number(calculated) - Number(amount), 9);
      expect([name, differs]).toEqual([name, false]);
    }
  });

  it('are of one file: a second one is refused and names the first', async () => {
    const refused = await bring(moved('G', 1), 'otra.xlsx');
    expect([refused.status, refused.json.error.code]).toEqual([409, 'parallel-run-entered']);
    expect(refused.json.error.details).toMatchObject([{ field: 'DNOM', value: 'Octubre 2025' }]);
    expect(JSON.stringify(refused.json.error.details)).toContain('octubre.xlsx');
    expect((await files()).map(({ name }: { name: string }) => name)).toEqual(['octubre.xlsx']);
  });

  it('are refused as a whole with the cell of a figure that is no number', async () => {
    await takeBack();
    const refused = await bring({ ...printed, R: 'x' }, 'mala.xlsx');
    expect([refused.status, refused.json.error.code]).toEqual([400, 'printed-tariffs-refused']);
    expect(refused.json.error.details).toMatchObject([{ cell: `D${4 + printedFigures.indexOf('R')}`, value: 'x' }]);
    expect(await files()).toEqual([]);
  });

  it.each(['G', 'D N2', 'COT 1', 'SUBSIDIO N1US E2', 'TARIFA N1COMP E4', 'COMERCIAL N3'])(
    'differ in exactly one when %s was printed 0.02 higher',
    async (name) => {
      await takeBack();
      await bring(moved(name, 0.02));
      const reply = await compared();
      expect(reply.figures[0]).toMatchObject({ name, differs: true });
      expect(await differing()).toHaveLength(1);
    },
  );

  it('name the component of a differing cost, down to the tariff of a stratum', async () => {
    await takeBack();
    await bring(printed);
    const [guarantees] = exampleParameters.company.CER as [number];
    const CER = exampleParameters.company.CER as number[];
    await company.enterParameter(open, 'DNOM', 'CER', [guarantees * 2, ...CER.slice(1)]);
    const rows = new Map(await differing());
    expect(rows.get('C')).toEqual([]);
    for (const name of [
      'CU N1OR',
      'CU APLICADO N3',
      'TARIFA N1OR E3',
      'OFICIAL N2',
      'COMERCIAL N2',
      'SUBSIDIO N1OR E1',
    ])
      expect([name, rows.get(name)]).toEqual([name, ['C']]);
    for (const name of ['G', 'PR 1', 'D N1OR', 'COT 1', 'TARIFA N1OR E1', 'SUBSIDIO N1OR E3'])
      expect([name, rows.has(name)]).toEqual([name, false]);
    await company.enterParameter(open, 'DNOM', 'CER', CER);
    expect(await differing()).toEqual([]);
  });
});

describe('The real month after it', () => {
  it('is calculated and published as if the file were not there', async () => {
    await company.publishMarket(open, 'DNOM');
    const tree = await treeOf('DNOM');
    expect([tree.published, tree.generation?.toFixed(2)]).toEqual([true, printed.G]);
    expect(await differing()).toEqual([]);
    await takeBack();
    expect(await treeOf('DNOM')).toEqual(tree);
  });

  it('can be brought as a published month from the same file', async () => {
    const rows = rowsOf('2025-10', printed, 'DSUM');
    expect((await process(processParallelRunFile, period, 'sur.xlsx', rows)).status).toBe(200);
    expect((await process(processPrintedTariffsFile, period, 'sur.xlsx', rows)).json.months).toMatchObject([
      { market: 'DSUM', month: '2025-10', corrects: false },
    ]);
    const query = { ...comparison, market: 'DSUM' };
    expect((await treeOf('DSUM')).generation).toBe(Number(printed.G));
    expect((await send(compareParallelRun, { query })).json).toMatchObject({ brought: true, figures: [] });
  });
});
