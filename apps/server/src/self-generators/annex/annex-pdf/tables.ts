import { numberText } from '@contador/contract/format';
import { annexTexts as texts } from '@contador/contract/messages';
import type { AnnexSheet } from '@contador/contract/self-generators';
import type { Pen } from '../../../printing/sheets/pen.ts';
import { type Block, piecesWithin } from './blocks.ts';
import { LEFT, ROOM } from './page.ts';
import { exported, imported, linesOf, paid, soft, widthOf, write, writeLines } from './sheet-text.ts';

const LINE = 12;
/** Points between a name and its value. */
const APART = 6;
const CONCEPTS = { x: LEFT, wide: 350 } as const;
const HISTORY = { x: LEFT + 372, wide: 205 } as const;
const PAYMENT = { x: LEFT + 600, wide: ROOM - 600 } as const;

/** Concepts, history and payment side by side. Concepts that do not fit on one sheet of height `most` continue on the next one. */
export function tableBlocks(sheet: AnnexSheet, most: number): Block[] {
  const concepts = conceptPieces(sheet.concepts, most);
  const payment = paymentLines(sheet);
  return concepts.map((piece, at) => {
    const sideHeight = at === 0 ? Math.max(HISTORY_HIGH, (payment.at(-1)?.value ?? 0) + 3) : 0;
    return {
      high: Math.max(piece.high, sideHeight),
      gap: 18,
      draw: (pen, top) => {
        piece.draw(pen, top);
        if (at > 0) return;
        drawHistory(pen, sheet.history, top);
        drawPayment(pen, payment, top);
      },
    };
  });
}

type Line =
  | { readonly kind: 'title'; readonly text: string; readonly value: number }
  | {
      readonly kind: 'row';
      readonly row: readonly [string, string];
      readonly name: number;
      readonly value: number;
    };

/** Lays out the lines of the payment and of the balances; positions are relative to the first line. */
function paymentLines({ payment, balances }: AnnexSheet): Line[] {
  const lines: Line[] = [];
  let y = 0;
  for (const { title, rows } of [payment, balances]) {
    lines.push({ kind: 'title', text: title, value: y });
    for (const [label, value] of rows) {
      y += LINE;
      const name = y + 2;
      // A value that does not fit next to its name goes on the line below.
      if (widthOf(label, 7.5, 400) + APART + widthOf(value, 8, 600) > PAYMENT.wide) y += LINE - 2;
      lines.push({ kind: 'row', row: [label, value], name, value: y + 2 });
    }
    y += 22;
  }
  return lines;
}

function drawPayment(pen: Pen, lines: readonly Line[], top: number): void {
  const { x, wide: within } = PAYMENT;
  for (const line of lines) {
    if (line.kind === 'title') {
      pen.element('H2', () => write(pen, line.text, x, top + line.value, { size: 10, weight: 600 }));
      continue;
    }
    const [label, value] = line.row;
    pen.element('P', () => {
      write(pen, label, x, top + line.name, { size: 7.5, color: soft });
      write(pen, value, LEFT + ROOM, top + line.value, { size: 8, weight: 600, align: 'right', within });
    });
  }
}

interface ConceptLine {
  readonly cells: readonly string[];
  readonly names: readonly string[];
  readonly weight: 400 | 600;
  readonly tag: 'TH' | 'TD';
}

const CELL = 8;
const NAME_LINE = 9;
const COLUMNS_APART = 10;

