import { type Block, isComplete } from '../block.ts';
import { ESTIMATION_METHODS, type EstimationMethod, MISSING, markOf, type ReadingsAhead } from '../client-month.ts';
import type { MethodNeed } from './estimation-rule.ts';
import { estimationRules } from './estimation-rules.ts';

/** Fills the missing cells for which the method has a value; returns the number of cells filled. */
export function applyMethod(block: Block, method: EstimationMethod): number {
  if (isComplete(block)) return 0;
  const values = estimationRules[method].values(block);
  const mark = markOf(method);
  let filled = 0;
  for (const hour of fillable(block, values)) {
    block.cells[hour] = values[hour] as number;
    block.marks[hour] = mark;
    filled++;
  }
  return filled;
}

/** Methods to offer: those that fit at least one incomplete block and would fill a cell in it (ruling 12). */
export function offeredMethods(blocks: readonly Block[], measuringType: 'Lecturas' | 'Consumos'): EstimationMethod[] {
  const incomplete = blocks.filter((block) => !isComplete(block));
  return ESTIMATION_METHODS.filter((method) => {
    const rule = estimationRules[method];
    if (rule.measuringType !== measuringType) return false;
    return incomplete.some((block) => rule.offered(block) && fillable(block, rule.values(block)).next().done === false);
  });
}

/** Methods of the measuring type that are not offered, each with what it needs (picture 15: an option that is not offered says why). */
export function lackingMethods(
  offered: readonly EstimationMethod[],
  measuringType: 'Lecturas' | 'Consumos',
  readingsAhead: ReadingsAhead,
): { readonly method: EstimationMethod; readonly needs: MethodNeed }[] {
  return ESTIMATION_METHODS.flatMap((method) => {
    const rule = estimationRules[method];
    if (rule.measuringType !== measuringType || offered.includes(method)) return [];
    const { needs } = rule;
    return [{ method, needs: typeof needs === 'string' ? needs : needs[readingsAhead] }];
  });
}

function* fillable({ marks, from, to }: Block, values: Float64Array): Generator<number> {
  for (let hour = from; hour < to; hour++) if (marks[hour] === MISSING && (values[hour] as number) >= 0) yield hour;
}
