import { decimal, month } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEvaluation } from '../engine/evaluation.ts';
import type { OptionName, Options } from '../options.ts';
import { columnsOf, createRowCalculation, factsOfRow, type RowFigures, rebuiltTrace } from '../plan/index.ts';
import { settingsOf } from '../testing/settings-of.ts';
import { conceptLines, energyBill, energyBillRow, figureOfConcept } from './index.ts';
import { someBill } from './testing/some-bill.ts';

const MONTH = month(2020, 5);
const OF_BILLS: readonly OptionName[] = [
  ...(['freeCuDecimals', 'regulatedCuDecimals', 'contributionBase'] as const),
  ...(['agpeContributionBase', 'capacitiveRule'] as const),
];
const someOptions = fc.constantFrom<Options[]>(...settingsOf(OF_BILLS));
const columns = columnsOf(energyBill.columns);
const ABSENCE = () => ({ kind: 'absence', reason: 'prueba' }) as const;

const figuresOf = ({ list, amounts }: RowFigures) =>
  new Map(list.figures.map(({ id }, at) => [id, String(amounts[at])] as const));

describe('bills of every kind', () => {
  it('give the same figures by the plan as by the engine, explained to the last digit', () => {
    fc.assert(
      fc.property(someOptions, fc.array(someBill, { minLength: 1, maxLength: 30 }), (options, bills) => {
        const context = { activeMarkets: [], mechanisms: [], options };
        const calculate = createRowCalculation({ month: MONTH, ...energyBill, context });
        for (const row of bills.map(energyBillRow)) {
          const result = calculate(row);
          if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
          const facts = factsOfRow(columns, row, context, ABSENCE);
          const evaluation = createEvaluation({ month: MONTH, facts });
          for (const [term, index] of energyBill.roots) evaluation.ask(term, index);
          const nodes = Object.values(evaluation.trace().nodes);
          expect(figuresOf(result)).toEqual(new Map(nodes.map(({ id, amount }) => [id, amount])));
          const { unexplained } = rebuiltTrace({
            month: MONTH,
            facts,
            roots: energyBill.roots,
            stored: figuresOf(result),
          });
          expect(unexplained).toEqual([]);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('have lines rounded to cents that add up to their total', () => {
    fc.assert(
      fc.property(someOptions, someBill, (options, bill) => {
        const context = { activeMarkets: [], mechanisms: [], options };
        const result = createRowCalculation({ month: MONTH, ...energyBill, context })(energyBillRow(bill));
        if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
        const lines = conceptLines(result.list, result.amounts);
        const value = Object.fromEntries(lines.map((line) => [line.code, line.value]));
        expect(lines.filter((line) => line.value.decimalPlaces() > 2)).toEqual([]);
        const above = lines.filter(({ code }) => !['TOT', 'GEN', 'NEWTOT'].includes(code));
        const sum = above.reduce((total, line) => total.plus(line.value), decimal(0));
        expect(value.TOT?.toString()).toBe(sum.toString());
        if (value.GEN !== undefined) expect(value.NEWTOT?.toString()).toBe(sum.plus(value.GEN).toString());
        expect(value.GEN === undefined).toBe(value.NEWTOT === undefined);
        expect(above.map(({ code }) => code).filter((code) => ['ER', 'ERC', 'CO'].includes(code))).toHaveLength(3);
        for (const { code } of lines) expect(figuresOf(result).has(figureOfConcept(code))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });
});
