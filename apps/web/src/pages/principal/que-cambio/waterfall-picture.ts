import { whatChangedTexts as texts } from '@contador/contract';
import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn } from 'echarts';
import type { EChartsOption } from '../../../ui/charts/chart.tsx';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText, triangleOf } from './signed-text.ts';
import { type WaterfallStep, waterfallRange } from './waterfall-steps.ts';

const WIDEST_BAR = 58;
const BAR_SHARE = 0.62;
/** Where the end bars are cut, above the axis, and how wide and how steep the cut is, in pixels. */
const CUT = { above: 14, height: 4, slope: 6 };
const LABEL_GAP = 5;
/** Under this width the names of the components do not fit: their letters stand alone. */
const NARROW = 560;

export interface WaterfallNames {
  /** 'CU Octubre' and 'CU Noviembre', or the same month in two versions. */
  readonly ends: readonly [string, string];
  readonly level: string;
}

/** The bars from one unit cost to the other, each in its colour, with sign and triangle; the end bars cut where zero is not shown. */
export function waterfallPicture(
  steps: readonly WaterfallStep[],
  names: WaterfallNames,
  tokens: ChartTokens,
): EChartsOption {
  const { min, max, interval } = waterfallRange(steps);
  return {
    grid: { top: 12, bottom: 4, left: 4, right: 4 },
    tooltip: {
      trigger: 'item',
      formatter: (item) => inWords(steps[[item].flat()[0]?.dataIndex ?? -1], names),
    },
    xAxis: {
      type: 'category',
      data: steps.map((step, at) => `${at} ${headingOf(step, names)}`),
      axisLabel: {
        interval: 0,
        hideOverlap: false,
        lineHeight: tokens.smallSize + 4,
        formatter: (_: string, at: number) => {
          const step = steps[at] as WaterfallStep;
          const under = window.innerWidth < NARROW ? '' : `\n${nameUnder(step, names)}`;
          return `{heading|${headingOf(step, names)}}${under}`;
        },
        rich: { heading: { color: tokens.text, fontWeight: 600, fontSize: tokens.smallSize } },
      },
    },
    yAxis: {
      type: 'value',
      min,
      max,
      interval,
      axisLabel: { formatter: (value: number) => numberText(value, interval < 1 ? 1 : 0) },
    },
    series: [
      {
        type: 'custom',
        data: steps.map((_, at) => at),
        encode: { x: -1, y: -1 },
        renderItem: (_, api) => barOf(steps, api.value(0) as number, { api, min, tokens }),
      },
    ],
  };
}

interface Drawing {
  readonly api: CustomSeriesRenderItemAPI;
  readonly min: number;
  readonly tokens: ChartTokens;
}

function barOf(steps: readonly WaterfallStep[], at: number, drawing: Drawing): CustomSeriesRenderItemReturn {
  const { api, min, tokens } = drawing;
  const step = steps[at] as WaterfallStep;
  const lowest = step.kind === 'component' ? Math.min(step.from, step.to) : min;
  const highest = step.kind === 'component' ? Math.max(step.from, step.to) : step.to;
  const [middle, top] = api.coord([at, highest]) as [number, number];
  const [, bottom] = api.coord([at, lowest]) as [number, number];
  const column = (api.size?.([1, 0]) as number[] | undefined)?.[0] ?? WIDEST_BAR;
  const width = Math.min(WIDEST_BAR, column * BAR_SHARE);
  const left = middle - width / 2;
  const [, reached] = api.coord([at, step.to]) as [number, number];
  const isCut = step.kind !== 'component' && min > 0;
  return {
    type: 'group',
    children: [
      ...(at === steps.length - 1
        ? []
        : [
            {
              type: 'line' as const,
              shape: { x1: left + width, y1: reached, x2: left + column, y2: reached },
              style: { stroke: tokens.control, lineDash: [3, 3], lineWidth: 1 },
              silent: true,
            },
          ]),
      {
        type: 'rect' as const,
        shape: { x: left, y: top, width, height: Math.max(bottom - top, 1) },
        style: {
          fill: colorOf(step, tokens),
          ...(step.component === 'COT' && { stroke: tokens.control }),
        },
      },
      ...(isCut ? [cutAcross(left, width, bottom, tokens)] : []),
      {
        type: 'text' as const,
        style: {
          text: labelOf(step),
          x: middle,
          y: top - LABEL_GAP,
          align: 'center' as const,
          verticalAlign: 'bottom' as const,
          fill: tokens.text,
          font: `600 ${tokens.smallSize}px ${tokens.font}`,
        },
        silent: true,
      },
    ],
  };
}

function cutAcross(left: number, width: number, bottom: number, tokens: ChartTokens) {
  const low = bottom - CUT.above;
  return {
    type: 'polygon' as const,
    shape: {
      points: [
        [left - 1, low],
        [left + width + 1, low - CUT.slope],
        [left + width + 1, low - CUT.slope - CUT.height],
        [left - 1, low - CUT.height],
      ],
    },
    style: { fill: tokens.surface },
    silent: true,
  };
}

function colorOf({ kind, component }: WaterfallStep, tokens: ChartTokens): string {
  if (kind === 'start') return tokens.text3;
  if (kind === 'end') return tokens.ink;
  return component === null ? tokens.control : tokens.component[component];
}

function labelOf({ kind, to, effect }: WaterfallStep): string {
  return kind === 'component' ? `${triangleOf(effect)} ${signedText(effect)}`.trim() : numberText(to);
}

function headingOf({ kind, component }: WaterfallStep, { ends }: WaterfallNames): string {
  if (kind === 'start') return ends[0];
  if (kind === 'end') return ends[1];
  return component ?? texts.roundingOfPrint;
}

function nameUnder({ kind, component }: WaterfallStep, { level }: WaterfallNames): string {
  if (kind !== 'component') return level;
  return component === null ? '' : texts.componentNames[component];
}

function inWords(step: WaterfallStep | undefined, names: WaterfallNames): string {
  if (step === undefined) return '';
  const heading = headingOf(step, names);
  if (step.kind !== 'component') return `${heading}\n${numberText(step.to)} ${texts.unit}`;
  return [
    [heading, nameUnder(step, names)].filter(Boolean).join(' '),
    `${signedText(step.effect)} ${texts.unit}`,
    `${numberText(step.from)} → ${numberText(step.to)}`,
  ].join('\n');
}
