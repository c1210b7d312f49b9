import type { BillDocument } from '@contador/contract/billing';
import { emblemImage } from '@contador/domain/tariff-publication';
import encodeQR from 'qr';
import type { Log } from '../../parts.ts';
import { UndrawnText } from '../../printing/sheets/shaped-text.ts';
import { taggedPdf } from '../../printing/sheets/tagged-pdf.ts';
import { typesetter } from '../../printing/typesetter.ts';
import { billSheet, sheetSize } from './bill-sheet/bill-sheet.ts';

/**
 * Bills as one PDF of A4 sheets, each with its bookmark. Where each takes one sheet, as all but a few do, it is drawn at once; otherwise it is set as
 * `layout` says, which is the same to the eye: `undefined` then on a machine for which the typesetter is not built.
 */
export async function billsPdf(
  documents: readonly BillDocument[],
  layout: string,
  madeAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  return drawnBills(documents, madeAt) ?? (await setBills(documents, layout, madeAt, log));
}

/** Drawn without the typesetter; `undefined` where a bill takes more than a sheet, or has signs that are not drawn by themselves. */
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

/** Set by the typesetter, in as many sheets as they take. */
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

/** As an image that is drawn, and not made of points. */
function code(text: string): string {
  return encodeQR(text, 'svg', { ecc: 'low', border: 1 });
}
