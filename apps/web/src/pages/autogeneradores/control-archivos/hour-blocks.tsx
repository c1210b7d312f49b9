import { meterFileTexts as texts } from '@contador/contract/messages';
import type { ConsumptionStatus, HourMatrix } from '@contador/contract/self-generators';
import { month, spanishMonth } from '@contador/kernel';
import { SegmentedControl } from '@mantine/core';
import { useId, useState } from 'react';
import type { ChartTokens } from '../../../ui/charts/chart-tokens.ts';
import { mixedColor, shareOf } from '../../../ui/charts/color-scale.ts';
import { useChartTokens } from '../../../ui/charts/use-chart-tokens.ts';
import { dateText } from '../../../ui/format/date-text.ts';
import { numberText } from '../../../ui/format/number-text.ts';
import style from './panel.module.css';

const BLOCKS = ['ACT_DEM', 'ACT_GEN', 'REA_IND', 'REA_CAP'] as const;
/** Each block has the colour of its energy; missing values have none. */
const COLOR_OF: Readonly<Record<(typeof BLOCKS)[number], (tokens: ChartTokens) => string>> = {
  ACT_DEM: ({ imported }) => imported,
  ACT_GEN: ({ exported }) => exported,
  REA_IND: ({ inductive }) => inductive,
  REA_CAP: ({ capacitive }) => capacitive,
};
const HOURS = 24;
const WIDE = 5;
const HIGH = 8;
/** Minimum opacity, so that an hour without energy differs from the background. */
const PALEST = 0.06;
const LEFT = 16;
/** Room at the left for a day with its month, in a period of two months. */
const LEFT_WITH_MONTH = 32;
const HEAD = 13;

type Shown = 'found' | 'complete';

/** Heat map of the month's hours by block, day by hour, before and after estimation. Missing and estimated hours have different hatches. */
export function HourBlocks({ matrices }: { readonly matrices: NonNullable<ConsumptionStatus['matrices']> }) {
  const [shown, setShown] = useState<Shown>('found');
  const marks = matrices.marks.slice(1);
  const dates = marks.map(([date]) => String(date));
  const cells = marks.flatMap((row) => row.slice(1));
  const estimated = cells.filter((mark) => typeof mark === 'string' && mark !== 'M').length;
  const missing = cells.filter((mark) => mark === null).length;
  return (
    <section className={style.hours} aria-label={shown === 'found' ? texts.foundData : texts.completeData}>
      <SegmentedControl
        aria-label={texts.shown}
        value={shown}
        onChange={(value) => setShown(value as Shown)}
        data={[
          { value: 'found', label: texts.foundData },
          { value: 'complete', label: texts.completeData },
        ]}
      />
      <div className={style.blocks}>
        {BLOCKS.map((block, at) => (
          <Block
            key={block}
            block={block}
            dates={dates}
            values={columnsOf(shown === 'found' ? matrices.found : matrices.energy, at)}
            energy={columnsOf(matrices.energy, at)}
            marks={columnsOf(matrices.marks, at)}
            shown={shown}
          />
        ))}
      </div>
      <p className={style.note}>
        {missing > 0 && (
          <span className={style.legend} data-mark="missing">
            {texts.missingLegend(missing)}
          </span>
        )}
        {estimated > 0 && (
          <span className={style.legend} data-mark="estimated">
            {texts.estimatedLegend(estimated)}
          </span>
        )}
      </p>
    </section>
  );
}

/** Day of a row, with its month on the first row of each month. */
function dayOf(date: string, before: string | undefined): string {
  const day = String(Number(date.slice(8)));
  if (before?.slice(0, 7) === date.slice(0, 7)) return day;
  const name = spanishMonth(month(Number(date.slice(0, 4)), Number(date.slice(5, 7))));
  return `${day} ${name.slice(0, 3).toLowerCase()}`;
}

type Cell = string | number | null;

