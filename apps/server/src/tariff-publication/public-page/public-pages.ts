import { publicationTexts as texts } from '@contador/contract/messages';
import { type PublicationTree, publicationDocument } from '@contador/contract/tariff-publication';
import { publicationAddress, publicationFileName, publicationsAddress } from '@contador/domain/tariff-publication';
import { isoMonth, nextMonth, parseMonth, spanishMonth } from '@contador/kernel';
import { tenantProfile } from '../../access/index.ts';
import {
  inTenant,
  type PageAnswer,
  type Parts,
  type PublicPage,
  type TenantTransaction,
} from '../../platform/index.ts';
import { type Weight, webTypeface, weights } from '../../printing/typeface.ts';
import type { DefinitiveMonth } from '../../tariff-calculation/index.ts';
import { definitiveMonths } from '../../tariff-calculation/index.ts';
import { publicationAsset } from '../publication-asset.ts';
import { publicationAt } from '../publication-at.ts';
import { publicationPdf } from '../publication-pdf.ts';
import { framed, styleAddress } from './frame.ts';
import { html } from './html.ts';
import { publicationMarkup } from './publication-markup.ts';

/** The page that lists the published months of a market, newest first. */
function monthsMarkup(
  company: string,
  market: string,
  months: readonly { readonly address: string; readonly name: string }[],
): string {
  const title = texts.months(market);
  return framed(
    `${title} · ${company}`,
    html`<main id="contenido" class="narrow">
<p class="name">${company}</p>
<h1>${title}</h1>
<p>${texts.monthsNote}</p>
<ul class="months">${months.map(({ address, name }) => html`<li><a href="${address}">${name}</a></li>`)}</ul>
</main>
<footer><p>${texts.system}</p></footer>`,
  );
}

/** The page for any address without a publication, whatever the reason, so that it reveals nothing more. */
const notFoundMarkup = framed(
  texts.notFound,
  html`<main id="contenido" class="narrow"><h1>${texts.notFound}</h1><p>${texts.notFoundHelp}</p></main>`,
);

/** A page of one sentence, shown when a publication cannot be shown at the moment. */
function sentenceMarkup(sentence: string): string {
  return framed(
    texts.system,
    html`<main id="contenido" class="narrow"><h1>${texts.system}</h1><p>${sentence}</p></main>`,
  );
}

const HTML = 'text/html; charset=utf-8';
/** Seconds. A month's figures never change, but another version may become the definitive one. */
const KEEP_PAGE = 300;
const KEEP_STYLE = 86_400;
const TENANT = /^[a-z][a-z0-9-]{0,39}$/;

const notFound: PageAnswer = { status: 404, contentType: HTML, body: notFoundMarkup, keepSeconds: 0 };
const page = (body: string): PageAnswer => ({ status: 200, contentType: HTML, body, keepSeconds: KEEP_PAGE });

interface Named {
  readonly parts: Parts;
  readonly tenant: string;
  readonly market: string;
}

/** A definitive published month, among all published months of the market; `undefined` if it is not published. */
interface FoundMonth {
  readonly tree: PublicationTree;
  readonly months: readonly DefinitiveMonth[];
  readonly at: number;
}

/**
 * Runs `work` in a read-only transaction of that company, limited to its rows by row-level security; `undefined` for an invalid company
 * name.
 */
async function readAs<T>(
  { parts, tenant }: Named,
  work: (transaction: TenantTransaction) => Promise<T>,
): Promise<T | undefined> {
  if (!TENANT.test(tenant)) return undefined;
  return await inTenant(parts.database, tenant, work, { readOnly: true });
}

async function findMonth(address: Named, tariffMonth: string): Promise<FoundMonth | undefined> {
  return await readAs(address, async (transaction) => {
    const profile = await tenantProfile(transaction);
    if (profile === undefined) return undefined;
    const months = await definitiveMonths(transaction, address.market);
    const at = months.findIndex(({ period }) => isoMonth(nextMonth(period)) === tariffMonth);
    const month = months[at];
    if (month === undefined) return undefined;
    const publication = await publicationAt(transaction, { profile, tariffId: month.tariffId, market: address.market });
    return publication.ok && publication.value.published ? { tree: publication.value, months, at } : undefined;
  });
}

