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
 * What a chart may ask for: the parts of the library that `chart-canvas.tsx` takes along. Of another kind of series nothing would be
 * drawn, and nobody would be told.
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
