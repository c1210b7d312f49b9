import { lazy, Suspense, useEffect } from 'react';
import type { ChartOption } from './chart-option.ts';
import type { ChartTokens } from './chart-tokens.ts';
import classes from './charts.module.css';
import { useChartTokens } from './use-chart-tokens.ts';

const loadCanvas = () => import('./chart-canvas.tsx');
const Canvas = lazy(loadCanvas);

export type { ChartOption } from './chart-option.ts';

export interface ChartProps {
  /** Describes the chart for screen readers; the table next to it has the values. */
  readonly label: string;
  /** Height in pixels. */
  readonly height: number;
  readonly option: (tokens: ChartTokens) => ChartOption;
}

/** A chart in the colours of the theme. The chart library is loaded when the first chart is shown. */
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

/** Preloads the chart library on a page that will show a chart, while the page reads its data. */
export function useChartSoon(): void {
  useEffect(() => {
    // A failure is ignored here: the chart itself retries the import and reports the error.
    loadCanvas().catch(() => undefined);
  }, []);
}
