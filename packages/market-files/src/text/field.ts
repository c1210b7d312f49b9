/** What a cell of a text file holds, decided byte by byte while the line is scanned. */
export const FieldKind = {
  empty: 0,
  /** Digits with at most one `.`, the leading zero may be missing. */
  plain: 1,
  /** The same after a minus. */
  negative: 2,
  /** Anything else, also a number with blanks around it. */
  other: 3,
} as const;

/** States of the scan of one cell, and the kind that each means if the cell ends there. */
const EMPTY = 0;
const DIGITS = 1;
const FRACTION = 2;
const POINT = 3;
const MINUS = 4;
const MINUS_DIGITS = 5;
const MINUS_FRACTION = 6;
const MINUS_POINT = 7;
const OTHER = 8;

export const INITIAL_STATE = EMPTY;

export const KIND_OF_STATE = Uint8Array.of(0, 1, 1, 3, 3, 2, 2, 3, 3);

/** `NEXT_STATE[state << 2 | class of byte]`; classes: 0 digit, 1 point, 2 minus, 3 other. */
export const NEXT_STATE = Uint8Array.from(
  [
    [DIGITS, POINT, MINUS, OTHER],
    [DIGITS, FRACTION, OTHER, OTHER],
    [FRACTION, OTHER, OTHER, OTHER],
    [FRACTION, OTHER, OTHER, OTHER],
    [MINUS_DIGITS, MINUS_POINT, OTHER, OTHER],
    [MINUS_DIGITS, MINUS_FRACTION, OTHER, OTHER],
    [MINUS_FRACTION, OTHER, OTHER, OTHER],
    [MINUS_FRACTION, OTHER, OTHER, OTHER],
    [OTHER, OTHER, OTHER, OTHER],
  ].flat(),
);

export const CLASS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 48 && byte <= 57 ? 0 : byte === 46 ? 1 : byte === 45 ? 2 : 3,
);
