/** Kind of a cell of a text file, determined while its line is scanned. */
export const FieldKind = {
  empty: 0,
  /** Digits with at most one `.`; the leading zero may be missing. */
  plain: 1,
  /** A minus followed by such digits. */
  negative: 2,
  /** Anything else, including a number with surrounding blanks. */
  other: 3,
} as const;
