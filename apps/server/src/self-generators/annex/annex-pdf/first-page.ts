import { annexTexts as texts } from '@contador/contract/messages';
import type { AnnexSheet, CustomerAnnex } from '@contador/contract/self-generators';
import { emblemCommands } from '../../../printing/sheets/emblem-commands.ts';
import type { Color, Pen } from '../../../printing/sheets/pen.ts';
import { LEFT, ROOM } from './page.ts';
import { exchanged, hair, imported, paid, soft, widthOf, write, writeLines } from './sheet-text.ts';
import { drawStrip } from './strip.ts';

const EMBLEM = 28;
const FACTS_ACROSS = 5;
const FACT = { size: 8.5, weight: 600, leading: 10, most: 4 } as const;
const FACT_ROW = 24;
const GAP = 8;
/** Where the facts end that take no more than their two rows, of an annex that corrects no other. */
const USUAL_FACTS_END = 124;

/** Who pays and whose month it is, its energies, its hours, its concepts, history and payment. Every figure is that of the sheet. */
export function drawFirstPage(pen: Pen, annex: CustomerAnnex, sheet: AnnexSheet): void {
  drawHead(pen, annex, sheet);
  let y = drawCorrection(pen, sheet, 84);
  y = drawFacts(pen, sheet, y);
  // What was longer than usual is taken from the height of the bars, so that the tables stay above the foot.
  const longer = y - USUAL_FACTS_END;
  y = drawBoxes(pen, sheet, y + 10);
  y = drawStrip(pen, annex, sheet, { top: y + 14, longer });
  drawTables(pen, sheet, y + 18);
}

function drawHead(pen: Pen, { company }: CustomerAnnex, sheet: AnnexSheet): void {
  const emblem = emblemCommands(company);
  const area = { x: LEFT, y: 34, width: EMBLEM, height: EMBLEM };
  if (emblem !== undefined) pen.figure(company.legalName, area, () => pen.commands(area, EMBLEM / 32, emblem));
  const x = emblem === undefined ? LEFT : LEFT + EMBLEM + 10;
  // The title of the sheet stands in the other half.
  const within = LEFT + ROOM / 2 - x;
  pen.element('P', () => write(pen, company.legalName, x, 46, { size: 12, weight: 600, within }));
  const particulars = [company.nit && `NIT ${company.nit}`, company.activity].filter(Boolean).join(' · ');
  if (particulars !== '') pen.element('P', () => write(pen, particulars, x, 59, { size: 8, color: soft, within }));
  pen.element('H1', () => write(pen, sheet.title, LEFT + ROOM, 46, { size: 14, weight: 600, align: 'right' }));
  pen.element('P', () => write(pen, sheet.about, LEFT + ROOM, 59, { size: 8, color: soft, align: 'right' }));
  pen.artifact(() => pen.line({ x: LEFT, y: 68, width: ROOM }, { thickness: 1.5, color: company.color as Color }));
}

/** That it corrects another annex, and why; nothing of one that was never corrected. */
function drawCorrection(pen: Pen, { correction }: AnnexSheet, top: number): number {
  if (correction === '') return top;
  let lines = 0;
  pen.element('P', () => {
    lines = writeLines(pen, correction, LEFT, top, { size: 8, weight: 600, within: ROOM, leading: 10, most: 4 });
  });
  return top + lines * 10 + 4;
}

/** A fact is read whole: a longer one takes as many columns as it needs, and one that needs more than the row has, another line. */
function drawFacts(pen: Pen, { facts }: AnnexSheet, top: number): number {
  const wide = ROOM / FACTS_ACROSS;
  let [y, at, lines] = [top, 0, 1];
  for (const [label, value] of facts) {
    const across = Math.min(FACTS_ACROSS, Math.ceil((widthOf(value, FACT.size, FACT.weight) + GAP) / wide));
    if (at + across > FACTS_ACROSS) {
      y += FACT_ROW + (lines - 1) * FACT.leading;
      [at, lines] = [0, 1];
    }
    const [x, within] = [LEFT + at * wide, across * wide - GAP];
    pen.element('P', () => {
      write(pen, label, x, y, { size: 7, color: soft });
      lines = Math.max(lines, writeLines(pen, value, x, y + 10, { ...FACT, within }));
    });
    at += across;
  }
  return y + FACT_ROW + (lines - 1) * FACT.leading - 8;
}

const NOTE_LINE = 9;
/** As many stand beside the mark of a box. */
const NOTES_WITHIN = 2;

