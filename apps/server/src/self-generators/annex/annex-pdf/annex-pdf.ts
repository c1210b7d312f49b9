import { annexTexts as texts } from '@contador/contract/messages';
import { annexSheet, type CustomerAnnex } from '@contador/contract/self-generators';
import type { Pen } from '../../../printing/sheets/pen.ts';
import { taggedPdf } from '../../../printing/sheets/tagged-pdf.ts';
import { drawFirstPage } from './first-page.ts';
import { matrixPages } from './matrix-pages.ts';
import { annexPage, FOOT, LEFT, ROOM } from './page.ts';
import { soft, write } from './sheet-text.ts';

/** An annex as a tagged PDF of A4 sheets on their side: the same texts as on the screen. The same annex gives the same bytes. */
export function annexPdf(annex: CustomerAnnex, { forClient = false } = {}): Buffer {
  const sheet = annexSheet(annex, { forClient });
  const draws = [(pen: Pen) => drawFirstPage(pen, annex, sheet), ...matrixPages(annex, sheet)];
  const author = annex.company.legalName;
  return taggedPdf({
    ...{ title: `${sheet.title}, ${annex.clientName}`, author, madeAt: new Date(annex.approvedAt), size: annexPage },
    sheets: draws.map((draw, at) => ({
      bookmark: at === 0 ? `${sheet.title} ${annex.clientCode}` : texts.page(at + 1, draws.length),
      draw: (pen) => {
        draw(pen);
        pen.artifact(() => {
          write(pen, sheet.foot, LEFT, FOOT, { size: 7, color: soft, within: ROOM - 130 });
          write(pen, texts.page(at + 1, draws.length), LEFT + ROOM, FOOT, { size: 7, color: soft, align: 'right' });
        }, '/Type/Pagination/Subtype/Footer/Attached[/Bottom]');
      },
    })),
  });
}
