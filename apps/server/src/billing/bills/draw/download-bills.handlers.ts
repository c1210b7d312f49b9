import { type Refused, refuse } from '@contador/contract';
import { BILLS_OF_PART, downloadClientBill, downloadCycleBills } from '@contador/contract/billing';
import { billingTexts as texts } from '@contador/contract/messages';
import { type Month, month as monthOf, twoDigits } from '@contador/kernel';
import {
  type Download,
  decoded,
  download,
  foundBy,
  handle,
  type Parts,
  type TenantTransaction,
} from '../../../platform/index.ts';
import type { BillDocument } from '../compose/bill-document.ts';
import { drawBillsTask } from './draw-bills.task.ts';
import { drawnDocuments } from './drawn-documents.ts';

/** Issued bills as they were written. */
interface IssuedBills {
  readonly documents: readonly BillDocument[];
  readonly issuedAt: string;
  readonly sicCode: string;
}

/** Downloads the bills of a cycle, one part at a time. */
export const downloadCycleBillsCall = handle(downloadCycleBills, async ({ query, caller, inTenant, parts }) => {
  const { cycle, part = 1 } = query;
  const month = monthOf(query.year, query.month);
  const by = { tenant: caller.tenant, publicUrl: parts.publicUrl };
  const issued = await inTenant((transaction) => issuedBills(transaction, { month, cycle, part }, by));
  if (issued === undefined)
    return refuse('bill-unknown', [{ subject: 'cycle' as const, field: cycle, expected: texts.notBilled }]);
  const name = texts.fileOfCycle(query.username, month.year, twoDigits(month), cycle);
  return await drawn(parts, issued, part === 1 ? name : name.replace(/\.pdf$/, `_${part}.pdf`));
});

/** Downloads the bill of one client. */
export const downloadClientBillCall = handle(downloadClientBill, async ({ query, caller, inTenant, parts }) => {
  const { cycle, client_code: clientCode, bill_number: number } = query;
  const month = monthOf(query.year, query.month);
  const by = { tenant: caller.tenant, publicUrl: parts.publicUrl };
  const request = { month, cycle, part: 1, clientCode, ...(number !== undefined && { number }) };
  const issued = await inTenant((transaction) => issuedBills(transaction, request, by));
  if (issued === undefined)
    return refuse('bill-unknown', [{ subject: 'client' as const, field: clientCode, expected: texts.noBill }]);
  const printed = number === undefined ? undefined : issued.documents[0]?.number;
  const name =
    printed === undefined
      ? texts.fileOfClient(issued.sicCode, month.year, twoDigits(month))
      : texts.fileOfNumber(printed);
  return await drawn(parts, issued, name);
});

async function issuedBills(
  transaction: TenantTransaction,
  request: {
    readonly month: Month;
    readonly cycle: string;
    readonly part: number;
    readonly clientCode?: string;
    readonly number?: number;
  },
  by: { readonly tenant: string; readonly publicUrl: string | undefined },
): Promise<IssuedBills | undefined> {
  let query = transaction
    .selectFrom('bill')
    .select([...foundBy('bill'), 'number', 'document', 'issued_at', 'sic_code'])
    .where('year', '=', request.month.year)
    .where('month', '=', request.month.number)
    .where('cycle', '=', request.cycle)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('billed_cycle as b').select('b.run').whereRef('b.run', '=', 'bill.run')),
    )
    .orderBy('number')
    .offset((request.part - 1) * BILLS_OF_PART)
    .limit(BILLS_OF_PART);
  if (request.clientCode !== undefined) query = query.where('client_code', '=', request.clientCode);
  if (request.number !== undefined) query = query.where('number', '=', request.number);
  const rows = (await query.execute()).map((row) => decoded('bill', row));
  const [first] = rows;
  if (first === undefined) return undefined;
  const documents = await drawnDocuments(
    transaction,
    rows.map((row) => ({ number: row.number, issuedAt: row.issued_at, document: row.document })),
    by,
  );
  return { documents, issuedAt: first.issued_at.toISOString(), sicCode: first.sic_code };
}

/** Renders documents as one PDF; refused on a machine without the typesetter. */
export async function drawn(
  { threads, log }: Parts,
  { documents, issuedAt }: Pick<IssuedBills, 'documents' | 'issuedAt'>,
  name: string,
): Promise<Download | Refused> {
  const { pdf, reason } = await threads.run(drawBillsTask, { documents, issuedAt });
  if (pdf !== undefined) return download(name, 'application/pdf', pdf);
  log.error(`${name}: ${reason ?? ''}`);
  return refuse('bill-not-drawn');
}