async function monthPage(address: Named, tariffMonth: string): Promise<PageAnswer> {
  const publishedMonth = await findMonth(address, tariffMonth);
  if (publishedMonth === undefined) return notFound;
  const { tree, months, at } = publishedMonth;
  const neighbour = (month: DefinitiveMonth | undefined) => month && linkTo(address, month);
  const own = months[at] as DefinitiveMonth;
  const body = publicationMarkup(publicationDocument(tree), {
    months: publicationsAddress(address.tenant, address.market),
    pdf: `${publicationAddress(address.tenant, address.market, nextMonth(own.period))}.pdf`,
    previous: neighbour(months[at - 1]),
    next: neighbour(months[at + 1]),
  });
  return page(body);
}

async function monthPdf(address: Named, tariffMonth: string): Promise<PageAnswer> {
  const publishedMonth = await findMonth(address, tariffMonth);
  const month = parseMonth(tariffMonth);
  if (publishedMonth === undefined || month === undefined) return notFound;
  const publishedAt = new Date(publishedMonth.tree.publishedAt as string);
  const body = await publicationPdf(publicationDocument(publishedMonth.tree), publishedAt, address.parts.log);
  if (body === undefined) return notFound;
  const fileName = publicationFileName(address.tenant, address.market, month, publishedMonth.tree);
  return { status: 200, contentType: 'application/pdf', body, keepSeconds: KEEP_PAGE, fileName };
}

async function monthsPage(address: Named): Promise<PageAnswer> {
  const latest = await readAs(address, async (transaction) => {
    const profile = await tenantProfile(transaction);
    const months = await definitiveMonths(transaction, address.market);
    const last = months.at(-1);
    if (profile === undefined || last === undefined) return undefined;
    const tree = await publicationAt(transaction, { profile, tariffId: last.tariffId, market: address.market });
    return tree.ok ? { tree: tree.value, months } : undefined;
  });
  if (latest === undefined) return notFound;
  const { tree, months } = latest;
  const links = months.map((month) => linkTo(address, month)).reverse();
  return page(monthsMarkup(tree.company.legalName, tree.market.name, links));
}

function linkTo({ tenant, market }: Named, { period }: DefinitiveMonth) {
  const month = nextMonth(period);
  return { address: publicationAddress(tenant, market, month), name: spanishMonth(month) };
}

const asset = (contentType: string, body: string | Buffer): PageAnswer => ({
  status: 200,
  contentType,
  body,
  keepSeconds: KEEP_STYLE,
});

/** The pages under `/publicacion`, with their style and typeface. A missing publication is answered with a page that says so. */
export const publicPages: readonly PublicPage[] = [
  { path: styleAddress, answer: async () => asset('text/css; charset=utf-8', publicationAsset('publication.css')) },
  ...weights.map(
    (weight: Weight): PublicPage => ({
      path: `/publicacion/letra-${weight}.woff2`,
      answer: async () => asset('font/woff2', webTypeface(weight)),
    }),
  ),
  {
    path: '/publicacion/:tenant/:market',
    answer: ({ named: { tenant = '', market = '' }, parts }) => monthsPage({ parts, tenant, market }),
    saying: sentenceMarkup,
  },
  {
    path: '/publicacion/:tenant/:market/:month',
    answer: ({ named: { tenant = '', market = '', month = '' }, parts }) => {
      const address = { parts, tenant, market };
      return month.endsWith('.pdf') ? monthPdf(address, month.slice(0, -'.pdf'.length)) : monthPage(address, month);
    },
    saying: sentenceMarkup,
  },
  { path: '/publicacion/*', answer: async () => notFound },
];
