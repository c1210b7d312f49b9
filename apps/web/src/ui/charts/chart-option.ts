import type {
  BarSeriesOption,
  CustomSeriesOption,
  LineSeriesOption,
  SankeySeriesOption,
  ScatterSeriesOption,
} from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';

/**
 * Options that a chart may use: only the ECharts modules that `chart-canvas.tsx` registers. ECharts silently draws nothing for a series
 * type that is not registered.
 */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | LineSeriesOption
  | SankeySeriesOption
  | ScatterSeriesOption
  | GridComponentOption
  | LegendComponentOption
  | TooltipComponentOption
>;
