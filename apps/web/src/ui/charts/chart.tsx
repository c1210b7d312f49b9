import type { EChartsOption } from 'echarts';
import { lazy, Suspense } from 'react';
import type { ChartTokens } from './chart-tokens.ts';
import classes from './charts.module.css';
import { useChartTokens } from './use-chart-tokens.ts';

const Canvas = lazy(() => import('./chart-canvas.tsx'));

export type { EChartsOption } from 'echarts';

export interface ChartProps {
  /** Says what the picture shows to people who do not see it; the table beside it says the values. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  readonly option: (tokens: ChartTokens) => EChartsOption;
}

/** A chart in the colours of the theme. Its library is loaded with the first one that is shown. */
export function Chart({ label, height, option }: ChartProps) {
  const tokens = useChartTokens();
  return (
    <div role="img" aria-label={label} className={classes.chart} style={{ height }}>
      <Suspense>
        <Canvas option={option(tokens)} tokens={tokens} />
      </Suspense>
    </div>
  );
}
