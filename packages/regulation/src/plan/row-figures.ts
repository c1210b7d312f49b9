import type { Decimal } from '@contador/kernel';
import type { WarningCode } from '../engine/impossible.ts';
import type { FigureList } from './figure-list.ts';

/** Warning of a formula about one figure of a row. */
export interface RowWarning {
  readonly figure: string;
  readonly code: WarningCode;
}

/** Figures of one row. `amounts` follow the order of the list; each is an exact amount or the word of a choice. */
export interface RowFigures {
  readonly kind: 'figures';
  readonly list: FigureList;
  readonly amounts: readonly (Decimal | string)[];
  readonly warnings: readonly RowWarning[];
}

export const NO_WARNINGS: readonly RowWarning[] = [];
