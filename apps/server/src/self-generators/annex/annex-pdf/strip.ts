import { annexTexts as texts } from '@contador/contract/messages';
import {
  type AnnexDays,
  type AnnexSheet,
  annexDays,
  type CustomerAnnex,
  isWeekend,
} from '@contador/contract/self-generators';
import { type Color, colorOf, type Pen, points } from '../../../printing/sheets/pen.ts';
import type { Block } from './blocks.ts';
import { curvesHigh, drawCurves } from './curves.ts';
import { LEFT, ROOM } from './page.ts';
import { change, exchanged, hair, paid, soft, weekend, widthOf, write } from './sheet-text.ts';

const HIGH = 86;
/** Line height of the two lines of figures under the days, and their distance to the curves, in points. */
const DAY_LINE = 7.5;
const DAYS_APART = 10;
const UNDER_DAYS = DAYS_APART + 2 * DAY_LINE;
/** Lowest height in points at which bars are still readable. */
const LEAST_HIGH = 30;
/** Points above the bars, and from the base of the bars to the curves. */
const [ABOVE, TO_CURVES] = [10, 22];
const HOURS = 24;

/** Highest and lowest height of an annex's bars, in points. */
export function barsOf(annex: CustomerAnnex): { readonly most: number; readonly least: number } {
  return { most: HIGH - (annexDays(annex) === undefined ? 0 : UNDER_DAYS), least: LEAST_HIGH };
}

/**
 * Draws each hour of the month as a bar within the height `high`, light where it was exchanged and dark where it is paid, with a line at
 * the hour of the change.
 */
export function stripBlock(annex: CustomerAnnex, sheet: AnnexSheet, high: number): Block {
  const days = annexDays(annex);
  const curves = ABOVE + high + TO_CURVES;
  const end = curves + curvesHigh(annex);
  return {
    high: end + (days === undefined ? 0 : UNDER_DAYS),
    gap: 18,
    draw: (pen, top) => {
      drawBars(pen, annex, sheet, { top, high });
      drawCurves(pen, annex, top + curves);
      if (days !== undefined) drawDays(pen, days, top + end + DAYS_APART, ROOM / annex.dates.length);
    },
  };
}

function drawBars(
  pen: Pen,
  annex: CustomerAnnex,
  { strip }: AnnexSheet,
  { top, high }: { readonly top: number; readonly high: number },
): void {
  const { dates, exportedByHour, surplusByHour, changeRow, changeColumn } = annex;
  const most = Math.max(1e-9, ...exportedByHour.flat());
  pen.element('H2', () => write(pen, strip.title, LEFT, top, { size: 10, weight: 600 }));
  const { scale } = strip;
  const scaleEnd = LEFT + ROOM - 142;
  const within = scaleEnd - widthOf(scale, 7.5, 400) - 10 - (LEFT + 130);
  pen.element('P', () => {
    write(pen, strip.change, LEFT + 130, top, { size: 8.5, weight: 600, color: change, within });
  });
  pen.element('P', () => write(pen, scale, scaleEnd, top, { size: 7.5, color: soft, align: 'right' }));
  legend(pen, top);
  const each = ROOM / (dates.length * HOURS);
  const [ground, area] = [top + ABOVE + high, { x: LEFT, y: top + ABOVE, width: ROOM, height: high + 12 }];
  const bars = (color: Color, part: (day: number, hour: number) => readonly [from: number, to: number]) => {
    const drawn = exportedByHour.flatMap((row, day) =>
      row.flatMap((energy, hour) => {
        if (energy === 0) return [];
        const [from, to] = part(day, hour).map((it) => (it / most) * high) as [number, number];
        if (to <= from) return [];
        const x = (day * HOURS + hour) * each;
        return [`${points(x)} ${points(high - to)} ${points(each * 0.86)} ${points(to - from)} re`];
      }),
    );
    return drawn.length === 0 ? '' : `${colorOf(color)} rg ${drawn.join(' ')} f`;
  };
  const exportedAt = (day: number, hour: number) => exportedByHour[day]?.[hour] ?? 0;
  const last = (day: number, hour: number) => surplusByHour[day]?.[hour] ?? 0;
  pen.figure(strip.said, area, () => {
    for (const [day, date] of dates.entries()) {
      const x = LEFT + day * HOURS * each;
      if (isWeekend(date)) pen.rectangle({ x, y: top + 10, width: HOURS * each, height: high }, weekend);
      pen.rectangle({ x, y: top + 10, width: 0.4, height: high + 4 }, hair);
      write(pen, String(Number(date.slice(8))), x + 12 * each, ground + 10, {
        size: 7,
        align: 'center',
        weight: day === changeRow ? 600 : 400,
      });
    }
    const strokes = [
      bars(exchanged, (day, hour) => [0, exportedAt(day, hour) - last(day, hour)]),
      bars(paid, (day, hour) => [exportedAt(day, hour) - last(day, hour), exportedAt(day, hour)]),
    ];
    pen.commands({ ...area, height: high }, 1, strokes.filter((it) => it !== '').join(' '));
    pen.line({ x: LEFT, y: ground, width: ROOM }, { thickness: 0.5, color: soft });
    if (changeRow !== null && changeColumn !== null) {
      const x = LEFT + (changeRow * HOURS + changeColumn) * each;
      pen.rectangle({ x: x - 0.6, y: top + 4, width: 1.2, height: high + 12 }, change);
    }
  });
}

/** Writes the paid energy of each day and its value under the day. */
function drawDays(pen: Pen, { said: summary, days }: AnnexDays, top: number, wide: number): void {
  pen.element('P', () => {
    write(pen, texts.days.title, LEFT, top, { size: 7.5, weight: 600 });
    write(pen, summary, LEFT + 90, top, { size: 7.5, color: soft });
  });
  for (const [line, figure] of (['energy', 'value'] as const).entries()) {
    pen.element('P', () => {
      for (const [day, figures] of days.entries()) {
        const x = LEFT + (day + 0.5) * wide;
        write(pen, figures[figure], x, top + (line + 1) * DAY_LINE, { size: 5.5, align: 'center' });
      }
    });
  }
}

function legend(pen: Pen, top: number): void {
  const parts = [
    [exchanged, texts.boxes.exchanged],
    [paid, texts.boxes.surplus],
  ] as const;
  for (const [at, [color, label]] of parts.entries()) {
    const x = LEFT + ROOM - 130 + at * 68;
    pen.artifact(() => pen.rectangle({ x, y: top - 6, width: 7, height: 7 }, color));
    pen.element('P', () => write(pen, label, x + 10, top, { size: 7.5 }));
  }
}
