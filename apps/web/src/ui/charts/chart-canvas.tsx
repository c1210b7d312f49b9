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

type Axis = Readonly<Record<string, unknown>> & { readonly type?: string };

/** Adds the axes, typography and tooltip of the product wherever the option does not set its own. */
function dressed(option: ChartOption, tokens: ChartTokens): ChartOption {
  const { containLabel: _, ...grid } = (option.grid ?? {}) as { containLabel?: boolean };
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  return {
    animation: !reduced,
    animationDuration: 0,
    animationDurationUpdate: 180,
    textStyle: { fontFamily: tokens.font, fontSize: tokens.smallSize, color: tokens.text2 },
    ...option,
    grid: { left: 8, right: 8, top: 24, bottom: 8, outerBoundsMode: 'same', ...grid },
    tooltip: {
      // Drawn on the canvas: the content security policy forbids markup with inline styles.
      renderMode: 'richText',
      confine: true,
      backgroundColor: tokens.tooltip,
      borderWidth: 0,
      padding: [8, 12],
      textStyle: { color: tokens.onTooltip, fontSize: tokens.smallSize, fontFamily: tokens.font },
      ...(option.tooltip as object),
    },
    ...(option.xAxis !== undefined && { xAxis: axes(option.xAxis, tokens) }),
    ...(option.yAxis !== undefined && { yAxis: axes(option.yAxis, tokens) }),
  } as ChartOption;
}

function axes(option: unknown, tokens: ChartTokens): unknown {
  return Array.isArray(option) ? option.map((it) => axis(it as Axis, tokens)) : axis(option as Axis, tokens);
}

function axis(option: Axis, tokens: ChartTokens): unknown {
  return {
    axisLine: { show: option.type !== 'value', lineStyle: { color: tokens.control } },
    axisTick: { show: false },
    splitLine: { show: option.type === 'value', lineStyle: { color: tokens.line } },
    ...option,
    axisLabel: { color: tokens.text2, fontSize: tokens.smallSize, hideOverlap: true, ...(option.axisLabel as object) },
  };
}
