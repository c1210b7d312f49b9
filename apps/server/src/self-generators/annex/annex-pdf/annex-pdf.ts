import { annexTexts as texts } from '@contador/contract/messages';
import { annexSheet, type CustomerAnnex } from '@contador/contract/self-generators';
import type { Pen } from '../../../printing/sheets/pen.ts';
import { taggedPdf } from '../../../printing/sheets/tagged-pdf.ts';
import { type Block, placedBlocks, type Room } from './blocks.ts';
import { matrixBlocks } from './matrices.ts';
import { monthBlocks } from './month.ts';
import { annexPage, FOOT, LEFT, ROOM } from './page.ts';
import { drawMarks, firstHead, laterHead } from './sheet-heads.ts';
import { linesOf, soft, write, writeLines } from './sheet-text.ts';

const FOOTNOTE = { size: 7, color: soft, leading: 8, within: ROOM - 130 } as const;
/** Points between the content of a sheet and its footer. */
const ABOVE_FOOT = 12;

/** Draws an annex as a tagged PDF of landscape A4 sheets, with the same texts as on the screen. The same annex gives the same bytes. */
export function annexPdf(annex: CustomerAnnex, { forClient = false } = {}): Buffer {
  const sheet = annexSheet(annex, { forClient });
  const foot = linesOf(sheet.foot, FOOTNOTE);
  const endOfNote = FOOT - Math.max(0, foot.length - 1) * FOOTNOTE.leading;
  const [head, later] = [firstHead(annex, sheet), laterHead(annex, sheet)];
  const room: Room = { first: head.end, next: later.end, bottom: endOfNote - ABOVE_FOOT };
  const hourlyBlocks = matrixBlocks(annex, sheet, room.bottom - room.next);
  const monthSheets = placedBlocks(monthBlocks(annex, sheet, room), room);
  const sheets = [...monthSheets, ...placedBlocks(hourlyBlocks, { ...room, first: room.next })];
  const draw = (pen: Pen, blocks: readonly (Block & { readonly top: number })[], at: number) => {
    (at === 0 ? head : later).draw(pen);
    if (at >= monthSheets.length) drawMarks(pen, annex, later.end);
    for (const block of blocks) block.draw(pen, block.top);
    pen.artifact(() => {
      writeLines(pen, foot, LEFT, endOfNote, FOOTNOTE);
      write(pen, texts.page(at + 1, sheets.length), LEFT + ROOM, FOOT, { size: 7, color: soft, align: 'right' });
    }, '/Type/Pagination/Subtype/Footer/Attached[/Bottom]');
  };
  const author = annex.company.legalName;
  return taggedPdf({
    title: `${sheet.title}, ${annex.clientName}`,
    author,
    madeAt: new Date(annex.approvedAt),
    size: annexPage,
    sheets: sheets.map((blocks, at) => ({
      bookmark: at === 0 ? `${sheet.title} ${annex.clientCode}` : texts.page(at + 1, sheets.length),
      draw: (pen) => draw(pen, blocks, at),
    })),
  });
}
