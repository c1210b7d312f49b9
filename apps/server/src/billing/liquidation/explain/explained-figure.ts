import { refuse } from '@contador/contract';
import { findNode, type RebuiltTrace } from '@contador/regulation';
import { wireTree } from '../../../tariff-calculation/index.ts';

/** Answer of a call that explains a figure of a stored result; refused for a figure that the result lacks. */
export function explainedFigure(result: RebuiltTrace | undefined, figure: string) {
  if (result === undefined || findNode(result.trace, figure) === undefined) return refuse('figure-unknown');
  return {
    figure: wireTree(result.trace, figure),
    unexplained: result.unexplained.map(({ id, stored, rebuilt }) => ({
      id,
      stored: stored ?? null,
      rebuilt: rebuilt ?? null,
    })),
  };
}
