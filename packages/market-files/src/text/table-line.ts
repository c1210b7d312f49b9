import { LineScanner } from './line-scanner.ts';

/** A line of a text file as a person reads it: what stands in each column. */
export interface TableLine {
  /** The cells of the header line. */
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

/** The cells of both lines, as the readers take them: separated by `;`, blanks around them left out. Bytes as they stand in the file. */
export function tableLine(header: Uint8Array, line: Uint8Array): TableLine {
  return { columns: cellsOf(header), cells: cellsOf(line) };
}

function cellsOf(line: Uint8Array): string[] {
  const scanner = new LineScanner(line);
  return scanner.next() ? Array.from({ length: scanner.cells }, (_, cell) => scanner.text(cell)) : [];
}
