import type { Particular } from '@contador/contract';
import { billingTexts } from '@contador/contract/messages';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { type BillBasis, billMaker } from './bill-maker.ts';
import type { BillToIssue } from './bill-to-issue.ts';
import { isHeldOut } from './held-out.ts';

/** What is issued: a cycle's month on its approved liquidations, with the numbers from the first on. */
export interface IssueRequest extends BillBasis {
  readonly firstNumber: number;
  readonly lastNumber: number;
  /** How many differences of earlier months are charged in it. */
  readonly differences: number;
}

/** Bills of a chunk, and why some cannot be issued. */
export interface BillChunk {
  readonly bills: readonly BillToIssue[];
  readonly reasons: readonly Particular[];
}

/** Where a bill stands among those of its cycle: its place from 0, and its client. */
export interface BillPlace {
  readonly at: number;
  readonly naturalKey: string;
  readonly clientCode: string;
}

/** The next bills in the order of the clients' codes, after the one that stands there. */
export async function readBillChunk(
  transaction: TenantTransaction,
  request: IssueRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  { after, limit }: { readonly after?: BillPlace | undefined; readonly limit: number },
): Promise<{ facts: BillChunk; count: number; last: BillPlace } | undefined> {
  const from = after === undefined ? 0 : after.at + 1;
  let query = transaction
    .selectFrom('liquidation_row')
    .select(['client_code', 'natural_key'])
    .where('run', '=', request.runs.energy)
    .where('state', '=', 'liquidated')
    .where(isHeldOut, '=', false)
    .orderBy('natural_key')
    .orderBy('client_code')
    .limit(limit);
  if (after !== undefined) {
    query = query.where(sql<boolean>`(natural_key, client_code) > (${after.naturalKey}, ${after.clientCode})`);
  }
  const rows = await query.execute();
  const last = rows.at(-1);
  if (last === undefined) return undefined;
  const codes = rows.map((row) => row.client_code);
  const make = await billMaker(transaction, request, codes, tenant, now);
  const reasons: Particular[] = [];
  const bills = codes.flatMap((code, at) => {
    const bill = make(code, request.firstNumber + from + at);
    if (bill !== undefined) return [bill];
    reasons.push({ field: code, expected: billingTexts.bankAccount });
    return [];
  });
  const place = { at: from + codes.length - 1, naturalKey: last.natural_key, clientCode: last.client_code };
  return { facts: { bills, reasons }, count: codes.length, last: place };
}
