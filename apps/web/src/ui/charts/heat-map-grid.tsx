import { partsTexts } from '@contador/contract/messages';
import type { HourlyMatrix } from '@contador/contract/tariff-inputs';
import { dayAfter } from '@contador/kernel';
import { type KeyboardEvent, memo, type PointerEvent, useMemo, useState } from 'react';
import { dayLabel, dayName, hourName, isWeekend } from '../format/day-text.ts';
import { numberText } from '../format/number-text.ts';
import type { ChartTokens } from './chart-tokens.ts';
import { mixedColor, shareOf } from './color-scale.ts';
import classes from './heat-map.module.css';
import { HeatMapLegend, type MapEnds } from './heat-map-legend.tsx';
import { HOURS, type HourlyMeans } from './hourly-means.ts';
import { type MapPlan, mapPlan, ROW, TOP } from './map-plan.ts';
import { useChartTokens } from './use-chart-tokens.ts';
import { useWidth } from './use-width.ts';

export type MapPalette = 'price' | 'position' | 'exchange';

interface Props {
  readonly matrix: HourlyMatrix;
  readonly means: HourlyMeans;
  readonly first: string;
  readonly scale: 'log' | 'linear';
  readonly palette: MapPalette;
  readonly ends: MapEnds | undefined;
}

/** Means whose range is smaller than this are written with one decimal. */
const FEW = 10;
/** Greatest width of the map in pixels; a wider map would not be more readable. */
const WIDEST = 780;

type Cell = { readonly day: number; readonly hour: number };

/** The drawn heat map. The pointer and the arrow keys reach every cell and show its value and source. */
export function HeatMapGrid({ matrix, means, first, scale, palette, ends }: Props) {
  const [at, setAt] = useState<Cell>();
  const tokens = useChartTokens();
  const ramp = rampOf(palette, tokens);
  const [frame, width] = useWidth(WIDEST);
  const plan = useMemo(() => mapPlan(width, matrix.days), [width, matrix.days]);

  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const hour = Math.floor((event.clientX - box.left - plan.left) / plan.cell);
    const day = Math.floor((event.clientY - box.top - TOP) / ROW);
    setAt(hour >= 0 && hour < HOURS && day >= 0 && day < matrix.days ? { day, hour } : undefined);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
    if (!step) return;
    event.preventDefault();
    const from = at ?? { day: 0, hour: -1 };
    setAt({
      day: Math.max(0, Math.min(matrix.days - 1, from.day + (step[0] ?? 0))),
      hour: Math.max(0, Math.min(HOURS - 1, from.hour + (step[1] ?? 0))),
    });
  };

  return (
    <div ref={frame} className={classes.frame}>
      <svg
        width={plan.width}
        height={plan.height}
        className={classes.map}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move over the cells
        tabIndex={0}
        aria-label={`${matrix.title}, ${matrix.unit}`}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setAt(undefined)}
        onKeyDown={onKeyDown}
        onBlur={() => setAt(undefined)}
      >
        <HourMeans means={means} plan={plan} />
        <Days matrix={matrix} means={means} first={first} scale={scale} ramp={ramp} plan={plan} />
        {plan.named.map((hour) => (
          <text
            key={hour}
            x={plan.left + hour * plan.cell + plan.cell / 2}
            y={plan.bottom + 15}
            textAnchor={hour === HOURS - 1 && plan.barWidth === 0 ? 'end' : 'middle'}
            className={classes.axis}
          >
            {String(hour + 1).padStart(2, '0')}
          </text>
        ))}
        {at && (
          <rect
            x={plan.left + at.hour * plan.cell}
            y={TOP + at.day * ROW}
            width={plan.cell}
            height={ROW}
            className={classes.reached}
          />
        )}
      </svg>
      {at && <CellTip matrix={matrix} first={first} at={at} plan={plan} />}
      <HeatMapLegend ramp={ramp} means={means} unit={matrix.unit} scale={scale} ends={ends} />
    </div>
  );
}

/** Imported energy is the blue of the grid, exported energy the amber of the sun. */
function rampOf(palette: MapPalette, { price, energy }: ChartTokens): readonly string[] {
  if (palette === 'price') return price;
  return palette === 'position' ? energy.toReversed() : energy;
}

