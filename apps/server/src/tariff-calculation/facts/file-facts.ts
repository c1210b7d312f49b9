import type { LocatedAmount } from '@contador/market-files';
import type { Fact, FileReference, Origin, TermIndex } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import type { MonthInput } from '../../tariff-inputs/index.ts';
import { type FactsOf, type Give, giveDeclared, type Reader } from './declared-facts.ts';
import { factsOfReadings } from './facts-of-readings.ts';

/** A fact with the name and index under which formulas ask for it. */
export interface NamedFact {
  readonly name: string;
  readonly index: TermIndex;
  readonly fact: Fact;
}

/** Facts of an input for the formulas, each with its files, lines and cells. */
export function fileFacts(input: MonthInput): NamedFact[] {
  const found: NamedFact[] = [];
  const files = new Map(input.files.map((file) => [file.name, file]));
  const give: Give = (field, amount, places, at = {}) => {
    const origin = (): Origin => {
      const located = typeof places === 'function' ? places() : places;
      const own = located.length > 0 ? located : input.files.map((file) => ({ file: file.name, amount: '0' }));
      const remark = at.warning ?? warningOn(input, own);
      return {
        kind: 'file',
        input: input.input,
        files: own.map((place) => reference(place, files)),
        uploadedBy: input.enteredBy,
        uploadedAt: input.enteredAt,
        ...(remark !== undefined && { warning: remark }),
      };
    };
    found.push({ name: `file:${input.input}.${field}`, index: at.index ?? {}, fact: new FactOfFile(amount, origin) });
  };
  const declared = factsOfReadings[input.reading.reader] as FactsOf<Reader>;
  giveDeclared(declared, input.reading, give, input.market ?? '');
  return found;
}

/** A fact whose origin, possibly with thousands of places, is built on first access. */
class FactOfFile implements Fact {
  #origin: Origin | undefined;

  constructor(
    readonly amount: string,
    private readonly originOf: () => Origin,
  ) {}

  get origin(): Origin {
    this.#origin ??= this.originOf();
    return this.#origin;
  }
}

/** Complete key of a named fact. */
export function keyOf({ name, index }: NamedFact): string {
  return name + indexSuffix(index);
}

function reference(place: LocatedAmount, files: ReadonlyMap<string, MonthInput['files'][number]>): FileReference {
  const { file, line, column, sheet, cell, amount } = place;
  const { sha256 = '', decimalSign } = files.get(file) ?? {};
  return {
    name: file,
    sha256,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    ...(sheet !== undefined && { sheet }),
    ...(cell !== undefined && { cell }),
    ...(decimalSign !== undefined && { decimalSign }),
    amount,
  };
}

/** Remark of the reader on one of the cells or lines of the figure. */
function warningOn(input: MonthInput, places: readonly LocatedAmount[]): string | undefined {
  const located = (one: { file?: string; line?: number; cell?: string }) => `${one.file}|${one.line}|${one.cell}`;
  const own = new Set(places.map(located));
  return input.warnings.find(
    (warning) => (warning.line !== undefined || warning.cell !== undefined) && own.has(located(warning as never)),
  )?.expected;
}
