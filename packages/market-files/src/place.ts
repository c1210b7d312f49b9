/** Where something stands, as a person finds it: line and column name of a text file, sheet and cell of a workbook. */
export interface Place {
  readonly file: string;
  readonly sheet?: string;
  /** 1 is the header. */
  readonly line?: number;
  /** The column's name as the file has it, `HORA 05`. */
  readonly column?: string;
  /** `C13`. */
  readonly cell?: string;
}

/** An amount with the place that it was read from. `amount` is exact decimal text, `.` as mark, no exponent. */
export interface LocatedAmount extends Place {
  readonly amount: string;
}
