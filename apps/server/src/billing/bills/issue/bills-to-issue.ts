import { type Decimal, decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { lawOptionsOf } from '../../liquidation/runs/law-options-of.ts';
import { balancesBefore } from '../amounts/balances.repository.ts';
import { billAmounts } from '../amounts/bill-amounts.ts';
import { billParts } from '../amounts/bill-parts.repository.ts';
import { runsWithEnergy } from '../amounts/runs-with-energy.ts';
import type { BilledClient, BillSource, RunsOfBills } from '../compose/bill-source.ts';

/** Number of bills with a kind of charge, and the sum of those charges in COP. */
interface IssuedCharges {
  readonly bills: number;
  readonly total: Decimal;
}

export interface BillsToIssue {
  readonly count: number;
  /** Sum of the payable amounts, COP. */
  readonly total: Decimal;
  readonly concepts: IssuedCharges;
  readonly credits: IssuedCharges;
  /** Codes of the clients that have no bank account of an active issuer. Their bills cannot be made. */
  readonly lackAccount: readonly string[];
}

/** Clients read per batch. */
const BATCH = 2_000;

/** Adds up the bills that a source would issue, with the functions that the issue itself uses. Writes nothing. */
export async function billsToIssue(
  transaction: TenantTransaction,
  source: BillSource,
  cycleMonth: CycleMonth,
  runs: RunsOfBills,
  batch = BATCH,
): Promise<BillsToIssue> {
  const options = await lawOptionsOf(transaction, cycleMonth);
  const zero = { bills: 0, total: decimal(0) };
  let sums: BillsToIssue = { count: 0, total: decimal(0), concepts: zero, credits: zero, lackAccount: [] };
  let after: BilledClient | undefined;
  for (;;) {
    const clients = await source.next(transaction, cycleMonth, runs, { after, limit: batch });
    if (clients.length === 0) return sums;
    const codes = clients.map(({ clientCode }) => clientCode);
    const settledBills = await source.given?.(transaction, cycleMonth, runs, codes);
    const parts = settledBills
      ? undefined
      : await billParts(transaction, cycleMonth, runsWithEnergy(runs), codes, options);
    const balances = settledBills ? undefined : await balancesBefore(transaction, cycleMonth, codes);
    for (const code of codes) {
      const own = settledBills?.get(code)?.parts ?? parts?.get(code);
      if (own === undefined) throw new Error(`${code} has no parts of a bill`);
      const balance = settledBills?.get(code)?.previousBalance ?? balances?.get(code) ?? decimal(0);
      const { payable, others, credits } = billAmounts(own, balance, options).sums;
      sums = {
        count: sums.count + 1,
        total: sums.total.plus(payable),
        concepts: withCharges(sums.concepts, own.others.length, others),
        credits: withCharges(sums.credits, own.credits.length, credits),
        lackAccount: sums.lackAccount,
      };
    }
    if (!settledBills)
      sums = { ...sums, lackAccount: [...sums.lackAccount, ...(await withoutAccount(transaction, codes))] };
    after = clients.at(-1);
  }
}

/** Returns the codes of the clients that have no bank account of an active issuer. Bills are issued only to clients with one (see `bankAccounts`). */
async function withoutAccount(transaction: TenantTransaction, codes: readonly string[]): Promise<string[]> {
  const rows = await transaction
    .selectFrom('client as c')
    .leftJoin('financial_actor as f', (join) =>
      join.onRef('f.id', '=', 'c.bank_account').on('f.type', '=', 'EMISOR').on('f.active', '=', true),
    )
    .select('c.client_code')
    .where('c.client_code', 'in', [...codes])
    .where('f.id', 'is', null)
    .orderBy('c.client_code')
    .execute();
  return rows.map(({ client_code }) => client_code);
}

function withCharges(charges: IssuedCharges, lines: number, amount: Decimal): IssuedCharges {
  return lines === 0 ? charges : { bills: charges.bills + 1, total: charges.total.plus(amount) };
}