/** Divides the concepts into pieces that fit on a sheet, each with title and column heads; the last one ends with the total. */
function conceptPieces({ title, heads, rows, total }: AnnexSheet['concepts'], most: number) {
  const all = [...rows.map(([, , ...figures]) => figures), ['', '', total[1]], heads.slice(1)];
  const widest = (column: number) => Math.max(...all.map((cells) => widthOf(cells[column] ?? '', CELL, 600)));
  const { x, wide } = CONCEPTS;
  const value = x + wide;
  const tariff = Math.min(x + wide * 0.78, value - widest(2) - COLUMNS_APART);
  const energy = Math.min(x + wide * 0.58, tariff - widest(1) - COLUMNS_APART);
  const ends = [x, energy, tariff, value];
  const within = energy - widest(0) - COLUMNS_APART - x;
  const lineOf = (cells: readonly string[], weight: 400 | 600, tag: 'TH' | 'TD'): ConceptLine => ({
    cells,
    weight,
    tag,
    names: linesOf(cells[0] ?? '', { size: CELL, weight, within }),
  });
  const highOf = ({ names }: ConceptLine) => LINE + (Math.max(1, names.length) - 1) * NAME_LINE;
  const head = lineOf(heads, 400, 'TH');
  const last = lineOf([total[0], '', '', total[1]], 600, 'TD');
  const lines = rows.map(([code, name, ...figures]) => lineOf([`${code} ${name}`, ...figures], 400, 'TD'));
  const around = 2 + LINE + 2 + LINE + 4 + 3;
  return piecesWithin(lines, most - around, highOf).map((piece, at, pieces) => {
    const shown = at === pieces.length - 1 ? [...piece, last] : piece;
    const high = 2 + LINE + shown.reduce((sum, line) => sum + highOf(line), 0) + 5;
    return {
      high,
      draw: (pen: Pen, top: number) => {
        pen.element('H2', () => write(pen, title, x, top, { size: 10, weight: 600 }));
        const rules: number[] = [top + LINE + 5.5];
        pen.element('Table', () => {
          drawConcept(pen, head, ends, top + LINE + 2);
          let y = top + LINE + 3;
          for (const line of shown) {
            if (line === last) rules.push(y + 2.5);
            drawConcept(pen, line, ends, y + LINE + (line === last ? 1 : 0));
            y += highOf(line);
          }
        });
        pen.artifact(() => {
          for (const y of rules) pen.line({ x, y, width: wide }, { thickness: 0.5, color: soft });
        });
      },
    };
  });
}

function drawConcept(pen: Pen, { cells, names, weight, tag }: ConceptLine, ends: readonly number[], y: number): void {
  const style = { size: CELL, weight } as const;
  const attributes = tag === 'TH' ? '/A<</O/Table/Scope/Column>>' : '';
  pen.element('TR', () => {
    pen.element(tag, () => writeLines(pen, names, ends[0] as number, y, { ...style, leading: NAME_LINE }), attributes);
    for (const [at, cell] of cells.slice(1).entries())
      pen.element(tag, () => write(pen, cell, ends[at + 1] as number, y, { ...style, align: 'right' }), attributes);
  });
}

const BARS = 58;
const HISTORY_HIGH = 12 + BARS + 26;
const THOUSAND = 1000;
/** Energy in kWh from which the history is shown in MWh, because larger figures do not fit over the bars. */
const MANY = 100_000;

function drawHistory(pen: Pen, { title, months }: AnnexSheet['history'], top: number) {
  const { x, wide } = HISTORY;
  const most = Math.max(1e-9, ...months.flatMap((it) => [it.imported, it.exported]));
  const isMany = most >= MANY;
  const note = texts.historyNote(months.length, isMany ? 'MWh' : 'kWh');
  pen.element('H2', () => write(pen, `${title}, ${note}`, x, top, { size: 9, weight: 600, within: wide }));
  const each = wide / Math.max(6, months.length);
  const whole = (energy: number) => Math.round(energy).toLocaleString('en-US');
  const short = (energy: number) => (isMany ? numberText(energy / THOUSAND, most >= MANY * 10 ? 0 : 1) : whole(energy));
  const description = months.map((it) => `${it.label} ${whole(it.imported)}, ${whole(it.exported)}`).join('; ');
  const base = top + 12 + BARS;
  const area = { x, y: top + 6, width: wide, height: BARS + 40 };
  const figure = { size: 5, align: 'center', within: each - 1 } as const;
  pen.figure(`${texts.history}, kWh: ${description}`, area, () => {
    for (const [at, { label, imported: importedEnergy, exported: exportedEnergy }] of months.entries()) {
      const start = x + at * each;
      const high = (energy: number) => (energy / most) * BARS;
      pen.rectangle(
        { x: start + 2, y: base - high(importedEnergy), width: each * 0.38, height: high(importedEnergy) },
        imported,
      );
      pen.rectangle(
        {
          x: start + 2 + each * 0.42,
          y: base - high(exportedEnergy),
          width: each * 0.38,
          height: high(exportedEnergy),
        },
        exported,
      );
      const middle = start + each / 2;
      write(pen, label, middle, base + 9, { size: 6.5, align: 'center' });
      write(pen, short(importedEnergy), middle, base + 17, { ...figure, color: imported });
      write(pen, short(exportedEnergy), middle, base + 24, { ...figure, color: paid });
    }
    pen.line({ x, y: base, width: wide }, { thickness: 0.5, color: soft });
  });
}
