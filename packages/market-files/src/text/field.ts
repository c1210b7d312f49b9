/** What a cell of a text file holds, decided while its line is scanned. */
export const FieldKind = {
  empty: 0,
  /** Digits with at most one `.`, the leading zero may be missing. */
  plain: 1,
  /** The same after a minus. */
  negative: 2,
  /** Anything else, also a number with blanks around it. */
  other: 3,
} as const;
