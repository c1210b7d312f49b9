import type { Cell } from '../engine/cell.ts';
import type { Observer, Question } from '../engine/observer.ts';
import { type FigureList, figureList } from './figure-list.ts';
import type { RowFigures } from './row-figures.ts';

/** Records what an evaluation asked, formula by formula, and the order in which its values were calculated. */
export class Recorder implements Observer {
  private readonly choices = new Map<Cell, Cell[]>();
  private readonly questions = new Map<Cell, Question[]>();
  private readonly ordered = new Set<Cell>();

  chose(cell: Cell, choice: Cell): void {
    append(this.choices, cell, choice);
  }

  asked(cell: Cell, question: Question): void {
    append(this.questions, cell, question);
  }

  answered(root: Cell): void {
    if (this.ordered.has(root)) return;
    for (const choice of this.choices.get(root) ?? []) this.answered(choice);
    for (const question of this.questionsOf(root)) if (question.kind !== 'known') this.answered(question.cell);
    this.ordered.add(root);
  }

  questionsOf(cell: Cell): readonly Question[] {
    return this.questions.get(cell) ?? [];
  }

  /** Every value below the answers, each once, after all the values that it depends on. */
  get cells(): readonly Cell[] {
    return [...this.ordered];
  }

  get list(): FigureList {
    return figureList(this.cells.map(({ id, term, index }) => ({ id, symbol: term.symbol, index })));
  }

  /** Figures of the recorded evaluation itself. */
  figures(): RowFigures {
    const { cells, list } = this;
    return {
      kind: 'figures',
      list,
      amounts: cells.map(({ text, amount }) => text ?? amount),
      warnings: cells.flatMap(({ id, warnings }) => [...(warnings ?? [])].map((code) => ({ figure: id, code }))),
    };
  }
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}
