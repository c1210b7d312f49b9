import type { Decimal } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { BillParts } from '../amounts/bill-parts.repository.ts';
import type { RunsOfMonth } from '../amounts/liquidated-parts.repository.ts';

/** A client to bill, with the natural sort key that orders the bill numbers of its cycle. */
export interface BilledClient {
  readonly clientCode: string;
  readonly naturalKey: string;
}

/** Runs that the bills are made from. Without an energy run the source supplies the energy lines. */
export type RunsOfBills = Omit<RunsOfMonth, 'energy'> & { readonly energy: string | undefined };

/** Content of a bill that does not come from a liquidation of billing. */
export interface GivenBill {
  readonly parts: BillParts;
  /** COP, negative in favour of the client. */
  readonly previousBalance: Decimal;
  /** Extra notice printed on the bill. */
  readonly notice?: string;
}

/** Source of a cycle's bills: which clients are billed and from what parts. Everything else is common to all sources. */
export interface BillSource {
  count(transaction: TenantTransaction, cycleMonth: CycleMonth, runs: RunsOfBills): Promise<number>;
  /** Next clients after `after`, ordered by natural key and client code. */
  next(
    transaction: TenantTransaction,
    cycleMonth: CycleMonth,
    runs: RunsOfBills,
    page: { readonly after?: BilledClient | undefined; readonly limit: number },
  ): Promise<readonly BilledClient[]>;
  /** Absent when the parts come from the runs and the balances from earlier bills. */
  readonly given?: (
    transaction: TenantTransaction,
    cycleMonth: CycleMonth,
    runs: RunsOfBills,
    codes: readonly string[],
  ) => Promise<ReadonlyMap<string, GivenBill>>;
}
