import { type Box, drawing } from '../../../../printing/sheets/box.ts';
import { type FlowItem, flow } from '../../../../printing/sheets/flow.ts';
import { grid } from '../../../../printing/sheets/grid.ts';
import { type Area, type Color, colorOf, type Pen, points } from '../../../../printing/sheets/pen.ts';
import type { BillDocument } from '../../compose/bill-document.ts';
import { card, heading, NORMAL, normalSpacing, rule, run, said, smallRun, soft } from './print-style.ts';

type UnitCost = NonNullable<BillDocument['unitCost']>;

const BAR = 12;
const SQUARE = 6;
/** Colours of the components, equal wherever they are drawn; the component of the tariff option is hatched. */
const colors: Readonly<Record<string, Color>> = {
  G: '#256BAD',
  T: '#76BCE5',
  D: '#1D4A38',
  Cv: '#CEB042',
  PR: '#DF8392',
  R: '#6A396B',
};
const HATCHED = 'COT';
const HATCH: Color = '#878A85';
const TILE = 3.4;

/** Draws the components of the price of a kWh. */
export function billUnitCost(cost: UnitCost): Box {
  const shown = cost.parts.filter(({ value }) => value > 0);
  const whole = shown.reduce((sum, { value }) => sum + value, 0);
  const bar: FlowItem[] =
    whole > 0
      ? [{ box: drawing('whole', BAR, (pen, area) => drawBar(pen, area, shown)), spacing: normalSpacing }, 3]
      : [];
  return flow([heading(cost.heading, cost.note), 4, ...bar, { box: table(cost), spacing: normalSpacing }]);
}

function table({ parts, total }: UnitCost): Box {
  const square = (symbol: string) =>
    drawing(SQUARE, SQUARE, (pen, area) => pen.artifact(() => fill(pen, area, symbol)));
  return grid(
    {
      columns: ['auto', 'auto', 'auto', { share: 1 }, 'auto'],
      inset: { left: () => 0, right: 6, y: 2.6 },
      align: ['left', 'left', 'left', 'left', 'right'],
      middle: true,
      rule,
    },
    [
      ...parts.map(({ symbol, name, meaning, amount }) => ({
        rule: true,
        cells: [
          { box: square(symbol) },
          { box: said([run(symbol, 8, 600)]) },
          { box: said([run(name, 8)]) },
          { box: said([smallRun(meaning)]) },
          { box: said([run(amount, 8.5)], { align: 'right' }) },
        ],
      })),
      {
        rule: true,
        cells: [
          { span: 4, box: said([run(total[0], NORMAL, 600)]) },
          { box: said([run(total[1], NORMAL, 600)], { align: 'right' }) },
        ],
      },
    ],
  );
}

function drawBar(pen: Pen, { x, y, width }: Area, parts: UnitCost['parts']): void {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  let columnX = x;
  pen.artifact(() => {
    for (const { symbol, value } of parts) {
      const wide = (width * value) / whole;
      fill(pen, { x: columnX, y, width: wide, height: BAR }, symbol);
      columnX += wide;
    }
  });
}

function fill(pen: Pen, area: Area, symbol: string): void {
  if (symbol !== HATCHED) {
    pen.rectangle(area, colors[symbol] ?? soft);
    return;
  }
  const { width, height } = area;
  const strokes: string[] = [];
  for (let at = TILE; at < width + height; at += TILE) {
    strokes.push(`${points(at)} 0 m ${points(at - height)} ${points(height)} l`);
  }
  const ground = `${colorOf(card)} rg 0 0 ${points(width)} ${points(height)} re f`;
  pen.commands(area, 1, `${ground} ${colorOf(HATCH)} RG 1 w ${strokes.join(' ')} S`);
}
