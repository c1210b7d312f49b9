/** Location as a person finds it: line and column name of a text file, or sheet and cell of a workbook. */
export interface Place {
  readonly file: string;
  readonly sheet?: string;
  /** Line number; 1 is the header. */
  readonly line?: number;
  /** Column name as in the file, `HORA 05`. */
  readonly column?: string;
  /** Cell reference, `C13`. */
  readonly cell?: string;
}

/** An amount with the place where it was read. `amount` is exact decimal text, with `.` as decimal sign and no exponent. */
export interface LocatedAmount extends Place {
  readonly amount: string;
}
