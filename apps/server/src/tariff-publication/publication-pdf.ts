import { headingsOf, type PublicationDocument } from '@contador/contract/tariff-publication';
import { emblemImage } from '@contador/domain/tariff-publication';
import type { Log } from '../platform/index.ts';
import { typesetter } from '../printing/typesetter.ts';
import { publicationAsset } from './publication-asset.ts';

const publication = typesetter('publication', () => publicationAsset('publication.typ'));

/** The document as a PDF of A4 sheets in landscape; `undefined` on a machine without the typesetter. */
export async function publicationPdf(
  document: PublicationDocument,
  publishedAt: Date,
  log: Log,
): Promise<Buffer | undefined> {
  const drawn = { ...document, image: emblemImage(document.company) ?? null, tables: document.tables.map(withHead) };
  return await publication.pdf(drawn, publishedAt, log);
}

function withHead(table: PublicationDocument['tables'][number]) {
  return { ...table, headings: headingsOf(table.columns) };
}
