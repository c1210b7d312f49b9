import { BarChart, CustomChart, LineChart, SankeyChart, ScatterChart } from 'echarts/charts';
import {
  AxisPointerComponent,
  GridComponent,
  LegendComponent,
  MarkAreaComponent,
  MarkLineComponent,
  TooltipComponent,
} from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { LabelLayout } from 'echarts/features';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import type { ChartOption } from './chart-option.ts';
import type { ChartTokens } from './chart-tokens.ts';
import classes from './charts.module.css';
import { dressed } from './dressed-option.ts';

use([
  AxisPointerComponent,
  BarChart,
  CanvasRenderer,
  CustomChart,
  GridComponent,
  LabelLayout,
  LegendComponent,
  LineChart,
  MarkAreaComponent,
  MarkLineComponent,
  SankeyChart,
  ScatterChart,
  TooltipComponent,
]);

interface Props {
  readonly option: ChartOption;
  readonly tokens: ChartTokens;
}

export default function ChartCanvas({ option, tokens }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);

  useEffect(() => {
    if (!frame.current) return;
    const made = init(frame.current);
    chart.current = made;
    const sized = new ResizeObserver(() => made.resize());
    sized.observe(frame.current);
    return () => {
      sized.disconnect();
      made.dispose();
    };
  }, []);

  useEffect(() => {
    chart.current?.setOption(dressed(option, tokens), { notMerge: true });
  }, [option, tokens]);

  return <div ref={frame} className={classes.canvas} aria-hidden />;
}
