import type { Particular } from '@contador/contract';
import { billingTexts } from '@contador/contract/messages';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { BillParts } from '../amounts/bill-parts.repository.ts';
import { type BillBasis, type BillBesides, billMaker } from '../compose/bill-maker.ts';
import type { BilledClient, BillSource, GivenBill } from '../compose/bill-source.ts';
import type { BillToIssue } from '../compose/bill-to-issue.ts';

/** Request to issue a cycle month from its approved liquidations, numbering from `firstNumber`. */
export interface IssueRequest extends BillBasis {
  readonly firstNumber: number;
  readonly lastNumber: number;
  /** Number of differences of earlier months charged in the cycle month. */
  readonly differences: number;
}

/** Bills of a chunk, and the reasons why others cannot be issued. */
export interface BillChunk {
  readonly bills: readonly BillToIssue[];
  readonly reasons: readonly Particular[];
}

/** Position of a bill in its cycle, counted from 0, and its client. */
export interface BillPlace extends BilledClient {
  readonly at: number;
}

/** Makes the next bills after `after`, in the order of the source. */
export async function readBillChunk(
  transaction: TenantTransaction,
  source: BillSource,
  request: IssueRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  { after, limit }: { readonly after?: BillPlace | undefined; readonly limit: number },
): Promise<{ facts: BillChunk; count: number; last: BillPlace } | undefined> {
  const from = after === undefined ? 0 : after.at + 1;
  const rows = await source.next(transaction, request.cycleMonth, request.runs, { after, limit });
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const codes = rows.map((row) => row.clientCode);
  const settledBills = await source.given?.(transaction, request.cycleMonth, request.runs, codes);
  const make = await billMaker(transaction, request, codes, tenant, now, settledBills && partsOf(settledBills));
  const reasons: Particular[] = [];
  const bills = codes.flatMap((code, at) => {
    const settledBill = settledBills?.get(code);
    const bill = make(code, request.firstNumber + from + at, settledBill && besidesOf(settledBill));
    if (bill !== undefined) return [bill];
    reasons.push({ subject: 'client' as const, field: code, expected: billingTexts.bankAccount });
    return [];
  });
  const place = { at: from + codes.length - 1, naturalKey: last.naturalKey, clientCode: last.clientCode };
  return { facts: { bills, reasons }, count: codes.length, last: place };
}

function partsOf(bills: ReadonlyMap<string, GivenBill>): ReadonlyMap<string, BillParts> {
  return new Map([...bills].map(([code, { parts }]) => [code, parts]));
}

/** The bank account is a field of billing's own clients; clients of another source may lack one. */
function besidesOf({ notice, previousBalance }: GivenBill): BillBesides {
  return { previousBalance, mayLackAccount: true, ...(notice !== undefined && { notice }) };
}
