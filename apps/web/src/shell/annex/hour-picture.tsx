import { type CustomerAnnex, isWeekend } from '@contador/contract/self-generators';
import type { KeyboardEvent, PointerEvent } from 'react';
import style from './annex.module.css';

const HOURS = 24;
const HEIGHT = 120;
const TOP = 14;
const FOOT = 16;

interface Props {
  readonly annex: CustomerAnnex;
  /** Description of the picture for screen readers. */
  readonly summary: string;
  /** Zero-based index of the chosen hour. */
  readonly chosen: number;
  /** Description of the chosen hour. */
  readonly chosenSaid: string;
  readonly label: string;
  readonly onChoose: (hour: number) => void;
  readonly onOpen?: ((hour: number) => void) | undefined;
}

/** Bar chart of every hour of the month: exchanged energy is hatched, paid energy is solid, and a line marks the hour of the crossing. */
export function HourPicture({ annex, summary, chosen, chosenSaid, label, onChoose, onOpen }: Props) {
  const { dates, exportedByHour, surplusByHour, changeRow, changeColumn } = annex;
  const count = dates.length * HOURS;
  const most = Math.max(1e-9, ...exportedByHour.flat());
  const high = (energy: number) => (energy / most) * HEIGHT;
  const change = changeRow === null || changeColumn === null ? undefined : changeRow * HOURS + changeColumn;
  const bars = exportedByHour.flatMap((row, day) =>
    row.flatMap((energy, hour) => {
      if (energy === 0) return [];
      const paid = surplusByHour[day]?.[hour] ?? 0;
      return [{ at: day * HOURS + hour, energy, paid }];
    }),
  );
  const step = (event: KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = {
      ArrowRight: chosen + 1,
      ArrowLeft: chosen - 1,
      ArrowUp: chosen + 1,
      ArrowDown: chosen - 1,
      PageDown: chosen + HOURS,
      PageUp: chosen - HOURS,
      Home: 0,
      End: count - 1,
    };
    if (event.key === 'Enter' && onOpen) onOpen(chosen);
    else if (moves[event.key] !== undefined) onChoose(Math.max(0, Math.min(count - 1, moves[event.key] as number)));
    else return;
    event.preventDefault();
  };
  const hourUnder = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const at = Math.floor(((event.clientX - left) / Math.max(1, width)) * count);
    return Math.max(0, Math.min(count - 1, at));
  };
  return (
    <div
      className={style.reader}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={chosen + 1}
      aria-valuetext={chosenSaid}
      onKeyDown={step}
    >
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${count} ${TOP + HEIGHT + FOOT}`}
        preserveAspectRatio="none"
        className={style.picture}
        onPointerDown={(event) => onChoose(hourUnder(event))}
        onDoubleClick={onOpen && (() => onOpen(chosen))}
      >
        {dates.map(
          (date, day) =>
            isWeekend(date) && (
              <rect key={date} className={style.weekend} x={day * HOURS} y={TOP} width={HOURS} height={HEIGHT} />
            ),
        )}
        {dates.map((date, day) => (
          <line key={date} className={style.dayLine} x1={day * HOURS} x2={day * HOURS} y1={TOP} y2={TOP + HEIGHT + 4} />
        ))}
        {bars.map(({ at, energy, paid }) => (
          <g key={at}>
            <rect
              className={style.exchanged}
              x={at}
              y={TOP + HEIGHT - high(energy - paid)}
              width={0.9}
              height={high(energy - paid)}
            />
            <rect className={style.paid} x={at} y={TOP + HEIGHT - high(energy)} width={0.9} height={high(paid)} />
          </g>
        ))}
        <line className={style.ground} x1={0} x2={count} y1={TOP + HEIGHT} y2={TOP + HEIGHT} />
        {change !== undefined && (
          <line className={style.change} x1={change} x2={change} y1={0} y2={TOP + HEIGHT + FOOT} />
        )}
        <rect className={style.chosen} x={chosen - 0.5} y={TOP} width={2} height={HEIGHT + 4} />
      </svg>
      <div className={style.days} aria-hidden>
        {dates.map((date, day) => (
          <span key={date} data-change={day === changeRow || undefined}>
            {Number(date.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}
