import { meterFileTexts as texts } from '@contador/contract/messages';
import type { EstimationEffect } from '@contador/contract/self-generators';
import { dayAfter } from '@contador/kernel';
import { Chart, type ChartOption } from '../../../ui/charts/chart.tsx';
import { ChartFrame } from '../../../ui/charts/chart-frame.tsx';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import { curveLook } from './curve-look.ts';
import { type GapDays, gapDays } from './gap-days.ts';

const HOURS = 24;
const HEIGHT = 190;
/** Height below the plot for the day labels and the legend. A legend with many names takes a second line. */
const FOOT = 28;
const LINE = 18;
const NAMES_OF_A_LINE = 4;

interface Props {
  /** Active energy demanded in each hour of the month, kWh, null where missing. */
  readonly known: readonly (number | null)[];
  /** First day of the hours, ISO. */
  readonly first: string;
  readonly effects: readonly EstimationEffect[];
  readonly chosen: string | undefined;
}

/** Days around the gap with a curve per filling method. People choose by the shape as often as by the sum. */
export function GapCurves({ known, first, effects, chosen }: Props) {
  const days = gapDays(known);
  if (days === undefined) return null;
  const dayOf = (day: number) => dateText(dayAfter(first, day));
  const curves = effects.map(({ method, hours }) => ({ method, name: nameOf(method), hours }));
  const missing = days.missing.flatMap((isMissing, at) => (isMissing ? [days.from * HOURS + at] : []));
  return (
    <ChartFrame
      title={texts.curves}
      unit="kWh"
      scope={texts.curvesScope(dayOf(days.from), dayOf(days.to - 1))}
      note={texts.curvesNote}
      chart={
        <Chart
          label={`${texts.curves}, kWh`}
          height={HEIGHT + (curves.length < NAMES_OF_A_LINE ? 0 : LINE)}
          option={(tokens) => curvesOption(known, days, curves, { chosen, dayOf }, tokens)}
        />
      }
      table={
        <SimpleTable
          dense
          label={texts.curves}
          head={[{ text: texts.curveHead }, ...curves.map(({ name }) => ({ text: name, align: 'right' as const }))]}
          rows={missing.map((hour) => [
            texts.curveHour(dayOf(Math.floor(hour / HOURS)), String((hour % HOURS) + 1).padStart(2, '0')),
            ...curves.map(({ hours }) => numberText(hours[hour])),
          ])}
        />
      }
    />
  );
}

type LineSeries = Extract<NonNullable<ChartOption['series']>, readonly unknown[]>[number] & {
  readonly type?: 'line';
};

interface Curve {
  readonly method: string;
  readonly name: string;
  readonly hours: readonly (number | null)[];
}

function curvesOption(
  known: Props['known'],
  { from, to, missing }: GapDays,
  curves: readonly Curve[],
  { chosen, dayOf }: { readonly chosen: string | undefined; readonly dayOf: (day: number) => string },
  tokens: ChartTokens,
): ChartOption {
  const [start, end] = [from * HOURS, to * HOURS];
  const gap = missing.indexOf(true);
  const last = missing.lastIndexOf(true);
  /** A curve includes the measured hours next to the gap, so that it joins the known line. */
  const near = (at: number) => missing[at] || missing[at - 1] || missing[at + 1];
  const lineOf = ({ method, name, hours }: Curve, at: number): LineSeries => {
    const isChosen = method === chosen;
    const { stroke, colorOf } = curveLook(at);
    return {
      type: 'line',
      name,
      showSymbol: false,
      z: isChosen ? 5 : 2,
      color: isChosen ? tokens.imported : method === ZERO ? tokens.refused : colorOf(tokens),
      lineStyle: isChosen ? { type: 'solid', width: 2.5 } : { type: stroke, width: 1.5 },
      data: hours.slice(start, end).map((value, place) => (near(place) ? (value ?? null) : null)),
    };
  };
  return {
    grid: { bottom: FOOT + (curves.length < NAMES_OF_A_LINE ? 0 : LINE) },
    legend: { bottom: 0, itemHeight: 2, textStyle: { color: tokens.text2, fontSize: tokens.smallSize } },
    tooltip: { trigger: 'axis', valueFormatter: (value) => numberText(value as number | null) },
    xAxis: {
      type: 'category',
      data: missing.map((_, at) =>
        texts.curveHour(dayOf(from + Math.floor(at / HOURS)), String((at % HOURS) + 1).padStart(2, '0')),
      ),
      axisLabel: {
        interval: (at: number) => at % HOURS === HOURS / 2,
        formatter: (name: string) => name.slice(0, 5),
      },
    },
    yAxis: { type: 'value' },
    series: [
      {
        type: 'line',
        name: texts.curveKnown,
        showSymbol: false,
        color: tokens.text,
        data: known.slice(start, end),
        markArea: {
          silent: true,
          itemStyle: { color: tokens.inkVeil },
          data: [[{ xAxis: gap }, { xAxis: last }]],
        },
      },
      ...curves.map((curve, at) => lineOf(curve, at)),
    ],
  };
}

/** Drawn in the red of refusals, because zeros are a decision and not an estimate. */
const ZERO = 'CONSUMO_0';

function nameOf(method: string): string {
  return texts.methods[method as keyof typeof texts.methods]?.name ?? method;
}
