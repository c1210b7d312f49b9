import { type Box, offsetOf } from '../../../../printing/sheets/box.ts';
import { flow } from '../../../../printing/sheets/flow.ts';
import type { Run } from '../../../../printing/sheets/paragraph.ts';
import type { Color, Pen } from '../../../../printing/sheets/pen.ts';
import { shapeText } from '../../../../printing/sheets/shaped-text.ts';
import { sheetTypeface } from '../../../../printing/sheets/typefaces.ts';
import type { BillDocument } from '../../compose/bill-document.ts';
import { hairline, heading, normalSpacing, run, smallRun, steps } from './print-style.ts';

type Consumption = BillDocument['consumption'];

const HIGHEST = 74;
const ROOM = HIGHEST + 14;
const OTHER_MONTHS: Color = '#C9CBC6';
const GAP = 2;
const UNDER_LINE = 3;
/** Width of a bar: `share` of its month's width, or a fixed width when there are fewer than `few` months. */
const BAR = { share: 0.62, few: 6, wide: 24 };

/** Draws the consumption chart of the months up to the present one. */
export function billConsumption(consumption: Consumption): Box {
  const { months } = consumption;
  return flow([
    heading(consumption.heading, consumption.note),
    4,
    ...(months.length > 0 ? [{ box: chart(consumption), spacing: normalSpacing }] : []),
  ]);
}

const kwhOf = (kwh: number) => String(Math.round(kwh)).replace('-', '−');
const widthOf = ({ text, weight, size }: Run) => (shapeText(text, weight).width * size) / 1000;
const heightOf = ({ weight, size }: Run) => (sheetTypeface(weight).capHeight * size) / 1000;

function chart({ heading, months }: Consumption): Box {
  const most = Math.max(1, ...months.map(({ kwh }) => kwh));
  const columns = months.map(({ label, year, kwh }, at) => {
    const weight = at === months.length - 1 ? 600 : 400;
    return {
      figure: run(kwhOf(kwh), 6.5, weight),
      bar: Math.max(kwh / most, 0.01) * HIGHEST,
      color: at === months.length - 1 ? (steps[1] as Color) : OTHER_MONTHS,
      label: run(label, 7, weight),
      year: smallRun(year ?? ''),
    };
  });
  const words = `${heading}. ${months.map(({ label, kwh }) => `${label} ${kwhOf(kwh)} kWh`).join(', ')}`;
  const names = Math.max(...columns.map(({ label }) => heightOf(label))) + GAP;
  const height = ROOM + UNDER_LINE + names + heightOf(smallRun(''));
  return (width) => {
    const wide = width / columns.length;
    const bar = columns.length < BAR.few ? BAR.wide : BAR.share * wide;
    const draw = (pen: Pen, x: number, y: number) => {
      const middle = (left: number, each: number) => left + offsetOf('center', wide - each);
      for (const [at, { figure, bar: high, color }] of columns.entries()) {
        const barX = x + at * wide;
        pen.text(figure, middle(barX, widthOf(figure)), y + ROOM - high - GAP);
        pen.rectangle({ x: middle(barX, bar), y: y + ROOM - high, width: bar, height: high }, color);
      }
      pen.line({ x, y: y + ROOM, width }, hairline);
      for (const [at, { label, year }] of columns.entries()) {
        const base = y + ROOM + UNDER_LINE + heightOf(label);
        pen.text(label, middle(x + at * wide, widthOf(label)), base);
        if (year.text !== '') pen.text(year, middle(x + at * wide, widthOf(year)), base + GAP + heightOf(year));
      }
    };
    return {
      width,
      height,
      draw: (pen, x, y) => pen.figure(words, { x, y, width, height }, () => draw(pen, x, y)),
    };
  };
}
