import type { TraceOrigin, TraceTree } from '@contador/contract/tariff-calculation';
import { describe, expect, test } from 'vitest';
import { moveOf } from './trace-keys.ts';
import {
  copiedRows,
  firstOpen,
  originWord,
  overriddenCount,
  overriddenPaths,
  ownIndex,
  type TraceRow,
  traceRows,
  visibleRows,
} from './trace-rows.ts';

const term = (symbol: string, origin: TraceOrigin): TraceTree => ({
  id: symbol,
  symbol,
  label: `término ${symbol}`,
  unit: 'COP',
  amount: '1',
  index: {},
  origin,
});
const formula = (...terms: TraceTree[]): TraceOrigin => ({
  kind: 'formula',
  law: 'Res. CREG 119 de 2007',
  article: '11',
  expression: terms.map((it) => it.symbol).join(' + '),
  from: '2008-02',
  terms,
});
const file: TraceOrigin = {
  kind: 'file',
  input: 'AFAC',
  files: [{ name: 'afac10.txf', sha256: 'a', line: 38, column: '14', amount: '1' }],
  uploadedBy: 'Juliana Cortés',
  uploadedAt: '2025-11-10T00:00:00Z',
};
const changed: TraceOrigin = {
  kind: 'override',
  by: 'Juliana Cortés',
  at: '2025-11-12T13:51:07Z',
  reason: 'comunicación del ASIC',
  originalAmount: '2',
  original: file,
};

const root = traceRows(
  term('CU', formula(term('G', file), term('R', formula(term('AREST', changed), term('V', file))))),
);

describe('the lines of a trace', () => {
  test('a change by hand marks every line up to the figure', () => {
    expect(root.overridden).toBe(true);
    expect(root.children.map((row) => row.overridden)).toEqual([false, true]);
    expect(overriddenPaths(root)).toEqual(['AREST → R → CU']);
    const twice = traceRows(term('CU', formula(term('AREST', changed), term('R', formula(term('AREST', changed))))));
    expect([overriddenPaths(twice).length, overriddenCount(twice)]).toEqual([2, 1]);
  });

  test('initially only the path to the changed amounts is open', () => {
    const rows = visibleRows(root, firstOpen(root));
    expect(rows.map((row) => row.term.symbol)).toEqual(['CU', 'G', 'R', 'AREST', 'V']);
  });

  test('a term read from a file opens to file, line, column and person', () => {
    const g = root.children[0];
    expect(g?.children[0]?.source).toEqual({
      text: 'afac10.txf, línea 38, columna 14',
      by: 'Juliana Cortés',
      amount: '1',
      place: { name: 'afac10.txf', sha256: 'a', line: 38, column: '14', amount: '1' },
    });
  });

  test('a sum of hours opens to their number, their series, and who uploaded them', () => {
    const hours = (measure: 'sum' | 'mean') =>
      traceRows(
        term('PBs', {
          kind: 'series',
          input: 'TRSD',
          code: 'PBNA',
          month: '2025-10',
          measure,
          hours: 744,
          uploadedBy: 'Juliana Cortés',
          uploadedAt: '2025-11-10T00:00:00Z',
        }),
      ).children.map(({ source }) => source);
    expect(hours('mean')).toEqual([{ text: 'promedio de 744 horas de TRSD PBNA, Octubre 2025', by: 'Juliana Cortés' }]);
    expect(hours('sum')[0]?.text).toBe('suma de 744 horas de TRSD PBNA, Octubre 2025');
  });

  test('the difference of a reliquidation opens to the figures of both versions', () => {
    const delta = term('ΔDMRE', formula(term('DMRE .tx3', file), term('DMRE .txf', file)));
    const entered = term('ADMRE', {
      kind: 'reliquidation',
      concept: 'ΔDMRE',
      months: ['2025-06'],
      fromVersion: '.txf',
      toVersion: '.tx3',
      appliedBy: 'Juliana Cortés',
      appliedAt: '2025-11-10T00:00:00Z',
      parts: [{ month: '2025-06', fromVersion: '.txf', toVersion: '.tx3', delta: '1' }],
      trees: [delta],
    });
    const both = traceRows(entered).children[0]?.children ?? [];
    expect(both.map((row) => [row.term.symbol, row.children[0]?.source?.by])).toEqual([
      ['DMRE .tx3', 'Juliana Cortés'],
      ['DMRE .txf', 'Juliana Cortés'],
    ]);
  });

  test('an adjustment of another system is listed with its cell, beside the difference of a reliquidation', () => {
    const brought = {
      month: '2025-05',
      name: 'ajustes.xlsx',
      sha256: '0',
      line: 4,
      column: 'DELTA',
      amount: '-7',
      source: 'adem05.tx4',
      reason: 'Ajuste de XM',
      by: 'Daniela Duarte',
      at: '2025-11-09T00:00:00Z',
    };
    const reliquidated: TraceOrigin = {
      kind: 'reliquidation',
      concept: 'ADMRE',
      months: ['2025-06', '2025-05'],
      fromVersion: '.txf',
      toVersion: '.tx3',
      appliedBy: 'Juliana Cortés',
      appliedAt: '2025-11-10T00:00:00Z',
      parts: [{ month: '2025-06', fromVersion: '.txf', toVersion: '.tx3', delta: '1' }],
      brought: [brought],
    };
    const entered = (trees: TraceTree[]) =>
      traceRows(term('ADMRE', { ...reliquidated, trees })).children.map(({ term: { symbol }, source }) =>
        source ? [source.text, source.by, source.amount] : [symbol],
      );
    const cell = ['Insumos Mayo 2025, traído de ajustes.xlsx, línea 4, columna DELTA', 'Daniela Duarte', '-7'];
    expect(entered([term('ΔADMRE', file)])).toEqual([['ΔADMRE'], cell]);
    expect(originWord({ ...reliquidated, fromVersion: '', toVersion: '', parts: [] })).toBe('otro sistema');
    expect(originWord(reliquidated)).toBe('reliquidación');
    expect(entered([])).toEqual([['Insumos Junio 2025, .txf → .tx3', 'Juliana Cortés', '1'], cell]);
  });

  test('all lines are copied, including closed ones', () => {
    expect(copiedRows(root).map(([first]) => first?.trim())).toEqual([
      'CU',
      'G',
      'afac10.txf, línea 38, columna 14',
      'R',
      'AREST',
      'afac10.txf, línea 38, columna 14',
      'V',
      'afac10.txf, línea 38, columna 14',
    ]);
  });
});

