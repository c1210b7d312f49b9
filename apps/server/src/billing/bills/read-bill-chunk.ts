import type { Particular } from '@contador/contract';
import { billingTexts } from '@contador/contract/messages';
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

/** The next bills in the order of the clients' codes; `after` is the place of the last one, from 0. */
export async function readBillChunk(
  transaction: TenantTransaction,
  request: IssueRequest,
  tenant: { readonly username: string; readonly applicationName: string },
  now: Date,
  { after, limit }: { readonly after?: number | undefined; readonly limit: number },
): Promise<{ facts: BillChunk; count: number; last: number } | undefined> {
  const from = after === undefined ? 0 : after + 1;
  const rows = await transaction
    .selectFrom('liquidation_row')
    .select('client_code')
    .where('run', '=', request.runs.energy)
    .where('state', '=', 'liquidated')
    .where(isHeldOut, '=', false)
    .orderBy('natural_key')
    .orderBy('client_code')
    .offset(from)
    .limit(limit)
    .execute();
  if (rows.length === 0) return undefined;
  const codes = rows.map((row) => row.client_code);
  const make = await billMaker(transaction, request, codes, tenant, now);
  const reasons: Particular[] = [];
  const bills = codes.flatMap((code, at) => {
    const bill = make(code, request.firstNumber + from + at);
    if (bill !== undefined) return [bill];
    reasons.push({ field: code, expected: billingTexts.bankAccount });
    return [];
  });
  return { facts: { bills, reasons }, count: codes.length, last: from + codes.length - 1 };
}
