import { publicationFileName } from '@contador/domain/tariff-publication';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { publishedJuly } from '../testing/published-july.ts';
import { publicationDocument } from './document/compose-document.ts';
import { headingsOf } from './document/publication-document.ts';
import { getPublicationTree, type PublicationTree } from './publication-tree.ts';

const levels = { n1or: 967.5, n1comp: 938.58, n1us: 909.65, n2: 814.91, n3: 729.35 };
const levelOneTariffs = { n1or: 431.89, n1comp: 418.65, n1us: 405.41 };
const none = { max: null, med: null, min: null, mon: null };
const strata = Object.fromEntries(
  [1, 2, 3, 4, 5, 6].flatMap((stratum) => [
    [`e${stratum}`, levelOneTariffs],
    [`prc_e${stratum}`, levelOneTariffs],
  ]),
);
const classes = Object.fromEntries(
  Object.entries(levels).flatMap(([level, value]) => [
    [`com_${level}`, value * 1.2],
    [`esp_${level}`, value],
  ]),
);

/** A reply on the wire with the names of the specification, written by hand. */
const wire = {
  published: true,
  pubDate: '2025-07-21T05:00:00.000Z',
  publishedBy: 'Daniela Duarte',
  approvedBy: ['Daniela Duarte'],
  electric_tariff_id: 'ced20256def',
  tariff_month: '2025-07',
  tariffs_calc_version: 'def',
  xm_files_version: '.txf',
  definitive_ver: true,
  brought: false,
  note: null,
  fingerprint: 'ab12',
  layout: 'subsidies',
  company: { username: 'cedenar', legalName: 'C', nit: null, activity: null, color: '#123456', emblem: null },
  market: { code: 'NARM', name: 'NARIÑO', suiCode: '173' },
  levels: ['n1or', 'n1comp', 'n1us', 'n2', 'n3'],
  cuGeneral: { ...none, mon: levels },
  cuNoCot: { ...none, mon: levels },
  cuOpTariff: none,
  trValues: { max: null, med: null, min: null, mon: 53.84 },
  rsValues: 53.44,
  cvValues: { n1: 215.87, n2: 216.58, n3: 198.33 },
  cvNoCot: 174.16,
  grValues: 310.49,
  prValues: { ...none, mon: { n1: 60.65, n2: 20.58, n3: 14.43 } },
  dtValues: levels,
  cfmj: 12_636.689,
  cvrValues: 78.82,
  cotValues: { n1: 41.71, n2: 42.42, n3: 24.17 },
  subsidy: { ...strata, ...classes },
  ids: { grValues: 'G[market=NARM]' },
};

describe('the reply', () => {
  it.each([
    ['with strata', wire],
    ['without strata', { ...wire, subsidy: null, layout: 'bands' }],
  ])('%s is decoded to internal names and encoded back', (_, reply) => {
    const ours = z.decode(getPublicationTree.reply, reply as never);
    expect(z.encode(getPublicationTree.reply, ours)).toEqual(reply);
    // No name of the wire survives decoding.
    expect(Object.keys(ours).filter((name) => name in { cuGeneral: 0, subsidy: 0, cfmj: 0, rsValues: 0 })).toEqual([]);
    if (reply.subsidy !== null) expect(ours.strata?.residential['2']?.n1comp.tariff).toBe(418.65);
  });
});

const tableOf = (tree: PublicationTree, key: string) => {
  const table = publicationDocument(tree).tables.find((each) => each.key === key);
  if (!table) throw new Error(`no table ${key}`);
  return table;
};
const texts = (tree: PublicationTree, key: string) =>
  tableOf(tree, key).rows.map(({ figures }) => figures.map(({ text }) => text).join(' '));
const columnsOf = (tree: PublicationTree, key = 'costs') =>
  tableOf(tree, key).columns.map(({ heading, sub }) => `${heading}${sub ? `/${sub}` : ''}`);

const calculated: PublicationTree = { ...publishedJuly, brought: false, note: null, fixedCostRecovery: 78.8213 };

