import { LineScanner } from './line-scanner.ts';

/** A line of a text file as a person reads it: the content of each column. */
export interface TableLine {
  /** Cells of the header line. */
  readonly columns: readonly string[];
  readonly cells: readonly string[];
}

/** Splits both lines into cells as the readers do: separated by `;`, trimmed. Takes the raw bytes of the file. */
export function tableLine(header: Uint8Array, line: Uint8Array): TableLine {
  return { columns: cellsOf(header), cells: cellsOf(line) };
}

function cellsOf(line: Uint8Array): string[] {
  const scanner = new LineScanner(line);
  return scanner.next() ? Array.from({ length: scanner.cells }, (_, cell) => scanner.text(cell)) : [];
}
