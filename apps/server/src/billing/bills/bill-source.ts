import type { Decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import type { BillParts } from './bill-parts.repository.ts';
import type { RunsOfMonth } from './liquidated-parts.repository.ts';

/** A client that is billed, with the key by which its cycle is numbered. */
export interface BilledClient {
  readonly clientCode: string;
  readonly naturalKey: string;
}

/** The runs of which bills are made; without one of energy their lines are given. */
export type RunsOfBills = Omit<RunsOfMonth, 'energy'> & { readonly energy: string | undefined };

/** What a bill is made of where no liquidation of billing says it. */
export interface GivenBill {
  readonly parts: BillParts;
  /** COP, below zero in favour of the client. */
  readonly previousBalance: Decimal;
  /** What it says besides. */
  readonly notice?: string;
}

/** Whose bills a cycle issues, and what they are made of: all else is one path. */
export interface BillSource {
  count(transaction: TenantTransaction, of: CycleMonth, runs: RunsOfBills): Promise<number>;
  /** The next clients after that one, in the order of their natural keys and codes. */
  next(
    transaction: TenantTransaction,
    of: CycleMonth,
    runs: RunsOfBills,
    page: { readonly after?: BilledClient | undefined; readonly limit: number },
  ): Promise<readonly BilledClient[]>;
  /** Absent of a source whose parts are those of its runs, and whose balances are those of the bills before. */
  readonly given?: (
    transaction: TenantTransaction,
    of: CycleMonth,
    runs: RunsOfBills,
    codes: readonly string[],
  ) => Promise<ReadonlyMap<string, GivenBill>>;
}
