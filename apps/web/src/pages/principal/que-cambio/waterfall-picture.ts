import { whatChangedTexts as texts } from '@contador/contract/messages';
import type { CustomSeriesRenderItemAPI, CustomSeriesRenderItemReturn } from 'echarts';
import type { ChartOption } from '../../../ui/charts/chart.tsx';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { signedText, triangleOf } from '../../../ui/format/signed-text.ts';
import { type WaterfallStep, waterfallRange } from './waterfall-steps.ts';

const WIDEST_BAR = 58;
const BAR_SHARE = 0.62;
/** Cut of the end bars in pixels: distance above the axis, height and slope. */
const CUT = { above: 14, height: 4, slope: 6 };
const LABEL_GAP = 5;
/** Width of the axis, and ratio of a letter's width to its height. */
const AXIS_WIDTH = 44;
const LETTER = 0.5;
/** Widths per bar, in pixels, below which a label loses its triangle (`NARROW`) and its second decimal (`TIGHT`). */
const NARROW = 60;
const TIGHT = 42;
const SMALLEST = 10;

/**
 * Waterfall chart from one unit cost to the other: each bar in its colour, with sign and triangle. The end bars are drawn with a cut if the
 * axis does not start at zero. `width` is the width of the chart in pixels.
 */
export function waterfallPicture(steps: readonly WaterfallStep[], width: number, tokens: ChartTokens): ChartOption {
  const { min, max, interval } = waterfallRange(steps);
  const letters = Math.floor((width - AXIS_WIDTH) / steps.length / (tokens.smallSize * LETTER));
  const showsUnder = steps.every(({ under }) => under.length <= letters);
  return {
    grid: { top: 12, bottom: 4, left: 4, right: 4 },
    tooltip: {
      trigger: 'item',
      formatter: (item) => inWords(steps[[item].flat()[0]?.dataIndex ?? -1]),
    },
    xAxis: {
      type: 'category',
      data: steps.map(({ name }, at) => `${at} ${name}`),
      axisLabel: {
        interval: 0,
        hideOverlap: false,
        lineHeight: tokens.smallSize + 4,
        formatter: (_: string, at: number) => axisLabel(steps[at], letters, showsUnder),
        rich: { name: { color: tokens.text, fontWeight: 600, fontSize: tokens.smallSize } },
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

/** Label of a bar, wrapped to the width of the bar; the second line is shown only if it fits under every bar. */
function axisLabel(step: WaterfallStep | undefined, letters: number, showsUnder: boolean): string {
  if (step === undefined) return '';
  const name = lines(step.name, letters).map((line) => `{name|${line}}`);
  return [...name, ...(showsUnder && step.under !== '' ? [step.under] : [])].join('\n');
}

function lines(text: string, letters: number): string[] {
  const made: string[] = [];
  for (const word of text.split(' ')) {
    const last = made.at(-1);
    if (last === undefined || last.length + 1 + word.length > letters) made.push(word);
    else made[made.length - 1] = `${last} ${word}`;
  }
  return made;
}

interface Drawing {
  readonly api: CustomSeriesRenderItemAPI;
  readonly min: number;
  readonly tokens: ChartTokens;
}

function barOf(steps: readonly WaterfallStep[], at: number, drawing: Drawing): CustomSeriesRenderItemReturn {
  const { api, min, tokens } = drawing;
  const step = steps[at] as WaterfallStep;
  const lowest = step.kind === 'part' ? Math.min(step.from, step.to) : min;
  const highest = step.kind === 'part' ? Math.max(step.from, step.to) : step.to;
  const [middle, top] = api.coord([at, highest]) as [number, number];
  const [, bottom] = api.coord([at, lowest]) as [number, number];
  const column = (api.size?.([1, 0]) as number[] | undefined)?.[0] ?? WIDEST_BAR;
  const width = Math.min(WIDEST_BAR, column * BAR_SHARE);
  const barX = middle - width / 2;
  const [, reached] = api.coord([at, step.to]) as [number, number];
  const isCut = step.kind !== 'part' && min > 0;
  return {
    type: 'group',
    children: [
      ...(at === steps.length - 1
        ? []
        : [
            {
              type: 'line' as const,
              shape: { x1: barX + width, y1: reached, x2: barX + column, y2: reached },
              style: { stroke: tokens.control, lineDash: [3, 3], lineWidth: 1 },
              silent: true,
            },
          ]),
      {
        type: 'rect' as const,
        shape: { x: barX, y: top, width, height: Math.max(bottom - top, 1) },
        style: {
          fill: colorOf(step, tokens),
          ...(step.component === 'COT' && { stroke: tokens.control }),
        },
      },
      ...(isCut ? [cutAcross(barX, width, bottom, tokens)] : []),
      {
        type: 'text' as const,
        style: {
          text: labelOf(step, column),
          x: middle,
          y: top - LABEL_GAP,
          align: 'center' as const,
          verticalAlign: 'bottom' as const,
          fill: tokens.text,
          font: `600 ${column < TIGHT ? SMALLEST : tokens.smallSize}px ${tokens.font}`,
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

/** Change with sign and triangle; narrow bars get a shorter label, and the table has the full values. */
function labelOf({ kind, to, effect }: WaterfallStep, column: number): string {
  if (kind !== 'part') return numberText(to, column < TIGHT ? 0 : 2);
  if (column < TIGHT) return signedText(effect, 1);
  return column < NARROW ? signedText(effect) : `${triangleOf(effect)} ${signedText(effect)}`.trim();
}

function inWords(step: WaterfallStep | undefined): string {
  if (step === undefined) return '';
  const { kind, name, under, effect, from, to } = step;
  const heading = [name, under].filter(Boolean).join(' ');
  if (kind !== 'part') return `${heading}\n${numberText(to)} ${texts.unit}`;
  return [heading, `${signedText(effect)} ${texts.unit}`, `${numberText(from)} → ${numberText(to)}`].join('\n');
}
