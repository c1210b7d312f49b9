import type { MeasuringType } from '@contador/kernel';
import type { Block } from '../block.ts';
import type { ReadingsAhead } from '../client-month.ts';

/** What a method stands on, without which it is not offered. */
export type MethodNeed = 'nothing' | 'measured' | 'year-before' | 'close-before' | 'reading-behind' | 'reading-ahead';

/**
 * A way of filling the missing cells of a block. It says values and writes none: who applies it puts them into missing cells only, so that no
 * way can change what a meter measured.
 */
export interface EstimationRule {
  readonly measuringType: MeasuringType;
  /** Whether it is offered for a block that has missing cells. */
  readonly offered: (block: Block) => boolean;
  /** What it lacks where it is not offered for any block; by the company's reading of its name where that decides it. */
  readonly needs: MethodNeed | Readonly<Record<ReadingsAhead, MethodNeed>>;
  /** What it knows of missing cells, in millionths; NaN where it knows nothing. Other cells are not looked at. */
  readonly values: (block: Block) => Float64Array;
}
