import { describe, expect, it } from 'vitest';
import { inputsOf, valuesShown, variablesShown } from './component-view.ts';
import { COMPONENT_NAMES } from './components.ts';
import { BANDS } from './engine/term-index.ts';
import { wantedFacts } from './terms.ts';

describe('inputs of a component', () => {
  /** The column 'Feeds' of the table of inputs, by component. */
  it.each([
    ['G', ['ADEM', 'AFAC', 'DSPCTTOS', 'TRSM']],
    ['T', ['CargosSTN']],
    ['D', ['ADD', 'CDI']],
    ['PR', ['ADEM', 'CDI', 'CPROG', 'CargosSTN']],
    ['R', ['AFAC', 'CargosSTN']],
    ['C', []],
  ] as const)('%s: files', (name, files) => {
    expect([...inputsOf(name).files].sort()).toEqual([...files].sort());
  });

  it.each([
    ['G', ['VkWUF', 'CG', 'TASA_AD', 'QAGD', 'OTR'], ['AJ0']],
    ['T', [], []],
    ['D', ['CDI'], []],
    ['PR', [], []],
    ['R', ['VkWUF', 'CRS'], []],
    ['C', ['VkWUF', 'IPC', 'CFM', 'CER', 'CFS', 'CG', 'CCD', 'FSS', 'OTR'], ['C0']],
  ] as const)('%s: parameters', (name, parameters, first) => {
    const inputs = inputsOf(name);
    expect([...inputs.parameters].sort()).toEqual([...parameters].sort());
    expect(inputs.firstMonthParameters).toEqual(first);
  });

  it('needs no area files for a market without an area', () => {
    const own = inputsOf('D', undefined, (choice) => (choice.symbol === 'ADD' ? 'SIN ADD' : undefined));
    expect(own.files).toEqual(['CDI']);
  });
});

describe('figures shown in a component', () => {
  it.each([
    ['G', 1],
    ['T', 4],
    ['D', 5],
    ['PR', 12],
    ['R', 1],
    ['C', 1],
  ] as const)('%s has %i values with hour bands', (name, count) => {
    expect(valuesShown(name, 'A', BANDS)).toHaveLength(count);
  });

  it('shows only the monomial band for a market without hour bands, and names each value', () => {
    expect(valuesShown('PR', 'A', ['mon']).map(({ nodeId, label }) => [nodeId, label])).toEqual([
      ['PR[market=A;voltage=1;band=mon]', 'Monomia · Nivel 1'],
      ['PR[market=A;voltage=2;band=mon]', 'Monomia · Nivel 2'],
      ['PR[market=A;voltage=3;band=mon]', 'Monomia · Nivel 3'],
    ]);
  });

  it('shows each figure once', () => {
    for (const name of COMPONENT_NAMES) {
      const ids = variablesShown(name, 'A', BANDS).map(({ nodeId }) => nodeId);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });
});

describe('every column and field is used by a formula or listed as unused', () => {
  /** Number of columns of each parameter of the unit cost. */
  const COLUMNS = {
    IPP: 1,
    IPC: 2,
    VkWUF: 6,
    CT_PR_NR: 1,
    CFM: 5,
    CDI: 2,
    CER: 3,
    CFS: 7,
    CG: 7,
    TASA_AD: 2,
    PV: 5,
    VROTmax: 6,
    VROTmed: 6,
    VROTmin: 6,
    VROTmon: 6,
    CCD: 2,
    CRS: 2,
    FSS: 2,
    COT: 4,
    QAGD: 2,
    OTR: 2,
    AJ0: 3,
    C0: 5,
    CU0: 3,
    SUB0: 6,
  } as const;

  const CALCULATED = ['VkWUF.3', 'CFM.1', 'CFM.2', 'CFM.3', 'CDI.1', 'CER.3', 'CG.5', 'CG.7', 'TASA_AD.2'];
  const OF_NON_REGULATED_USERS = ['CT_PR_NR'];

  const wanted = new Set(
    wantedFacts.flatMap(({ sources }) =>
      sources.flatMap((source) => (source.kind === 'parameter' ? [`${source.filename}.${source.column}`] : [])),
    ),
  );

  it.each(Object.entries(COLUMNS))('%s', (filename, count) => {
    const all = Array.from({ length: count }, (_, at) => `${filename}.${at + 1}`);
    const unused = OF_NON_REGULATED_USERS.includes(filename) ? all : CALCULATED;
    expect(all.filter((column) => !wanted.has(column))).toEqual(all.filter((column) => unused.includes(column)));
  });

  it('asks for no column that does not exist', () => {
    const all = Object.entries(COLUMNS).flatMap(([filename, count]) =>
      Array.from({ length: count }, (_, at) => `${filename}.${at + 1}`),
    );
    expect([...wanted].filter((column) => !all.includes(column))).toEqual([]);
  });
});

describe('values carried from month to month', () => {
  it('are these figures of the published definitive version', () => {
    const chain = wantedFacts.flatMap(({ sources }) => sources).filter((source) => source.kind === 'published');
    const figures = chain.map(({ symbol, index }) => [symbol, ...Object.values(index ?? {})].join(' '));
    expect([...new Set(figures)].sort()).toEqual(
      [
        'AD',
        'CR',
        'CUap mon',
        'CUap n1or mon',
        'Cv',
        'D n1or',
        'G',
        'PR 1 mon',
        'R',
        'T mon',
        'TE',
        // The tariff option and the COT that recovers its balance.
        'CU',
        'CUop',
        'SA',
        'COT',
        'SACOT',
        'VCOT',
      ].sort(),
    );
  });
});
