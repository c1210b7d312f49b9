import { refuse } from '@contador/contract';
import { downloadPublication, getPublicationTree, publicationDocument } from '@contador/contract/tariff-publication';
import { publicationFileName } from '@contador/domain/tariff-publication';
import { parseMonth } from '@contador/kernel';
import { download, handle } from '../platform/index.ts';
import { publicationAt } from './publication-at.ts';
import { publicationPdf } from './publication-pdf.ts';

/** The publication of a market in a version: the stored figures, or none if it is not published. */
export const getPublicationTreeHandler = handle(getPublicationTree, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const { electric_tariff_id: tariffId, market } = query;
    const publication = await publicationAt(transaction, { profile: caller.profile, tariffId, market });
    return publication.ok ? publication.value : publication;
  }),
);

/** The publication as a PDF, drawn on request: the same figures give the same document. */
export const downloadPublicationHandler = handle(downloadPublication, async ({ query, caller, inTenant, parts }) => {
  const tree = await inTenant((transaction) =>
    publicationAt(transaction, {
      profile: caller.profile,
      tariffId: query.electric_tariff_id,
      market: query.market,
    }),
  );
  if (!tree.ok) return tree;
  const { published, market, tariffMonth, publishedAt } = tree.value;
  const month = parseMonth(tariffMonth);
  if (!published || month === undefined || publishedAt === null) return refuse('publication-missing');
  const bytes = await publicationPdf(publicationDocument(tree.value), new Date(publishedAt), parts.log);
  if (bytes === undefined) return refuse('publication-pdf-unavailable');
  return download(publicationFileName(caller.tenant, market.code, month, tree.value), 'application/pdf', bytes);
});
