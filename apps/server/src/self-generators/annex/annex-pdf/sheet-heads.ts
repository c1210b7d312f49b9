import { annexTexts as texts } from '@contador/contract/messages';
import type { AnnexSheet, CustomerAnnex } from '@contador/contract/self-generators';
import { emblemCommands } from '../../../printing/sheets/emblem-commands.ts';
import type { Color, Pen } from '../../../printing/sheets/pen.ts';
import { LEFT, ROOM } from './page.ts';
import { after, frame, linesOf, soft, widthOf, write, writeLines } from './sheet-text.ts';

interface Head {
  readonly draw: (pen: Pen) => void;
  /** Baseline of the first line under the head. */
  readonly end: number;
}

const EMBLEM = 28;
const NAME = { size: 12, weight: 600, leading: 14 } as const;
const PARTICULARS = { size: 8, color: soft, leading: 10 } as const;
const TOP = 46;

/** Head of the first sheet: the company that pays the surplus, and the title of the sheet. */
export function firstHead({ company }: CustomerAnnex, sheet: AnnexSheet): Head {
  const emblem = emblemCommands(company);
  const x = emblem === undefined ? LEFT : LEFT + EMBLEM + 10;
  // The right half of the sheet is for the title.
  const within = LEFT + ROOM / 2 - x;
  const name = linesOf(company.legalName, { ...NAME, within });
  const subtitle = [company.nit && `NIT ${company.nit}`, company.activity].filter(Boolean).join(' · ');
  const particulars = linesOf(subtitle, { ...PARTICULARS, within });
  const subtitleBase = TOP + (name.length - 1) * NAME.leading + 13;
  const line = subtitleBase + Math.max(0, particulars.length - 1) * PARTICULARS.leading + 9;
  const draw = (pen: Pen) => {
    const area = { x: LEFT, y: 34, width: EMBLEM, height: EMBLEM };
    if (emblem !== undefined) pen.figure(company.legalName, area, () => pen.commands(area, EMBLEM / 32, emblem));
    pen.element('P', () => writeLines(pen, name, x, TOP, NAME));
    if (particulars.length > 0) pen.element('P', () => writeLines(pen, particulars, x, subtitleBase, PARTICULARS));
    pen.element('H1', () => write(pen, sheet.title, LEFT + ROOM, TOP, { size: 14, weight: 600, align: 'right' }));
    pen.element('P', () => write(pen, sheet.about, LEFT + ROOM, TOP + 13, { ...PARTICULARS, align: 'right' }));
    pen.artifact(() => pen.line({ x: LEFT, y: line, width: ROOM }, { thickness: 1.5, color: company.color as Color }));
  };
  return { draw, end: line + 16 };
}

const AGAIN = { size: 8, leading: 10, within: ROOM - 260 } as const;
const AGAIN_TOP = 38;

/** Head of a later sheet: company, client and period of the annex. */
export function laterHead({ company, clientName, clientCode }: CustomerAnnex, sheet: AnnexSheet): Head {
  const whose = linesOf(`${company.legalName} · ${clientName} · ${clientCode} · ${sheet.about}`, AGAIN);
  const line = AGAIN_TOP + Math.max(0, whose.length - 1) * AGAIN.leading + 7;
  const draw = (pen: Pen) =>
    pen.artifact(() => {
      writeLines(pen, whose, LEFT, AGAIN_TOP, AGAIN);
      write(pen, sheet.title, LEFT + ROOM, AGAIN_TOP, { size: 9, weight: 600, align: 'right' });
      pen.line({ x: LEFT, y: line, width: ROOM }, { thickness: 1.2, color: company.color as Color });
    });
  return { draw, end: line + 21 };
}

const MARK = { size: 6.5, around: 4, apart: 8 } as const;

/** Writes the legend of the tables above them, on sheets that begin with tables: each mark as the cells have it. */
export function drawMarks(pen: Pen, { changeRow }: CustomerAnnex, top: number): void {
  const { legend } = texts;
  const isChanging = changeRow !== null;
  const marks = [
    ...(isChanging
      ? [{ text: legend.at, mark: 'framed' } as const, { text: legend.after, mark: 'shaded' } as const]
      : []),
    { text: legend.none },
    { text: legend.hour },
  ].map((each: { readonly text: string; readonly mark?: 'framed' | 'shaded' }) => {
    const around = each.mark === undefined ? 0 : MARK.around;
    return { ...each, around, width: widthOf(each.text, MARK.size, 400) + 2 * around };
  });
  const base = top - 10;
  let x = LEFT + ROOM - marks.reduce((sum, { width }) => sum + width, (marks.length - 1) * MARK.apart);
  for (const { text, mark, around, width } of marks) {
    const cell = { x, y: base - 7, width, height: 9.5 };
    if (mark === 'shaded') pen.artifact(() => pen.rectangle(cell, after));
    if (mark === 'framed') pen.artifact(() => frame(pen, cell));
    pen.element('P', () => write(pen, text, x + around, base, { size: MARK.size, color: soft }));
    x += width + MARK.apart;
  }
}
