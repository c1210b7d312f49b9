import { readFileSync } from 'node:fs';
import { month, parseMonth } from '@contador/kernel';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import type { Level } from '../engine/term-index.ts';
import { voltageOf } from '../engine/term-index.ts';
import { commercialTariff, residentialTariff } from '../subsidies/index.ts';
import { given, published } from '../testing/given.ts';
import { distribution, unitCost } from '../unit-cost/index.ts';
import { CEDENAR } from './cedenar.ts';

/** Rows of a published table by heading. Lines that begin with # cite its source. */
function tableOf(file: string): Record<string, string>[] {
  const lines = readFileSync(new URL(file, import.meta.url), 'utf8').split(/\r?\n/);
  const [headings = [], ...rows] = lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ''])));
}

const LEVEL_OF: Readonly<Record<string, Level>> = {
  '1': 'n1or',
  '1 OR': 'n1or',
  '1 COMPARTIDA': 'n1comp',
  '1 USUARIO': 'n1us',
  '2': 'n2',
  '2 NA': 'n2',
  '3': 'n3',
  '3 NA': 'n3',
  '4': 'n4',
  '4 NA': 'n4',
};

function unitCostOf(row: Record<string, string>, at: string): number {
  const level = LEVEL_OF[row.propiedad === undefined ? row.nivel! : `${row.nivel} ${row.propiedad}`]!;
  const evaluation = createEvaluation({
    month: parseMonth(at)!,
    facts: given({}),
    pinned: published({
      'G[market=A]': row.G!,
      'T[band=mon]': row.T!,
      [`D[market=A;level=${level}]`]: row.D!,
      'Cv[market=A]': row.Cv!,
      [`PR[market=A;voltage=${voltageOf(level)};band=mon]`]: row.PR!,
      'R[market=A]': row.R!,
    }),
  });
  const answer = evaluation.ask(unitCost, { market: 'A', level, band: 'mon' });
  if (answer.kind !== 'value') throw new Error(JSON.stringify(answer));
  return answer.amount.toNumber();
}

describe('published tables add up to their unit cost', () => {
  it.each([
    ['asc-2025.csv', 14, 0.0004],
    ['essa-emcali-cens-enel-2025-2026.csv', 126, 0.03],
    ['nacional-2026-04.csv', 53, 0.011],
  ] as const)('%s: %i rows', (file, count, tolerance) => {
    const rows = tableOf(file);
    expect(rows).toHaveLength(count);
    for (const row of rows) {
      const difference = Math.abs(unitCostOf(row, row.mes ?? '2026-04') - Number(row.CU));
      expect(difference, JSON.stringify(row)).toBeLessThanOrEqual(tolerance);
    }
  });
});

describe('the transmission charge is the same for the whole country', () => {
  const national = new Map(tableOf('t-stn-nacional.csv').map((row) => [row.mes, row.T]));

  it.each(CEDENAR.map(({ month: at, transmission: printed }) => [at, printed]))('CEDENAR %s: %s', (at, printed) => {
    expect(Math.abs(Number(national.get(at)) - Number(printed))).toBeLessThanOrEqual(0.0051);
  });
});

describe('CODENSA by hour band, July 2017', () => {
  const rows = tableOf('codensa-2017-07-franjas.csv');
  const total = (group: string, option: string) => rows.find((row) => row.grupo === group && row.opcion === option)!;
  const JULY_2017 = month(2017, 7);

  it('charges the contribution on each band', () => {
    for (const option of ['monomia', 'punta', 'fuera_de_punta', 'nocturna']) {
      const [without, withIt] = [total('sin_contribucion', option), total('con_contribucion', option)];
      for (const [column, level] of [
        ['n1_or', 'n1or'],
        ['n2', 'n2'],
        ['n3', 'n3'],
      ] as const) {
        // The source prints 392.0537 for level 3 at night, 20 % more than 326.7114.
        const evaluation = createEvaluation({
          month: JULY_2017,
          facts: given({}),
          pinned: published({ [`CUap[market=A;level=${level};band=mon]`]: without[column]! }),
        });
        const answer = evaluation.ask(commercialTariff, { market: 'A', level });
        expect(answer.kind === 'value' && Math.abs(answer.amount.toNumber() - Number(withIt[column]))).toBeLessThan(
          0.0003,
        );
      }
    }
  });

  it('charges stratum 3 85 % of the unit cost, by ownership', () => {
    for (const [column, level] of [
      ['n1_or', 'n1or'],
      ['n1_compartida', 'n1comp'],
      ['n1_cliente', 'n1us'],
    ] as const) {
      const evaluation = createEvaluation({
        month: JULY_2017,
        facts: given({}),
        pinned: published({
          [`CUap[market=A;level=${level};band=mon]`]: total('sin_contribucion', 'monomia')[column]!,
        }),
      });
      const answer = evaluation.ask(residentialTariff, { market: 'A', level, estrato: 3 });
      const printed = Number(total('residencial_E3', 'subsistencia')[column]);
      expect(answer.kind === 'value' && Math.abs(answer.amount.toNumber() - printed)).toBeLessThan(0.0003);
    }
  });

  it('charges shared ownership the mean of the other two, in every band', () => {
    for (const row of rows.filter(({ grupo }) => grupo === 'sin_contribucion')) {
      const evaluation = createEvaluation({
        month: JULY_2017,
        facts: given({
          'market:area[market=A]': 'ORIENTE',
          'file:ADD.DtUN[market=A;voltage=1]': row.n1_or!,
          'file:CDI.CDI[market=A]': (Number(row.n1_or) - Number(row.n1_cliente)).toFixed(4),
        }),
      });
      const answer = evaluation.ask(distribution, { market: 'A', level: 'n1comp' });
      expect(answer.kind === 'value' && Math.abs(answer.amount.toNumber() - Number(row.n1_compartida))).toBeLessThan(
        0.0002,
      );
    }
  });
});