describe('the layout with subsidies', () => {
  it('reproduces the printed publication of July 2025', () => {
    // Source: CEDENAR, monthly publication of July 2025. It does not print Cvm with COT, which is the sum of Cvm and COT.
    expect(texts(publishedJuly, 'costs')).toEqual([
      '310.49 53.84 273.21 174.16 215.87 60.65 53.44 925.79 41.71 967.50',
      '310.49 53.84 244.29 174.16 215.87 60.65 53.44 896.87 41.71 938.58',
      '310.49 53.84 215.37 174.16 215.87 60.65 53.44 867.94 41.71 909.65',
      '310.49 53.84 159.98 174.16 216.58 20.58 53.44 772.49 42.42 814.91',
      '310.49 53.84 98.83 174.16 198.33 14.43 53.44 705.18 24.17 729.35',
    ]);
    expect(texts(publishedJuly, 'residential').map((row) => row.replaceAll('\u00a0', ''))).toEqual([
      '55.36% 431.89 44.20% 539.86 15.00% 822.37 967.50 1,161.00',
      '55.40% 418.65 44.24% 523.31 15.00% 797.79 938.58 1,126.29',
      '55.43% 405.41 44.29% 506.77 15.00% 773.21 909.65 1,091.58',
    ]);
    expect(texts(publishedJuly, 'non-residential')).toEqual([
      '967.50 938.58 909.65 814.91 729.35',
      '1,161.00 1,126.29 1,091.58 977.89 875.23',
      '1,161.00 1,126.29 1,091.58 977.89 875.23',
    ]);
  });

  it('shows T with four decimals when calculated, and CvR when known', () => {
    expect(texts(calculated, 'costs')[0]).toBe(
      '310.49 53.8400 273.21 78.82 174.16 215.87 60.65 53.44 925.79 41.71 967.50',
    );
  });

  it('marks a version that is not definitive on every sheet and in its file name', () => {
    const superseded: PublicationTree = { ...publishedJuly, definitive: false };
    const document = publicationDocument(superseded);
    expect(document.title).toBe('Publicacion tarifaria 2025-07 · versión no definitiva');
    expect(document.facts.map(({ text }) => text)).toContain('def, no definitiva, archivos .txf');
    const month = { year: 2025, number: 7 };
    const fileOf = (tree: PublicationTree) => publicationFileName('cedenar', 'NARM', month, tree);
    expect(fileOf(publishedJuly)).toBe('Tarifas_cedenar_NARM_2025-07.pdf');
    expect(fileOf(superseded)).toBe('Tarifas_cedenar_NARM_2025-07_def_no_definitiva.pdf');
  });

  it('has COT from 2024; before, a column for the option only if there are costs of the option', () => {
    expect(columnsOf({ ...calculated, tariffMonth: '2024-01' }).slice(-3)).toEqual([
      'CU 119-07/sin COT',
      'COT/101-028/23',
      'CU aplicado/Res. 101-028 de 2023',
    ]);
    const before: PublicationTree = { ...calculated, tariffMonth: '2023-12' };
    expect(columnsOf(before)).toEqual([
      'Gm/Generación',
      'Tm/Transmisión',
      'Dm/Distribución',
      'Cvm/Comercializ.',
      'PRm/Pérdidas',
      'Rm/Restricciones',
      'CU 119-07/sin COT',
    ]);
    const optional = { optionUnitCosts: { ...none, mon: levels } };
    expect(columnsOf({ ...before, ...optional }).at(-1)).toBe('CU opción/Res. 012 de 2020');
    expect(
      columnsOf({ ...calculated, ...optional })
        .slice(-3)
        .map((column) => column.split('/')[0]),
    ).toEqual(['CU opción', 'COT', 'CU aplicado']);
    expect(publicationDocument({ ...calculated, ...optional }).notes[1]).toMatch(/el CU de la opción .* en lugar del/);
    expect(publicationDocument({ ...calculated, ...optional }).composition.parts.at(-1)?.symbol).toBe('R');
    expect(publicationDocument(calculated).composition.parts.at(-1)?.symbol).toBe('COT');
    expect(publicationDocument(before).norms).toContain('012 de 2020');
    expect(publicationDocument(calculated).norms).not.toContain('012 de 2020');
    expect(publicationDocument(before).formula.lines).toHaveLength(1);
    expect(publicationDocument(calculated).formula.lines).toHaveLength(2);
  });

  it('states contribution and subsistence, and the note of the printed sheet in place of the note on rounding', () => {
    const { facts, notes } = publicationDocument(publishedJuly);
    expect(facts.map(({ text }) => text)).toEqual([
      'Julio 2025',
      '21/07/2025',
      'def, definitiva, archivos .txf',
      '12,636.69 $/factura',
      '20 %',
      '173 kWh bajo 1,000 m · 130 kWh desde 1,000 m',
    ]);
    expect(notes[1]).toBe(publishedJuly.note);
    expect(notes.join(' ')).toMatch(/184 kWh bajo 1,000 m y de 138 kWh desde 1,000 m/);
  });

  it('gives the explanation id of each figure, and no other ids', () => {
    const [first] = tableOf(publishedJuly, 'costs').rows;
    expect(first?.figures[0]).toMatchObject({
      id: 'G[market=NARM]',
      name: 'Gm',
      place: ['Nivel 1', 'Operador de red (OR)'],
    });
    expect(first?.figures.at(-1)?.id).toBe('CUap[market=NARM;level=n1or;band=mon]');
    expect(first?.figures[4]).not.toHaveProperty('id');
  });
});