/** Hours of a block, by day. */
function columnsOf(matrix: HourMatrix, block: number): Cell[][] {
  return matrix.slice(1).map((row) => row.slice(1 + block * HOURS, 1 + (block + 1) * HOURS));
}

interface BlockProps {
  readonly block: (typeof BLOCKS)[number];
  /** Date of each row, `2026-10-01`. */
  readonly dates: readonly string[];
  readonly values: readonly Cell[][];
  readonly energy: readonly Cell[][];
  readonly marks: readonly Cell[][];
  readonly shown: Shown;
}

function Block({ block, dates, values, energy, marks, shown }: BlockProps) {
  const id = useId();
  const tokens = useChartTokens();
  const ramp = [tokens.surface, COLOR_OF[block](tokens)];
  const { title, unit } = texts.blocks[block];
  const known = energy.flat().filter((value): value is number => typeof value === 'number');
  const sum = known.reduce((total, value) => total + value, 0);
  const most = known.reduce((greatest, value) => Math.max(greatest, value), 0);
  const isOneMonth = dates[0]?.slice(0, 7) === dates.at(-1)?.slice(0, 7);
  const left = isOneMonth ? LEFT : LEFT_WITH_MONTH;
  const fill = (day: number, hour: number) => {
    const value = values[day]?.[hour];
    if (value === null || value === undefined) return `url(#${id}missing)`;
    const isEstimated = shown === 'complete' && marks[day]?.[hour] !== 'M';
    if (isEstimated) return `url(#${id}estimated)`;
    const hours = energy[day]?.[hour];
    return mixedColor(ramp, PALEST + (1 - PALEST) * shareOf(typeof hours === 'number' ? hours : 0, 0, most, 'linear'));
  };
  return (
    <figure className={style.block}>
      <figcaption>
        <strong>{title}</strong>
        <span className={style.note}>{`${numberText(sum, 1)} ${unit}`}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`${texts.matrixOf(title)}, ${numberText(sum, 1)} ${unit}`}
        viewBox={`0 0 ${left + HOURS * WIDE + 2} ${values.length * HIGH + HEAD}`}
      >
        <defs>
          <pattern id={`${id}missing`} width="3" height="3" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <rect width="3" height="3" className={style.missing} />
            <line x1="0" y1="0" x2="0" y2="3" className={style.missingLine} />
          </pattern>
          <pattern id={`${id}estimated`} width="2.5" height="2.5" patternUnits="userSpaceOnUse">
            <rect width="2.5" height="2.5" className={style.estimated} />
            <circle cx="1.25" cy="1.25" r="0.6" className={style.estimatedDot} />
          </pattern>
        </defs>
        {values.map((row, day) =>
          row.map((value, hour) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
              key={`${day} ${hour}`}
              x={left + hour * WIDE}
              y={day * HIGH}
              width={WIDE - 0.4}
              height={HIGH - 0.4}
              fill={fill(day, hour)}
            >
              <title>
                {`${texts.curveHour(dateText(dates[day]), String(hour + 1).padStart(2, '0'))}: ${value ?? '—'} ${marks[day]?.[hour] ?? ''}`}
              </title>
            </rect>
          )),
        )}
        {dates.map((date, day) =>
          day % 5 === 0 ? (
            <text key={date} x={left - 3} y={day * HIGH + HIGH - 1} textAnchor="end" className={style.axis}>
              {isOneMonth ? Number(date.slice(8)) : dayOf(date, dates[day - 5])}
            </text>
          ) : null,
        )}
        {[0, 5, 11, 17, 23].map((hour) => (
          <text
            key={hour}
            x={left + (hour + 0.5) * WIDE}
            y={values.length * HIGH + 11}
            textAnchor={hour === 23 ? 'end' : 'middle'}
            className={style.axis}
          >
            {String(hour + 1).padStart(2, '0')}
          </text>
        ))}
      </svg>
    </figure>
  );
}
