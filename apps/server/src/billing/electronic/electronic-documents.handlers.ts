import { refuse } from '@contador/contract';
import {
  BILLS_OF_PART,
  checkElectronicDocuments,
  downloadElectronicDocuments,
  type LackingBill,
  makeElectronicDocuments,
} from '@contador/contract/billing';
import { electronicDocumentTexts as texts } from '@contador/contract/messages';
import type { BillLayout } from '@contador/domain/billing';
import { month as monthOf, twoDigits } from '@contador/kernel';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { download, handle, lockRecords } from '../../platform/index.ts';
import { electronicBillOf, xmlOfBill } from './electronic-bill-of.ts';
import { factsOfBills } from './electronic-facts.repository.ts';
import {
  documentsOf,
  electronicDocuments,
  electronicNotes,
  issuedBills,
  issuedNotes,
} from './issued-bills.repository.ts';
import { lackingOf, makeDocuments } from './make-documents.ts';
import { withoutSigner } from './sign-document.ts';

/** Maximum number of listed bills without document. */
const LISTED = 200;

/** Status of the electronic documents of a cycle month. Reads one part at a time, to bound memory. */
export const checkElectronicDocumentsCall = handle(checkElectronicDocuments, async ({ query, caller, inTenant }) =>
  inTenant(async (transaction) => {
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const reply = {
      bills: 0,
      made: 0,
      notes: 0,
      notes_made: 0,
      lacking: [] as LackingBill[],
      lacking_count: 0,
      signed: withoutSigner.signs,
    };
    for (let from = 0; ; from += BILLS_OF_PART) {
      const bills = await issuedBills(transaction, { ...cycleMonth, from, limit: BILLS_OF_PART });
      const notes = await issuedNotes(transaction, bills);
      const [made, notesMade] = await Promise.all([
        documentsOf(
          transaction,
          bills.map(({ number }) => number),
        ),
        documentsOf(
          transaction,
          notes.map(({ number }) => number),
          electronicNotes,
        ),
      ]);
      const facts = await factsOfBills(transaction, caller.tenant, bills);
      const lacking = [
        ...lackingOf(
          bills.filter(({ number }) => !made.has(number)),
          facts,
        ),
        ...lackingOf(
          notes.filter(({ number }) => !notesMade.has(number)),
          facts,
        ),
      ];
      reply.bills += bills.length;
      reply.made += made.size;
      reply.notes += notes.length;
      reply.notes_made += notesMade.size;
      reply.lacking_count += lacking.length;
      reply.lacking.push(...lacking.slice(0, LISTED - reply.lacking.length));
      if (bills.length < BILLS_OF_PART) return reply;
    }
  }),
);

/** Makes the documents of a part that can be made. Serialised by a lock: a concurrent call for the same part waits and finds them made. */
export const makeElectronicDocumentsCall = handle(makeElectronicDocuments, async ({ body, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const { cycle, part, clientCode } = body;
    const month = monthOf(body.year, body.month);
    await lockRecords(transaction, `electronic documents ${cycle} ${month.year}-${month.number}`);
    const bills = await issuedBills(transaction, {
      month,
      cycle,
      clientCode,
      from: (part - 1) * BILLS_OF_PART,
      limit: BILLS_OF_PART,
    });
    if (bills.length === 0) return refuse('bill-unknown', [], { Upload: 'Error' });
    const subject = `${cycle} ${month.year}-${month.number} ${part}`;
    const making = { tenant: caller.tenant, by: caller, at: now, subject };
    const ofBills = await makeDocuments(transaction, electronicDocuments, bills, making);
    const ofNotes = await makeDocuments(transaction, electronicNotes, await issuedNotes(transaction, bills), making);
    return {
      Upload: 'OK' as const,
      made: ofBills.made + ofNotes.made,
      lacking: [...ofBills.lacking, ...ofNotes.lacking],
    };
  }),
);

/** Downloads the XML of one bill or note, or of a part. Refused if a rebuilt XML differs from its stored digest. */
export const downloadElectronicDocumentsCall = handle(
  downloadElectronicDocuments,
  async ({ query, caller, inTenant }) => {
    const { cycle, client_code: clientCode, bill_number: number, document, part = 1 } = query;
    const month = monthOf(query.year, query.month);
    const from = clientCode === undefined ? (part - 1) * BILLS_OF_PART : 0;
    const found = await inTenant(async (transaction) => {
      const all = await issuedBills(transaction, { month, cycle, clientCode, from, limit: BILLS_OF_PART });
      const bills = number === undefined ? all : all.filter((bill) => bill.number === number);
      const notes = await issuedNotes(transaction, bills);
      const numbers = bills.map((bill) => bill.number);
      const [made, notesMade] = await Promise.all([
        documentsOf(transaction, numbers),
        documentsOf(transaction, numbers, electronicNotes),
      ]);
      return [
        ...(document === 'note' ? [] : bills.map((bill) => ({ bill, kept: made.get(bill.number) }))),
        // A request for one client without `document` means the document of its bill.
        ...(document === 'bill' || (document === undefined && clientCode !== undefined)
          ? []
          : notes.map((bill) => ({ bill, kept: notesMade.get(bill.number) }))),
      ];
    });
    const files: [name: string, xml: string][] = [];
    for (const { bill, kept } of found) {
      if (kept === undefined) continue;
      const again = xmlOfBill(bill, kept.facts, kept.layout as BillLayout);
      const printed = electronicBillOf(bill, kept.facts)?.document.number ?? String(bill.number);
      if (again === undefined || again.sha256 !== kept.sha256) {
        return refuse('electronic-document-broken', [{ field: printed, expected: texts.title }]);
      }
      files.push([texts.fileOfClient(printed), await withoutSigner.sign(again.xml)]);
    }
    const last = files.at(-1);
    if (last === undefined) return refuse('electronic-document-unknown', [{ field: cycle, expected: texts.none }]);
    if (clientCode !== undefined) return download(last[0], 'application/xml', Buffer.from(last[1], 'utf8'));
    const entries: Zippable = Object.fromEntries(files.map(([name, xml]) => [name, strToU8(xml)]));
    const name = texts.fileOfCycle(caller.tenant, month.year, twoDigits(month), cycle, part);
    return download(name, 'application/zip', zipSync(entries, { level: 6 }));
  },
);