function drawBoxes(pen: Pen, { boxes }: AnnexSheet, top: number): number {
  const wide = ROOM / boxes.length;
  const marks: Readonly<Record<string, Color>> = { imported, exported: exchanged, exchanged, surplus: paid };
  for (const [at, { key, label, value, unit, notes }] of boxes.entries()) {
    const x = LEFT + at * wide;
    pen.artifact(() => pen.rectangle({ x, y: top - 7, width: 2, height: 40 }, marks[key] ?? hair));
    pen.element('P', () => {
      write(pen, label, x + 6, top, { size: 8, weight: 600 });
      write(pen, `${value} ${unit}`, x + 6, top + 14, { size: 12, weight: 600, within: wide - 10 });
      for (const [line, note] of notes.entries())
        write(pen, note, x + 6, top + 24 + line * NOTE_LINE, { size: 7, color: soft, within: wide - 10 });
    });
  }
  const most = Math.max(...boxes.map(({ notes }) => notes.length));
  return top + 34 + Math.max(0, most - NOTES_WITHIN) * NOTE_LINE;
}

const LINE = 12;
/** Between a name and its value. */
const APART = 6;

function drawTables(pen: Pen, sheet: AnnexSheet, top: number): void {
  const [concepts, history, right] = [LEFT, LEFT + 372, LEFT + 600];
  drawConcepts(pen, sheet.concepts, concepts, top, 350);
  drawHistory(pen, sheet.history, history, top, 205);
  const within = LEFT + ROOM - right;
  let y = top;
  for (const { title, rows } of [sheet.payment, sheet.balances]) {
    pen.element('H2', () => write(pen, title, right, y, { size: 10, weight: 600 }));
    for (const [label, value] of rows) {
      y += LINE;
      const first = y + 2;
      // A value that its name leaves no room for stands under it.
      if (widthOf(label, 7.5, 400) + APART + widthOf(value, 8, 600) > within) y += LINE - 2;
      const last = y + 2;
      pen.element('P', () => {
        write(pen, label, right, first, { size: 7.5, color: soft });
        write(pen, value, LEFT + ROOM, last, { size: 8, weight: 600, align: 'right', within });
      });
    }
    y += 22;
  }
}

function drawConcepts(
  pen: Pen,
  { title, heads, rows, total }: AnnexSheet['concepts'],
  x: number,
  top: number,
  wide: number,
) {
  pen.element('H2', () => write(pen, title, x, top, { size: 10, weight: 600 }));
  const ends = [x, x + wide * 0.58, x + wide * 0.78, x + wide];
  const line = (cells: readonly string[], y: number, weight: 400 | 600, tag: 'TH' | 'TD') =>
    pen.element('TR', () => {
      for (const [at, cell] of cells.entries())
        pen.element(
          tag,
          () => write(pen, cell, ends[at] as number, y, { size: 8, weight, align: at === 0 ? 'left' : 'right' }),
          tag === 'TH' ? '/A<</O/Table/Scope/Column>>' : '',
        );
    });
  pen.element('Table', () => {
    line(heads, top + LINE + 2, 400, 'TH');
    for (const [at, [code, name, energy, tariff, value]] of rows.entries())
      line([`${code} ${name}`, energy, tariff, value], top + (at + 2) * LINE + 3, 400, 'TD');
    line([total[0], '', '', total[1]], top + (rows.length + 2) * LINE + 4, 600, 'TD');
  });
  pen.artifact(() => {
    for (const at of [1, rows.length + 1])
      pen.line({ x, y: top + at * LINE + 5.5, width: wide }, { thickness: 0.5, color: soft });
  });
}

const BARS = 58;

function drawHistory(pen: Pen, { title, note, months }: AnnexSheet['history'], x: number, top: number, wide: number) {
  pen.element('H2', () => write(pen, `${title}, ${note}`, x, top, { size: 9, weight: 600 }));
  const most = Math.max(1e-9, ...months.flatMap((it) => [it.imported, it.exported]));
  const each = wide / Math.max(6, months.length);
  const whole = (energy: number) => Math.round(energy).toLocaleString('en-US');
  const said = months.map((it) => `${it.label} ${whole(it.imported)}, ${whole(it.exported)}`).join('; ');
  const base = top + 12 + BARS;
  const area = { x, y: top + 6, width: wide, height: BARS + 40 };
  pen.figure(`${texts.history}, kWh: ${said}`, area, () => {
    for (const [at, { label, imported: taken, exported }] of months.entries()) {
      const left = x + at * each;
      const high = (energy: number) => (energy / most) * BARS;
      pen.rectangle({ x: left + 2, y: base - high(taken), width: each * 0.38, height: high(taken) }, imported);
      pen.rectangle(
        { x: left + 2 + each * 0.42, y: base - high(exported), width: each * 0.38, height: high(exported) },
        exchanged,
      );
      const middle = left + each / 2;
      write(pen, label, middle, base + 9, { size: 6.5, align: 'center' });
      write(pen, whole(taken), middle, base + 17, { size: 5, color: imported, align: 'center' });
      write(pen, whole(exported), middle, base + 24, { size: 5, color: paid, align: 'center' });
    }
    pen.line({ x, y: base, width: wide }, { thickness: 0.5, color: soft });
  });
}
