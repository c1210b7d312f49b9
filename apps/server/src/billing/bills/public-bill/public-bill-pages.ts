import { readFileSync } from 'node:fs';
import { billingTexts, publicBillTexts as texts } from '@contador/contract/messages';
import { twoDigits } from '@contador/kernel';
import { countGuessFrom, delayOfAddress } from '../../../access/index.ts';
import { inTenant, type TenantTransaction } from '../../../database/in-tenant.ts';
import type { PageAnswer, PublicPage } from '../../../http/public-page.ts';
import type { Parts } from '../../../parts.ts';
import { billLayout } from '../bill-layout.ts';
import { linkKey, openLink } from '../bill-link.ts';
import { drawBillsTask } from '../draw-bills.task.ts';
import { billMarkup, billStyleAddress, sentenceMarkup } from './bill-markup.ts';
import { readPublicBill, readPublicPaper } from './read-public-bill.ts';

const HTML = 'text/html; charset=utf-8';
const STYLE_SECONDS = 86_400;
const KIND = 'bill-link';
const TENANT = /^[a-z][a-z0-9-]{0,39}$/;
/** No company has it, and asking for its bills reads as much as asking for another's. */
const NOBODY = 'nobody';

const said = (status: PageAnswer['status'], sentence: string): PageAnswer => ({
  ...{ status, contentType: HTML, body: sentenceMarkup(sentence), keepSeconds: 0 },
});

interface Asked {
  readonly parts: Parts;
  readonly tenant: string;
  readonly link: string;
  readonly address: string;
}

/** What is read of the bill of that number; of the number 0, which no bill has, it reads as much. */
type Reading<Value> = (
  transaction: TenantTransaction,
  of: { readonly company: string; readonly number: number; readonly key: Buffer | undefined; readonly now: Date },
) => Promise<Value | undefined>;

/** What a link opens, or the page that says why it opens nothing. What is not right says nothing of what there is. */
async function opened<Value>(
  { parts, tenant, link, address }: Asked,
  read: Reading<Value>,
): Promise<{ readonly value: Value } | PageAnswer> {
  const now = parts.now();
  if ((await delayOfAddress(parts.database, KIND, address, now)) > 0) return said(429, texts.wait);
  const company = TENANT.test(tenant) ? tenant : NOBODY;
  const { found, isOver } = await inTenant(
    parts.database,
    company,
    async (transaction) => {
      const key = await linkKey(transaction);
      const right = openLink(key, company, link, now);
      const value = await read(transaction, { company, number: right?.number ?? 0, key, now });
      return { found: right?.isOver ? undefined : value, isOver: right?.isOver ?? false };
    },
    { readOnly: true },
  );
  if (found !== undefined) return { value: found };
  // Who has a link that the company signed guesses nothing, however often it is opened after its days.
  if (isOver) return said(410, texts.over);
  await countGuessFrom(parts.database, KIND, address, now);
  return said(404, texts.unknown);
}

async function page(asked: Asked): Promise<PageAnswer> {
  const bill = await opened(asked, (transaction, { company, number, key, now }) =>
    readPublicBill(transaction, company, number, key, now),
  );
  if ('status' in bill) return bill;
  const pdf = `/factura/${asked.tenant}/${asked.link}.pdf`;
  return { status: 200, contentType: HTML, body: billMarkup(bill.value, pdf), keepSeconds: 0 };
}

async function paper(asked: Asked): Promise<PageAnswer> {
  const { publicUrl } = asked.parts;
  const bill = await opened(asked, (transaction, { company, number }) =>
    readPublicPaper(transaction, { tenant: company, publicUrl }, number),
  );
  if ('status' in bill) return bill;
  const { document, sicCode, issuedAt, year, month } = bill.value;
  const { pdf } = await asked.parts.threads.run(drawBillsTask, {
    documents: [document],
    issuedAt: issuedAt.toISOString(),
    layout: billLayout(),
  });
  if (pdf === undefined) return said(404, texts.notDrawn);
  const fileName = billingTexts.fileOfClient(sicCode, year, twoDigits({ year, number: month }));
  return { status: 200, contentType: 'application/pdf', body: Buffer.from(pdf), keepSeconds: 0, fileName };
}

const style = new URL('../bill-assets/bill-page.css', import.meta.url);
/** Beside the bundle when built. */
const builtStyle = new URL('./bill-assets/bill-page.css', import.meta.url);

function styleText(): string {
  try {
    return readFileSync(builtStyle, 'utf8');
  } catch {
    return readFileSync(style, 'utf8');
  }
}

/** The pages that the link of a bill opens, without a session. */
export const publicBillPages: readonly PublicPage[] = [
  {
    path: billStyleAddress,
    answer: async () => ({
      ...{ status: 200, contentType: 'text/css; charset=utf-8', body: styleText(), keepSeconds: STYLE_SECONDS },
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

/** What is left of a link that was cut, made longer or written in capitals leads to no page of the application: it says what any wrong link does. */
function cutLink({ parts, address }: Parameters<PublicPage['answer']>[0]): Promise<PageAnswer> {
  return page({ parts, tenant: NOBODY, link: '', address });
}
