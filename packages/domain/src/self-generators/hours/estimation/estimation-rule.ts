import type { MeasuringType } from '@contador/kernel';
import type { Block } from '../block.ts';
import type { ReadingsAhead } from '../client-month.ts';

/** Data that a method needs in order to be offered. */
export type MethodNeed = 'nothing' | 'measured' | 'year-before' | 'close-before' | 'reading-behind' | 'reading-ahead';

/**
 * A method of filling the missing cells of a block. A rule only returns values; its caller writes them into missing cells, so that no
 * method can change a measured value.
 */
export interface EstimationRule {
  readonly measuringType: MeasuringType;
  /** True when the method is offered for a block with missing cells. */
  readonly offered: (block: Block) => boolean;
  /** Data that is missing when the method is not offered for any block; for one method it depends on how the company reads its name. */
  readonly needs: MethodNeed | Readonly<Record<ReadingsAhead, MethodNeed>>;
  /** Values for missing cells, in millionths; NaN where the method has none. Values of other cells are ignored. */
  readonly values: (block: Block) => Float64Array;
}
