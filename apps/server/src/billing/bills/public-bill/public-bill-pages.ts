import { billingTexts, publicBillTexts as texts } from '@contador/contract/messages';
import { twoDigits } from '@contador/kernel';
import { inTenant, type PageAnswer, type PublicPage } from '../../../platform/index.ts';
import { billAsset } from '../draw/bill-pdf.ts';
import { drawBillsTask } from '../draw/draw-bills.task.ts';
import { linkKey } from '../issue/bill-link.ts';
import { billMarkup, billStyleAddress, sentenceMarkup } from './bill-markup.ts';
import { type AskedLink, NOBODY, type OpenedBill, openedBill } from './opened-link.ts';
import { publicAnswersOf } from './public-answers.ts';
import { readPublicBill, readPublicPaper } from './read-public-bill.ts';

const HTML = 'text/html; charset=utf-8';
const STYLE_SECONDS = 86_400;

const sentencePage = (status: PageAnswer['status'], sentence: string): PageAnswer => ({
  status,
  contentType: HTML,
  body: sentenceMarkup(sentence),
  keepSeconds: 0,
});

const refusedPages = {
  tooOften: sentencePage(429, texts.tooOften),
  wait: sentencePage(429, texts.wait),
  over: sentencePage(410, texts.over),
  unknown: sentencePage(404, texts.unknown),
};

type Opened = Exclude<OpenedBill, string>;

/** Answers a link in the given form (page or PDF), or with the page that says why it cannot be opened. */
async function answered(
  request: AskedLink,
  /** Cache key of the form. For the page it includes the link, since the page links to its own PDF. */
  form: string,
  draw: (opened: Opened) => Promise<PageAnswer>,
): Promise<PageAnswer> {
  const answers = publicAnswersOf(request.parts.database);
  if (!answers.mayOpen(`${request.tenant}/${request.link}`)) return refusedPages.tooOften;
  const opened = await openedBill(answers, request);
  switch (opened) {
    case 'wait':
    case 'over':
    case 'unknown':
      return refusedPages[opened];
    default:
      return await answers.draw(`${form} ${opened.content}`, () => draw(opened));
  }
}

const page = (request: AskedLink) =>
  answered(request, `page ${request.link}`, async ({ company, number }) => {
    const { parts, tenant, link } = request;
    const bill = await inTenant(
      parts.database,
      company,
      async (transaction) => readPublicBill(transaction, company, number, await linkKey(transaction), parts.now()),
      { readOnly: true },
    );
    if (bill === undefined) return refusedPages.unknown;
    const body = billMarkup(bill, `/factura/${tenant}/${link}.pdf`);
    return { status: 200, contentType: HTML, body, keepSeconds: 0 };
  });

const paper = (request: AskedLink) =>
  answered(request, 'paper', async ({ company, number }) => {
    const { database, publicUrl, threads } = request.parts;
    const bill = await inTenant(
      database,
      company,
      (transaction) => readPublicPaper(transaction, { tenant: company, publicUrl }, number),
      { readOnly: true },
    );
    if (bill === undefined) return refusedPages.unknown;
    const { document, sicCode, issuedAt, year, month } = bill;
    const { pdf } = await threads.run(drawBillsTask, { documents: [document], issuedAt: issuedAt.toISOString() });
    if (pdf === undefined) return sentencePage(404, texts.notDrawn);
    const fileName = billingTexts.fileOfClient(sicCode, year, twoDigits({ year, number: month }));
    return { status: 200, contentType: 'application/pdf', body: Buffer.from(pdf), keepSeconds: 0, fileName };
  });

/** Public pages opened with a bill link, without a session. */
export const publicBillPages: readonly PublicPage[] = [
  {
    path: billStyleAddress,
    answer: async () => ({
      status: 200,
      contentType: 'text/css; charset=utf-8',
      body: billAsset('bill-page.css'),
      keepSeconds: STYLE_SECONDS,
    }),
  },
  {
    path: '/factura/:tenant/:link',
    answer: async ({ named: { tenant = '', link = '' }, parts, address }) =>
      link.endsWith('.pdf')
        ? paper({ parts, tenant, link: link.slice(0, -'.pdf'.length), address })
        : page({ parts, tenant, link, address }),
    saying: sentenceMarkup,
  },
  ...(['/factura', '/factura/*', '/FACTURA', '/FACTURA/*'] as const).map(
    (path): PublicPage => ({ path, answer: cutLink, saying: sentenceMarkup }),
  ),
];

/** Answers links that were truncated, extended or upper-cased as any wrong link, so that they do not reach a page of the application. */
function cutLink({ parts, address }: Parameters<PublicPage['answer']>[0]): Promise<PageAnswer> {
  return page({ parts, tenant: NOBODY, link: '', address });
}