describe('the layout by bands', () => {
  const band = { n1or: 970, n1comp: 940, n1us: 910, n2: 815, n3: 730 };
  const losses = { n1: 61, n2: 21, n3: 15 };
  const banded: PublicationTree = {
    ...calculated,
    layout: 'bands',
    strata: null,
    unitCosts: { max: band, med: band, min: band, mon: levels },
    appliedUnitCosts: { max: band, med: band, min: band, mon: levels },
    losses: { max: losses, med: losses, min: losses, mon: losses },
    transmission: { max: 65.2332, med: 57.2455, min: 45.9293, mon: 57.632 },
  };

  it('has PR and CU of the four bands, T of each band, and R and Cf of the market', () => {
    expect(headingsOf(tableOf(banded, 'costs').columns).map(({ column, span }) => `${column.heading} ${span}`)).toEqual(
      ['Gm 1', 'CvR 1', 'Cvm 2', 'Dm 1', 'PRm 4', 'CU aplicado 4'],
    );
    expect(texts(banded, 'transmission')).toEqual(['65.2332 57.2455 45.9293 57.6320 53.44']);
    expect(texts(banded, 'base-cost')).toEqual(['12,636.69']);
    expect(publicationDocument(banded).tables.map(({ key }) => key)).toEqual(['costs', 'transmission', 'base-cost']);
    expect(publicationDocument(banded).notes.at(-1)).toBe(
      'Contribución de solidaridad: 20 % para los usuarios comerciales e industriales; 0 % para los exentos.',
    );
  });

  it('has only the monomial price in a version without hour bands', () => {
    const monomial: PublicationTree = { ...calculated, layout: 'bands', strata: null };
    expect(columnsOf(monomial).slice(-2)).toEqual(['PRm/Pérdidas', 'CU aplicado/Res. 101-028 de 2023']);
    expect(columnsOf(monomial, 'transmission')).toEqual(['Tmon', 'Rm']);
  });

  it('adds the cost of the option when there is one', () => {
    const optional: PublicationTree = { ...banded, optionUnitCosts: { max: band, med: band, min: band, mon: levels } };
    expect(texts(optional, 'option')[0]).toBe('970.00 970.00 970.00 967.50');
  });
});

it('throws for a tariff that is not published', () => {
  expect(() => publicationDocument({ ...publishedJuly, published: false })).toThrow();
});
