import type { ComparedMonths } from '@contador/contract/billing';
import { reviewTexts as texts } from '@contador/contract/messages';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { countText } from '../../../ui/format/number-text.ts';
import style from './review.module.css';

const WIDTH = 620;
const HEIGHT = 200;
const TOP = 16;
const FOOT = 22;
const SIDE = 130;
/** Height of a label. */
const LABEL = 14;
/** Vertical place of the axis. */
const BASE = HEIGHT - FOOT;

interface MonthsPictureProps {
  readonly compared: ComparedMonths;
  readonly month: Month;
}

/** The compared months and the billed one as bars of kWh per 30 days, over the band between the limits. */
export function MonthsPicture({ compared, month }: MonthsPictureProps) {
  const { months, normalised, mean, limits } = compared;
  const isOutside = limits !== null && (normalised < limits.lower || normalised > limits.upper);
  const bars = [
    ...months.map((it) => ({ energy: it.energy, month: parseMonth(it.month), isNow: false })),
    { energy: normalised, month, isNow: true },
  ];
  const most = Math.max(1, limits?.upper ?? 0, ...bars.map(({ energy }) => energy));
  const y = (energy: number) => BASE - (Math.max(0, energy) / most) * (BASE - TOP);
  /** Whether there is room for the label of the mean between those of the limits. */
  const isClear = (level: number) =>
    limits === null || (y(level) - y(limits.upper) > LABEL && y(Math.max(0, limits.lower)) - y(level) > LABEL);
  const step = (WIDTH - SIDE) / bars.length;
  const kwh = (energy: number) => countText(Math.round(energy));
  const words = bars.map((it) => `${it.month ? spanishMonth(it.month) : ''}: ${kwh(it.energy)}`).join('; ');
  return (
    <figure className={style.picture}>
      <figcaption>{texts.monthsTitle}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${texts.monthsTitle}. ${words}`}>
        {limits && (
          <rect
            x={0}
            width={WIDTH}
            y={y(limits.upper)}
            height={Math.max(1, y(Math.max(0, limits.lower)) - y(limits.upper))}
            className={style.band}
          />
        )}
        {bars.map((bar, at) => (
          <g key={bar.isNow ? 'now' : months[at]?.month}>
            <rect
              x={at * step + step * 0.18}
              width={step * 0.64}
              y={y(bar.energy)}
              height={BASE - y(bar.energy)}
              className={style.bar}
              data-now={bar.isNow || undefined}
              data-outside={(bar.isNow && isOutside) || undefined}
            />
            <text x={at * step + step / 2} y={HEIGHT - 6} className={style.label} data-now={bar.isNow || undefined}>
              {bar.month && spanishMonth(bar.month).slice(0, 3)}
            </text>
          </g>
        ))}
        <text x={(bars.length - 0.5) * step} y={y(normalised) - 4} className={style.value}>
          {kwh(normalised)}
        </text>
        {limits && (
          <>
            <Level at={y(limits.upper)} text={texts.upper(kwh(limits.upper))} above />
            {limits.lower > 0 && <Level at={y(limits.lower)} text={texts.lower(kwh(limits.lower))} />}
          </>
        )}
        {mean !== null && <Level at={y(mean)} text={isClear(mean) ? texts.meanOf(kwh(mean)) : ''} above dashed />}
        <line x1={0} x2={WIDTH} y1={BASE} y2={BASE} className={style.axis} />
      </svg>
    </figure>
  );
}

interface LevelProps {
  readonly at: number;
  readonly text: string;
  readonly above?: boolean;
  readonly dashed?: boolean;
}

function Level({ at, text, above = false, dashed = false }: LevelProps) {
  return (
    <>
      <line x1={0} x2={WIDTH} y1={at} y2={at} className={style.level} data-dashed={dashed || undefined} />
      <text x={WIDTH - 4} y={above ? at - 3 : belowLevel(at)} className={style.levelText}>
        {text}
      </text>
    </>
  );
}

/** Vertical place of a label under its level: below the axis if there is no room above it. */
function belowLevel(at: number): number {
  return at + LABEL > BASE ? BASE + LABEL : at + LABEL - 2;
}