function CellTip({ matrix, first, at, plan }: Pick<Props, 'matrix' | 'first'> & { at: Cell; plan: MapPlan }) {
  const value = matrix.values[at.day * HOURS + at.hour] ?? null;
  const filled = matrix.filled?.find(({ day, hour }) => day === at.day + 1 && hour === at.hour + 1);
  const source = filled ?? matrix.sources[at.day];
  const figure = value === null ? partsTexts.noValue : `${numberText(value)} ${matrix.unit}`;
  return (
    <div
      className={classes.tip}
      role="status"
      data-left={at.hour > HOURS / 2 || undefined}
      style={{
        left: plan.left + (at.hour + 0.5) * plan.cell,
        top: TOP + (at.day + 1) * ROW,
      }}
    >
      <strong>
        {dayName(dayAfter(first, at.day))} · {hourName(at.hour + 1)}
      </strong>
      <span>
        {figure}
        {source && ` · ${partsTexts.fileLine(source.file, source.line)}`}
      </span>
    </div>
  );
}

/** Mean by hour, above the map and on its hour axis. */
function HourMeans({ means, plan }: { readonly means: HourlyMeans; readonly plan: MapPlan }) {
  const known = means.byHour.filter((it): it is number => it !== null);
  const most = Math.max(...known, 0);
  const least = Math.min(...known, 0);
  if (most <= least) return null;
  const height = TOP - 30;
  const yOf = (mean: number) => TOP - 8 - ((mean - least) / (most - least)) * height;
  const points = means.byHour.map((it, hour) => {
    const x = plan.left + hour * plan.cell + plan.cell / 2;
    return [x, yOf(it ?? 0)] as const;
  });
  const line = points.map(([x, y]) => `${x} ${y.toFixed(1)}`).join('L');
  const peak = means.byHour.indexOf(Math.max(...known));
  const [x = 0, y = 0] = points[peak] ?? [];
  return (
    <>
      <path
        d={`M${plan.left + plan.cell / 2} ${yOf(0)}L${line}L${plan.left + plan.mapWidth - plan.cell / 2} ${yOf(0)}Z`}
        className={classes.area}
      />
      <path d={`M${line}`} className={classes.line} />
      <text x={x} y={y - 6} textAnchor="middle" className={classes.peak}>
        {numberText(means.byHour[peak])}
      </text>
      <text x={plan.left - 8} y={TOP - 9} textAnchor="end" className={classes.axis}>
        {partsTexts.mean}
      </text>
      {plan.barWidth > 0 && (
        <text x={plan.barLeft} y={TOP - 9} className={classes.axis}>
          {partsTexts.dayMean}
        </text>
      )}
    </>
  );
}

interface DaysProps extends Omit<Props, 'palette' | 'ends'> {
  readonly ramp: readonly string[];
  readonly plan: MapPlan;
}

/** The cells and the mean of each day. Memoised, so that moving the pointer does not draw them again. */
const Days = memo(function Days({ matrix, means, first, scale, ramp, plan }: DaysProps) {
  const most = Math.max(...means.byDay.map((it) => it ?? 0), 0);
  const least = Math.min(...means.byDay.map((it) => it ?? 0), 0);
  const perUnit = plan.barWidth / (most - least || 1);
  const zero = plan.barLeft - least * perUnit;
  const decimals = most - least < FEW ? 1 : 0;
  return Array.from({ length: matrix.days }, (_, day) => {
    const date = dayAfter(first, day);
    const y = TOP + day * ROW;
    const mean = means.byDay[day] ?? null;
    const length = Math.abs(mean ?? 0) * perUnit;
    return (
      <g key={date}>
        <text
          x={plan.left - 8}
          y={y + 11}
          textAnchor="end"
          className={classes.axis}
          data-weekend={isWeekend(date) || undefined}
        >
          {dayLabel(date)}
        </text>
        {Array.from({ length: HOURS }, (__, hour) => {
          const value = matrix.values[day * HOURS + hour] ?? null;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is identified by its index
              key={hour}
              x={plan.left + hour * plan.cell}
              y={y}
              width={plan.cell - 1}
              height={ROW - 1}
              className={value === null ? classes.absent : undefined}
              fill={value === null ? undefined : mixedColor(ramp, shareOf(value, means.least, means.greatest, scale))}
            />
          );
        })}
        {plan.barWidth > 0 && (
          <>
            <rect
              x={(mean ?? 0) < 0 ? zero - length : zero}
              y={y + 2}
              width={length}
              height={ROW - 5}
              className={classes.bar}
            />
            <text x={Math.max(zero, zero + (mean ?? 0) * perUnit) + 5} y={y + 11} className={classes.axis}>
              {numberText(mean, decimals)}
            </text>
          </>
        )}
      </g>
    );
  });
});