describe('keys', () => {
  const open = firstOpen(root);
  const rows = visibleRows(root, open);
  const row = (symbol: string) => rows.find((it) => it.term.symbol === symbol) as (typeof rows)[number];

  test('down and up move line by line, Home and End to the ends', () => {
    expect(moveOf('ArrowDown', row('G'), rows, open)).toEqual({ choose: row('R') });
    expect(moveOf('ArrowUp', row('G'), rows, open)).toEqual({ choose: root });
    expect(moveOf('ArrowUp', root, rows, open)).toBeUndefined();
    expect(moveOf('End', root, rows, open)).toEqual({ choose: row('V') });
  });

  test('right opens and then enters; left closes and then leaves', () => {
    expect(moveOf('ArrowRight', row('G'), rows, open)).toEqual({ toggle: row('G') });
    expect(moveOf('ArrowRight', row('R'), rows, open)).toEqual({ choose: row('AREST') });
    expect(moveOf('ArrowLeft', row('R'), rows, open)).toEqual({ toggle: row('R') });
    expect(moveOf('ArrowLeft', row('G'), rows, open)).toEqual({ choose: root });
  });
});

describe('a long sum', () => {
  const days = ['0', '12', '0.00', '0', '0', '0', '3', '0', '0', '-0'];
  const sum = traceRows(
    term(
      'C482',
      formula(...days.map((amount, at) => ({ ...term('V', file), amount, index: { day: `2026-10-${at + 1}` } }))),
    ),
  );
  const zeros = `${sum.key}.zeros`;
  const amounts = (rows: readonly TraceRow[]) => rows.map((row) => (row.standsForZeros ? 'zeros' : row.term.amount));

  test('shows the terms that make up the amount first, and its zeros behind one line', () => {
    expect(amounts(visibleRows(sum, new Set([sum.key])))).toEqual(['1', '12', '3', 'zeros']);
    const all = visibleRows(sum, new Set([sum.key, zeros]));
    expect(all.length).toBe(1 + days.length + 1);
    expect(amounts(all).slice(4)).toEqual(['0', '0.00', '0', '0', '0', '0', '0', '-0']);
  });

  test('is entered at its first line, also when its first term is zero', () => {
    const open = new Set([sum.key]);
    const rows = visibleRows(sum, open);
    expect(moveOf('ArrowRight', sum, rows, open)).toEqual({ choose: rows[1] });
    expect(moveOf('ArrowRight', rows.at(-1) as TraceRow, rows, open)).toEqual({ toggle: rows.at(-1) });
  });

  test('a formula with many different terms keeps its zeros in view, and so does an amount changed by hand', () => {
    const differing = traceRows(term('R', formula(...days.map((amount, at) => ({ ...term(`T${at}`, file), amount })))));
    expect(visibleRows(differing, new Set([differing.key])).length).toBe(1 + days.length);
    const oneChanged = traceRows(
      term(
        'S',
        formula({ ...term('V', changed), amount: '0' }, ...days.map((amount) => ({ ...term('V', file), amount }))),
      ),
    );
    expect(amounts(visibleRows(oneChanged, new Set([oneChanged.key])))).toEqual(['1', '0', '12', '3', 'zeros']);
  });
});

test('a line says only the indexes that the line above it does not', () => {
  const hour = { ...term('V', file), index: { day: '2026-10-19', hour: 12 } };
  const day = traceRows({ ...term('VD', formula(hour)), index: { day: '2026-10-19' } });
  expect(ownIndex(day)).toEqual({ day: '2026-10-19' });
  expect(ownIndex(day.children[0] as TraceRow)).toEqual({ hour: 12 });
});
