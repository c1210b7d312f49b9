import { type Box, padded, tagged } from '../../../../printing/sheets/box.ts';
import type { FlowItem } from '../../../../printing/sheets/flow.ts';
import { type GridRow, grid, type Tag } from '../../../../printing/sheets/grid.ts';
import type { Area, Pen } from '../../../../printing/sheets/pen.ts';
import type { BillDocument, BillLine } from '../../compose/bill-document.ts';
import { card, ink, lines, noteRun, rule, run, SPACING, said, smallRun } from './print-style.ts';

const SIZE = 8.75;
const TOTAL = 11;

const line: Tag = { name: 'TR' };
const head: Tag = { name: 'TH', attributes: '/A<</O/Table/Scope/Column>>' };
const cell: Tag = { name: 'TD' };
const wide = (columns: number): Tag => ({ name: 'TD', attributes: `/A<</O/Table/ColSpan ${columns}>>` });

/** Draws the table of lines, from the energy down to the total. */
export function billLines({ heads, groups, subtotal, after, total }: BillDocument['lines']): FlowItem[] {
  const strong = (text: string) => lines([run(text, SIZE, 600)]);
  const figure = (text: string | undefined) => lines(text === undefined ? [] : [run(text, SIZE)], { align: 'right' });
  const rows: GridRow[] = [
    { tag: line, rule: true, cells: heads.map((text) => ({ tag: head, box: lines([noteRun(text)]) })) },
    ...groups.flatMap((group): GridRow[] => [
      { tag: line, cells: [{ span: 4, tag: wide(4), box: strong(group.title) }] },
      ...group.lines.map((it) => ({
        tag: line,
        rule: true,
        cells: [named(it), figure(it.quantity), figure(it.rate), figure(it.value)].map((box) => ({ tag: cell, box })),
      })),
    ]),
    {
      tag: line,
      rule: true,
      cells: [
        { span: 3, tag: wide(3), box: strong(subtotal[0]) },
        { tag: cell, box: strong(subtotal[1]) },
      ],
    },
    ...after.map((it) => ({
      tag: line,
      rule: true,
      cells: [
        { span: 3, tag: wide(3), box: named(it) },
        { tag: cell, box: figure(it.value) },
      ],
    })),
  ];
  const table = grid(
    {
      columns: [{ share: 1 }, 'auto', 'auto', 'auto'],
      align: ['left', 'right', 'right', 'right'],
      inset: { left: (column) => (column === 0 ? 0 : 12), right: 0, y: 3.4 },
      rule,
    },
    rows,
  );
  return [
    { box: tagged('Table', table), spacing: SPACING * SIZE },
    -6,
    { box: padded({ x: 7, y: 6 }, amount(total), drawTotal), spacing: SPACING * SIZE },
  ];
}

function named({ text, note }: BillLine): Box {
  if (note === undefined) return lines([run(text, SIZE)]);
  return lines([{ ...run(`${text} `, SIZE), after: 2 }, smallRun(`· ${note}`)]);
}

function amount([label, value]: readonly [string, string]): Box {
  return grid({ columns: [{ share: 1 }, 'auto'] }, [
    { cells: [label, value].map((text) => ({ box: said([run(text, TOTAL, 600)]) })) },
  ]);
}

function drawTotal(pen: Pen, area: Area): void {
  pen.rectangle(area, card);
  pen.line({ x: area.x, y: area.y + area.height, width: area.width }, { thickness: 1, color: ink });
}
