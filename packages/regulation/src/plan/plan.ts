import { type Decimal, decimal } from '@contador/kernel';
import type { Cell } from '../engine/cell.ts';
import { project } from '../engine/term-index.ts';
import type { Options } from '../options.ts';
import { Expectations } from './expectations.ts';
import type { FactRow, RowContext } from './fact-row.ts';
import { type PlannedQuestion, plannedFormula } from './planned-formula.ts';
import type { Recorder } from './recorder.ts';
import { NO_WARNINGS, type RowFigures, type RowWarning } from './row-figures.ts';

/** Thrown when a row does not follow the plan. A single shared object: it is thrown a million times and its stack is never read. */
const ANOTHER_WAY = new Error('this row goes another way');

/**
 * The order and the questions of one recorded evaluation, replayed over other rows: the same `compute` of each formula, without looking up
 * terms, indexes or traces. A row for which a formula asks anything other than what was recorded, or has no value, is left to the full
 * engine.
 */
export interface Plan {
  /** True when the row meets the conditions under which the plan was recorded. */
  fits(row: FactRow): boolean;
  /** Figures of a fitting row; `undefined` when its amounts take a formula down another branch. */
  run(row: FactRow): RowFigures | undefined;
}

/** Builds the plan of an evaluation whose roots all had a value. */
export function planOf(
  recorder: Recorder,
  recordedFrom: {
    row: FactRow;
    columns: ReadonlyMap<string, number>;
    month: string;
    options: Options;
    context: RowContext;
  },
): Plan {
  const { row: recordedRow, columns, month, options, context } = recordedFrom;
  const expectations = new Expectations(recordedRow, columns, month, options);
  const { cells, list } = recorder;
  const placeOf = new Map(cells.map((cell, place) => [cell, place]));

  const amounts: (Decimal | string)[] = cells.map(() => decimal(0));
  let row: FactRow = recordedRow;
  let warnings: RowWarning[] | undefined;

  const steps = cells.map((cell, place) =>
    cell.term.kind === 'input' ? inputStep(cell, place) : formulaStep(cell, place),
  );
  const fits = expectations.test();

  function inputStep({ term, index, text }: Cell, place: number): () => void {
    if (term.kind !== 'input') throw new Error(`${term.symbol} is calculated`);
    const planned = expectations.input(term, index);
    if (planned === undefined) throw new Error(`${term.symbol} has a value and no source`);
    if (text !== undefined && 'column' in planned) expectations.word(term as never, index);
    if ('fixed' in planned) {
      const fixed = text ?? decimal(planned.fixed);
      return () => {
        amounts[place] = fixed;
      };
    }
    const { column } = planned;
    return () => {
      amounts[place] = row[column] as Decimal | string;
    };
  }

  function formulaStep(cell: Cell, place: number): () => void {
    const { formula, id, index } = cell;
    if (formula === undefined) throw new Error(`${id} has a value and no formula`);
    const questions = recorder.questionsOf(cell).map((question): PlannedQuestion => {
      if (question.kind !== 'known') return { ...question, place: placeOf.get(question.cell) as number };
      expectations.input(question.term, project({ ...index, ...question.at }, question.term.by));
      return question;
    });
    const planContext = { ...context, index, options };
    const compute = plannedFormula(formula, questions, planContext, amounts, ANOTHER_WAY, (code) => {
      warnings ??= [];
      if (!warnings.some((made) => made.figure === id && made.code === code)) warnings.push({ figure: id, code });
    });
    const isAsBefore = sameTerms(questions, amounts);
    let mustRun = true;
    return () => {
      if (isAsBefore() && !mustRun) return;
      // An aborted row leaves no amount behind, and warnings are repeated for each row.
      mustRun = true;
      const remarks = warnings?.length;
      amounts[place] = compute();
      mustRun = warnings?.length !== remarks;
    };
  }

  return {
    fits,
    run: (factRow) => {
      row = factRow;
      warnings = undefined;
      try {
        for (const step of steps) step();
      } catch (thrown) {
        if (thrown === ANOTHER_WAY) return undefined;
        throw thrown;
      }
      return { kind: 'figures', list, amounts: amounts.slice(), warnings: warnings ?? NO_WARNINGS };
    },
  };
}

/**
 * Returns a function that checks whether a formula's inputs are the very objects of the previous row. A formula that depends only on prices
 * of the month and the class is then calculated once for all rows that share them.
 */
function sameTerms(questions: readonly PlannedQuestion[], amounts: readonly (Decimal | string)[]): () => boolean {
  const places = questions.flatMap((question) => (question.kind === 'known' ? [] : [question.place]));
  const before: (Decimal | string | undefined)[] = places.map(() => undefined);
  return () => {
    let isSame = true;
    for (let at = 0; at < places.length; at++) {
      const amount = amounts[places[at] as number];
      if (before[at] === amount) continue;
      isSame = false;
      before[at] = amount;
    }
    return isSame;
  };
}
