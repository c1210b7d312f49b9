import { constantIn, sourcesFor } from '../engine/in-force.ts';
import { factKey } from '../engine/source.ts';
import type { ChoiceTerm, InputTerm } from '../engine/term.ts';
import type { TermIndex } from '../engine/term-index.ts';
import type { Options } from '../options.ts';
import type { FactRow } from './fact-row.ts';

/**
 * Where a plan reads an input: a column of the row, or a fixed value (a constant of the norm or a tolerated absence) shared by every row.
 */
export type PlannedInput = { readonly column: number } | { readonly fixed: string };

/**
 * Conditions that a row must meet to reuse a plan recorded from another row: the same columns filled and empty wherever a source was looked
 * up, and the same word wherever a choice was read. They can be checked without running a formula.
 */
export class Expectations {
  private readonly filled = new Map<number, boolean>();
  private readonly words = new Map<number, string>();

  constructor(
    private readonly recordedFrom: FactRow,
    private readonly columns: ReadonlyMap<string, number>,
    private readonly month: string,
    private readonly options: Options,
  ) {}

  /** Where the recorded row had this input, or `undefined` when it had none. Everything that decided the answer becomes a condition. */
  input(term: InputTerm, index: TermIndex): PlannedInput | undefined {
    const { absence } = term;
    if (absence?.when !== undefined && this.word(absence.when.choice, index) === absence.when.is) return { fixed: '0' };
    for (const source of sourcesFor(term, index, this.options)) {
      if (source.kind === 'constant') {
        const amount = constantIn(source, this.month);
        if (amount !== undefined) return { fixed: amount };
        continue;
      }
      const column = this.columns.get(factKey(source, index));
      if (column === undefined) continue;
      const isFilled = this.recordedFrom[column] !== undefined;
      this.filled.set(column, isFilled);
      if (isFilled) return { column };
    }
    return absence !== undefined && absence.when === undefined ? { fixed: '0' } : undefined;
  }

  /** Word of a choice in the recorded row. */
  word(choice: ChoiceTerm, index: TermIndex): string | undefined {
    const planned = this.input(choice, index);
    if (planned === undefined) return undefined;
    if ('fixed' in planned) return planned.fixed;
    const word = String(this.recordedFrom[planned.column]);
    this.words.set(planned.column, word);
    return word;
  }

  /** Returns a function that checks whether another row meets the conditions. */
  test(): (row: FactRow) => boolean {
    const filled = [...this.filled].flatMap(([column, is]) => (is ? [column] : []));
    const empty = [...this.filled].flatMap(([column, is]) => (is ? [] : [column]));
    const words = [...this.words];
    return (row) => {
      for (const column of filled) if (row[column] === undefined) return false;
      for (const column of empty) if (row[column] !== undefined) return false;
      for (const [column, word] of words) if (row[column] !== word) return false;
      return true;
    };
  }
}
