import type { BillDocument } from '@contador/contract/billing';
import { emblemImage } from '@contador/domain/tariff-publication';
import encodeQR from 'qr';
import type { Log } from '../../parts.ts';
import { typesetter } from '../../printing/typesetter.ts';

/** Bills as one PDF of A4 sheets, each with its bookmark, as `billLayout` says; `undefined` on a machine for which the typesetter is not built. */
export async function billsPdf(
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
