import { lazy, Suspense, useEffect } from 'react';
import type { ChartOption } from './chart-option.ts';
import type { ChartTokens } from './chart-tokens.ts';
import classes from './charts.module.css';
import { useChartTokens } from './use-chart-tokens.ts';

const loadCanvas = () => import('./chart-canvas.tsx');
const Canvas = lazy(loadCanvas);

export type { ChartOption } from './chart-option.ts';

export interface ChartProps {
  /** Says what the picture shows to people who do not see it; the table beside it says the values. */
  readonly label: string;
  /** Pixels. */
  readonly height: number;
  readonly option: (tokens: ChartTokens) => ChartOption;
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

/** On a page that will show a chart: its library comes while the page reads what the chart shows, and not after. */
export function useChartSoon(): void {
  useEffect(() => {
    // Where it does not arrive, the chart itself asks again and says so.
    loadCanvas().catch(() => undefined);
  }, []);
}
