import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';

interface CurveLook {
  readonly stroke: 'dotted' | 'dashed' | number[];
  readonly colorOf: (tokens: Pick<ChartTokens, 'text2' | 'exported' | 'component'>) => string;
}

/** One look for each method that can be offered at the same time. */
const LOOKS: readonly CurveLook[] = [
  { stroke: 'dotted', colorOf: ({ text2 }) => text2 },
  { stroke: 'dashed', colorOf: ({ component }) => component.R },
  { stroke: [8, 3, 2, 3], colorOf: ({ exported }) => exported },
  { stroke: [2, 5], colorOf: ({ component }) => component.D },
];

/** Look of a curve that is offered and not chosen, by its zero-based position among the methods of its month. */
export function curveLook(index: number): CurveLook {
  return LOOKS[index % LOOKS.length] as CurveLook;
}
