import type { Decimal } from '@contador/kernel';
import type { WarningCode } from '../engine/impossible.ts';
import type { FigureList } from './figure-list.ts';

/** A remark of a formula on one figure of a row. */
export interface RowWarning {
  readonly figure: string;
  readonly code: WarningCode;
}

/** The figures of one row. `amounts` follow the list; they are exact, or the word of a choice. */
export interface RowFigures {
  readonly kind: 'figures';
  readonly list: FigureList;
  readonly amounts: readonly (Decimal | string)[];
  readonly warnings: readonly RowWarning[];
}

export const NO_WARNINGS: readonly RowWarning[] = [];
