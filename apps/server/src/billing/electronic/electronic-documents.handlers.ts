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
import { colombianDay, download, fileNamed, handle, lockRecords } from '../../platform/index.ts';
import { electronicBillOf, type IssuedBill, xmlOfBill } from './electronic-bill-of.ts';
import { factsOfBills } from './electronic-facts.repository.ts';
import {
  documentsOf,
  electronicDocuments,
  electronicNotes,
  issuedBills,
  issuedNotes,
} from './issued-bills.repository.ts';
import { isRestatable, lackingOf, makeDocuments } from './make-documents.ts';
import { restateDocuments } from './remaking/restate-documents.ts';
import { currentCertificate, expiryWarning, validityFault } from './signing/certificate.repository.ts';
import { signDocuments, signedOf } from './signing/sign-documents.ts';

/** Maximum number of listed bills without document. */
const LISTED = 200;

/** Status of the electronic documents of a cycle month. Reads one part at a time, to bound memory. */
export const checkElectronicDocumentsCall = handle(checkElectronicDocuments, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const certificate = await currentCertificate(transaction);
    const cycleMonth = { month: monthOf(query.year, query.month), cycle: query.cycle };
    const reply = {
      bills: 0,
      made: 0,
      notes: 0,
      notes_made: 0,
      lacking: [] as LackingBill[],
      lacking_count: 0,
      signed: certificate !== undefined && validityFault(certificate, now) === null,
      signed_count: 0,
      restatable: 0,
      certificate_warning:
        certificate === undefined ? null : (validityFault(certificate, now) ?? expiryWarning(certificate, now)),
    };
    for (let from = 0; ; from += BILLS_OF_PART) {
      const bills = await issuedBills(transaction, { ...cycleMonth, from, limit: BILLS_OF_PART });
      const notes = await issuedNotes(transaction, bills);
      const [numbers, noteNumbers] = [bills, notes].map((list) => list.map(({ number }) => number)) as [
        number[],
        number[],
      ];
      const [made, notesMade, signed, notesSigned] = await Promise.all([
        documentsOf(transaction, numbers),
        documentsOf(transaction, noteNumbers, electronicNotes),
        signedOf(transaction, 'bill', numbers),
        signedOf(transaction, 'note', noteNumbers),
      ]);
      reply.signed_count += signed.size + notesSigned.size;
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
      reply.restatable += [
        ...bills.filter(({ number }) => !signed.has(number)).map((bill) => [bill, made.has(bill.number)] as const),
        ...notes
          .filter(({ number }) => !notesSigned.has(number))
          .map((note) => [note, notesMade.has(note.number)] as const),
      ].filter(([bill, isMade]) => isRestatable(bill, facts, isMade, colombianDay(now))).length;
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

/** Makes the documents of a part that can be made, or those that need the day of today (`restate`). Serialised by a lock: a concurrent call for the same part waits and finds them made. */
export const makeElectronicDocumentsCall = handle(
  makeElectronicDocuments,
  async ({ body, caller, inTenant, now, parts }) =>
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
      const signing = { threads: parts.threads, by: caller, at: now, subject };
      const restating = { ...signing, tenant: caller.tenant, today: colombianDay(now) };
      const ofKind = async (document: 'bill' | 'note', issued: readonly IssuedBill[]) => {
        const table = document === 'bill' ? electronicDocuments : electronicNotes;
        const { made, lacking } = await makeDocuments(transaction, table, issued, making);
        const usual = await signDocuments(transaction, document, issued, signing);
        if (!body.restate) return { made, lacking, ...usual };
        const restated = await restateDocuments(transaction, document, issued, restating);
        const signed = usual.signed + restated.signed;
        return { made, lacking: lacking.filter((row) => !isLeftToRestate(row)), signed, unsigned: restated.unsigned };
      };
      const ofBills = await ofKind('bill', bills);
      // A note refers to the newest CUDE of its bill.
      const ofNotes = await ofKind('note', await issuedNotes(transaction, bills));
      return {
        Upload: 'OK' as const,
        made: ofBills.made + ofNotes.made,
        signed: ofBills.signed + ofNotes.signed,
        lacking: [...ofBills.lacking, ...ofNotes.lacking],
        unsigned: [...ofBills.unsigned, ...ofNotes.unsigned],
      };
    }),
);

const isLeftToRestate = ({ lacks }: LackingBill) => lacks.every((lack) => lack === texts.lack['bill-customerId']);

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
      const [made, notesMade, signed, notesSigned] = await Promise.all([
        documentsOf(transaction, numbers),
        documentsOf(transaction, numbers, electronicNotes),
        signedOf(transaction, 'bill', numbers),
        signedOf(transaction, 'note', numbers),
      ]);
      const rows = [
        ...(document === 'note'
          ? []
          : bills.map((bill) => ({ bill, kept: made.get(bill.number), signed: signed.get(bill.number) }))),
        // A request for one client without `document` means the document of its bill.
        ...(document === 'bill' || (document === undefined && clientCode !== undefined)
          ? []
          : notes.map((bill) => ({ bill, kept: notesMade.get(bill.number), signed: notesSigned.get(bill.number) }))),
      ];
      const found = [];
      for (const row of rows) {
        const file = row.signed && {
          name: row.signed.fileName,
          bytes: await fileNamed(transaction, row.signed.fileSha256),
        };
        found.push({ bill: row.bill, kept: row.kept, file });
      }
      return found;
    });
    const files: [name: string, xml: Uint8Array][] = [];
    for (const { bill, kept, file } of found) {
      if (kept === undefined) continue;
      // A signed file is its bytes; it is never built again.
      if (file !== undefined) {
        files.push([file.name, file.bytes]);
        continue;
      }
      const again = xmlOfBill(bill, kept.facts, kept.layout as BillLayout);
      const printed = electronicBillOf(bill, kept.facts)?.document.number ?? String(bill.number);
      if (again === undefined || again.sha256 !== kept.sha256) {
        return refuse('electronic-document-broken', [
          { subject: 'bill' as const, field: printed, expected: texts.title },
        ]);
      }
      files.push([texts.fileOfClient(printed), strToU8(again.xml)]);
    }
    const last = files.at(-1);
    if (last === undefined)
      return refuse('electronic-document-unknown', [{ subject: 'cycle' as const, field: cycle, expected: texts.none }]);
    if (clientCode !== undefined) return download(last[0], 'application/xml', Buffer.from(last[1]));
    const entries: Zippable = Object.fromEntries(files);
    const name = texts.fileOfCycle(caller.tenant, month.year, twoDigits(month), cycle, part);
    return download(name, 'application/zip', zipSync(entries, { level: 6 }));
  },
);
