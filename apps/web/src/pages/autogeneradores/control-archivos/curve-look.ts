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

/** Look of the curve at an index if its method is not the chosen one. Curves of one month all differ. */
export function curveLook(place: number): CurveLook {
  return LOOKS[place % LOOKS.length] as CurveLook;
}
