import { createHash } from 'node:crypto';
import { refuse } from '@contador/contract';
import {
  BILLS_OF_PART,
  checkElectronicDocuments,
  downloadElectronicDocuments,
  type LackingBill,
  makeElectronicDocuments,
} from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import { month as monthOf, twoDigits } from '@contador/kernel';
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { keepRows } from '../../decisions/index.ts';
import { handle } from '../../http/handle.ts';
import { download } from '../../http/reply.ts';
import { takeTurn } from '../../records/take-turn.ts';
import { electronicBillOf, type IssuedBill, xmlOfBill } from './electronic-bill-of.ts';
import { factsOfBills } from './electronic-facts.repository.ts';
import { documentsOf, electronicDocuments, issuedBills, LAYOUT } from './issued-bills.repository.ts';
import { faultsOfBill, lacksOfBill } from './lacks-of-bill.ts';
import { withoutSigner } from './sign-document.ts';

/** How many bills without document are listed. */
const LISTED = 200;

/** What keeps each of those bills from its document; those that can have one are not in it. The documents themselves are read where they are made. */
async function lackingOf(
  transaction: TenantTransaction,
  tenant: string,
  bills: readonly IssuedBill[],
  making = false,
): Promise<LackingBill[]> {
  const facts = await factsOfBills(transaction, tenant, bills);
  return bills.flatMap((bill) => {
    const data = lacksOfBill(bill, facts);
    const lacks = data.length === 0 && making ? faultsOfBill(bill, facts) : data;
    if (lacks.length === 0) return [];
    return [{ clientCode: bill.client_code, number: bill.number, lacks: lacks.map((it) => texts.lack[it]) }];
  });
}

/** How a cycle's month stands, part by part, so that a large one is never in memory at once. */
export const checkElectronicDocumentsCall = handle(checkElectronicDocuments, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const of = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const reply = { bills: 0, made: 0, lacking: [] as LackingBill[], lacking_count: 0, signed: withoutSigner.signs };
    for (let from = 0; ; from += BILLS_OF_PART) {
      const bills = await issuedBills(transaction, { ...of, from, limit: BILLS_OF_PART });
      const made = await documentsOf(
        transaction,
        bills.map(({ number }) => number),
      );
      const lacking = await lackingOf(
        transaction,
        caller.tenant,
        bills.filter(({ number }) => !made.has(number)),
      );
      reply.bills += bills.length;
      reply.made += made.size;
      reply.lacking_count += lacking.length;
      reply.lacking.push(...lacking.slice(0, LISTED - reply.lacking.length));
      if (bills.length < BILLS_OF_PART) return reply;
    }
  }),
);

/** Makes the documents of a part that can be made; whoever asks for the same part waits, and finds them made. */
export const makeElectronicDocumentsCall = handle(makeElectronicDocuments, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { cycle, part } = body;
    const month = monthOf(body.year, body.month);
    await takeTurn(transaction, `electronic documents ${cycle} ${month.year}-${month.number}`);
    const bills = await issuedBills(transaction, {
      ...{ month, cycle, from: (part - 1) * BILLS_OF_PART, limit: BILLS_OF_PART },
    });
    if (bills.length === 0) return refuse('bill-unknown', [], { Upload: 'Error' });
    const numbers = bills.map(({ number }) => number);
    const before = await documentsOf(transaction, numbers);
    const open = bills.filter(({ number }) => !before.has(number));
    const facts = await factsOfBills(transaction, caller.tenant, open);
    const lacking = await lackingOf(transaction, caller.tenant, open, true);
    const without = new Set(lacking.map(({ number }) => number));
    const rows = open
      .filter(({ number }) => !without.has(number))
      .flatMap((bill) => {
        const of = facts.of(bill);
        const made = xmlOfBill(bill, of);
        return made === undefined ? [] : [{ number: bill.number, layout: LAYOUT, facts: of, sha256: made.sha256 }];
      });
    if (rows.length > 0) {
      const digest = createHash('sha256')
        .update(rows.map(({ number, sha256 }) => `${number} ${sha256}`).join('\n'))
        .digest('hex');
      await keepRows(electronicDocuments, {
        ...{ transaction, rows, by: caller, at: now, action: 'electronic-documents.make' },
        subject: `${cycle} ${month.year}-${month.number} ${part}`,
        logged: { made: rows.length, first: rows[0]?.number, digest },
      });
    }
    return { Upload: 'OK' as const, made: rows.length, lacking };
  }),
);

/** The XML of one bill, or those of a part; each is the one whose digest was kept, or none is given. */
export const downloadElectronicDocumentsCall = handle(
  downloadElectronicDocuments,
  async ({ query, caller, inTenant }) => {
    const { cycle, client_code: clientCode, part = 1 } = query;
    const month = monthOf(query.year, query.month);
    const from = clientCode === undefined ? (part - 1) * BILLS_OF_PART : 0;
    const found = await inTenant(async (transaction) => {
      const bills = await issuedBills(transaction, { month, cycle, clientCode, from, limit: BILLS_OF_PART });
      return {
        bills,
        made: await documentsOf(
          transaction,
          bills.map(({ number }) => number),
        ),
      };
    });
    const files: [name: string, xml: string][] = [];
    for (const bill of found.bills) {
      const kept = found.made.get(bill.number);
      if (kept === undefined) continue;
      const again = xmlOfBill(bill, kept.facts);
      const number = electronicBillOf(bill, kept.facts)?.document.number ?? String(bill.number);
      if (again === undefined || again.sha256 !== kept.sha256) {
        return refuse('electronic-document-broken', [{ field: number, expected: texts.title }]);
      }
      files.push([texts.fileOfClient(number), await withoutSigner.sign(again.xml)]);
    }
    const last = files.at(-1);
    if (last === undefined) return refuse('electronic-document-unknown', [{ field: cycle, expected: texts.none }]);
    if (clientCode !== undefined) return download(last[0], 'application/xml', Buffer.from(last[1], 'utf8'));
    const entries: Zippable = Object.fromEntries(files.map(([name, xml]) => [name, strToU8(xml)]));
    const name = texts.fileOfCycle(caller.tenant, month.year, twoDigits(month), cycle, part);
    return download(name, 'application/zip', zipSync(entries, { level: 6 }));
  },
);
