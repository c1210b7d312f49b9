import type { Particular } from '@contador/contract';
import type { BillContents } from '@contador/contract/billing';
import { billingTexts } from '@contador/contract/messages';
import { decimal, spanishName } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { colombianDay, colombianTime } from '../../http/colombian-day.ts';
import { identityOf } from '../../tariff-publication/index.ts';
import { annualParametersOf } from '../liquidation/annual-parameters.ts';
import { lawOptionsOf } from '../liquidation/law-options-of.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { balancesBefore, billParts, type RunsOfMonth } from './bill-parts.repository.ts';
import { bankAccounts, billsBefore, chartsOf, clientsOf, componentsOf } from './bill-sources.repository.ts';
import type { BillDates, BillToIssue } from './bill-to-issue.ts';
import { billIssuer } from './issuer.repository.ts';
import { makeBill } from './make-bill.ts';

/** What is issued: a cycle's month on its approved liquidations, with the numbers from the first on. */
export interface IssueRequest {
  readonly of: CycleMonth;
  readonly runs: RunsOfMonth;
  readonly dates: BillDates;
  readonly firstNumber: number;
  readonly lastNumber: number;
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
  const { of, runs, dates } = request;
  const from = after === undefined ? 0 : after + 1;
  const rows = await transaction
    .selectFrom('liquidation_row')
    .select('client_code')
    .where('run', '=', runs.energy)
    .where('state', '=', 'liquidated')
    .orderBy('natural_key')
    .offset(from)
    .limit(limit)
    .execute();
  if (rows.length === 0) return undefined;
  const codes = rows.map((row) => row.client_code);
  const options = await lawOptionsOf(transaction, of);
  const [parts, balances, charts, before, clients, accounts, company, issuer, annual] = await Promise.all([
    billParts(transaction, of, runs, codes, options),
    balancesBefore(transaction, of, codes),
    chartsOf(transaction, of, codes),
    billsBefore(transaction, of, codes),
    clientsOf(transaction, codes),
    bankAccounts(transaction),
    identityOf(transaction, tenant.applicationName),
    billIssuer(transaction, tenant.username),
    annualParametersOf(transaction, of),
  ]);
  const components = await componentsOf(transaction, of, clients);
  const setting = {
    ...{ period: of.period, company, issuer, dates, options, vat: annual?.vat ?? '0' },
    issuedAt: { date: colombianDay(now), time: colombianTime(now) },
  };
  const reasons: Particular[] = [];
  const bills = codes.flatMap((code, at) => {
    const client = clients.get(code);
    const own = parts.get(code);
    if (client === undefined || own === undefined) throw new Error(`${code} is liquidated and not there`);
    const bank = client.bank_account === null ? undefined : accounts.get(client.bank_account);
    if (bank === undefined) {
      reasons.push({ field: code, expected: billingTexts.bankAccount });
      return [];
    }
    const last = before.get(code);
    const compared: BillContents['before'] = last && { month: spanishName(last.period).toLowerCase(), sums: last.sums };
    return [
      makeBill(
        {
          number: request.firstNumber + from + at,
          ...{ client, parts: own, bank, before: compared, components: components(code) },
          previousBalance: balances.get(code) ?? decimal(0),
          chart: charts.get(code) ?? [],
        },
        setting,
      ),
    ];
  });
  return { facts: { bills, reasons }, count: codes.length, last: from + codes.length - 1 };
}
