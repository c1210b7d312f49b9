import { emblemImage } from '@contador/domain/tariff-publication';
import encodeQR from 'qr';
import type { Log } from '../../../platform/index.ts';
import { UndrawnText } from '../../../printing/sheets/shaped-text.ts';
import { taggedPdf } from '../../../printing/sheets/tagged-pdf.ts';
import { typesetter } from '../../../printing/typesetter.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { billSheet, sheetSize } from './bill-sheet/bill-sheet.ts';

/**
 * Renders bills as one PDF of A4 sheets with a bookmark for each bill.
 * Bills that fit on one sheet, nearly all, are drawn directly. Otherwise the typesetter sets all of them with `layout`, with the same
 * appearance; the result is `undefined` on a machine without the typesetter.
 */
export async function billsPdf(
  documents: readonly BillDocument[],
  layout: string,
  madeAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  return drawnBills(documents, madeAt) ?? (await setBills(documents, layout, madeAt, log));
}

/**
 * Draws bills without the typesetter; `undefined` if a bill needs more than one sheet or contains characters that cannot be drawn directly.
 */
export function drawnBills(documents: readonly BillDocument[], madeAt: Date): Buffer | undefined {
  try {
    const sheets = documents.map((document) => ({
      bookmark: `${document.title} ${document.client.name} ${document.number}`,
      draw: billSheet(document),
    }));
    const [first] = documents;
    if (first === undefined || !sheets.every(isDrawn)) return undefined;
    const author = first.company.legalName;
    return taggedPdf({ title: `${first.title}, ${author}`, author, madeAt, size: sheetSize, sheets });
  } catch (error) {
    if (error instanceof UndrawnText) return undefined;
    throw error;
  }
}

type Sheet = Parameters<typeof taggedPdf>[0]['sheets'][number];

function isDrawn(sheet: Omit<Sheet, 'draw'> & { readonly draw: Sheet['draw'] | undefined }): sheet is Sheet {
  return sheet.draw !== undefined;
}

/** Sets bills with the typesetter, on as many sheets as they need. */
export async function setBills(
  documents: readonly BillDocument[],
  layout: string,
  madeAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  const drawn = documents.map((document) => ({
    ...document,
    image: emblemImage(document.company) ?? null,
    documentCode: code(document.codes.document),
    answersCode: document.codes.answers === undefined ? null : code(document.codes.answers.address),
  }));
  return await typesetter('bill', () => layout).pdf(drawn, madeAt, log);
}

/** QR code as a vector image (SVG). */
function code(text: string): string {
  return encodeQR(text, 'svg', { ecc: 'low', border: 1 });
}
