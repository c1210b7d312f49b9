import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';

interface CurveLook {
  readonly stroke: 'dotted' | 'dashed' | number[];
  readonly colorOf: (tokens: Pick<ChartTokens, 'text2' | 'exported' | 'component'>) => string;
}

/** As many as ways of filling that are offered at once. */
const LOOKS: readonly CurveLook[] = [
  { stroke: 'dotted', colorOf: ({ text2 }) => text2 },
  { stroke: 'dashed', colorOf: ({ component }) => component.R },
  { stroke: [8, 3, 2, 3], colorOf: ({ exported }) => exported },
  { stroke: [2, 5], colorOf: ({ component }) => component.D },
];

/** How the curve at a place is drawn where its way of filling is not the chosen one; no two of a month alike. */
export function curveLook(place: number): CurveLook {
  return LOOKS[place % LOOKS.length] as CurveLook;
}
