import { readFileSync } from 'node:fs';
import { billTexts as texts } from '@contador/contract/messages';
import { emblemImage } from '@contador/domain/tariff-publication';
import encodeQR from 'qr';
import type { Log } from '../../../platform/index.ts';
import { typesetter } from '../../../printing/typesetter.ts';
import type { BillDocument } from '../compose/bill-document.ts';

/** Next to this file in the sources, next to the bundle when built. */
const folder = new URL('./bill-assets/', import.meta.url);

/** Reads a file that is used to draw bills. */
export function billAsset(name: 'bill.typ' | 'bill-page.css'): string {
  return readFileSync(new URL(name, folder), 'utf8');
}

const bills = typesetter('bill', () => billAsset('bill.typ'));
const words = { change: texts.change.heading, supervised: texts.supervised, documentCode: texts.documentCode };

/**
 * Draws bills as one PDF, each on as many A4 sheets as it needs and with a bookmark. The same bills give the same bytes. Returns
 * `undefined` on a machine without the typesetter.
 */
export async function billsPdf(
  documents: readonly BillDocument[],
  madeAt: Date,
  log: Pick<Log, 'error'>,
): Promise<Buffer | undefined> {
  const drawn = documents.map((document) => ({
    ...document,
    image: emblemImage(document.company) ?? null,
    documentCode: code(document.codes.document),
    answersCode: document.codes.answers === undefined ? null : code(document.codes.answers.address),
    pageOfBill: texts.pageOfBill(document.number),
  }));
  return await bills.pdf({ words, bills: drawn }, madeAt, log);
}

/** QR code as a vector image (SVG). */
function code(text: string): string {
  return encodeQR(text, 'svg', { ecc: 'low', border: 1 });
}
