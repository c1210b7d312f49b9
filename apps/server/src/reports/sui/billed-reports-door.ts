import type { Refused } from '@contador/contract';
import type { BillingSuiCode } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { Caller, Download, TenantTransaction } from '../../platform/index.ts';

/** A report on billed clients, and its month. */
export interface BilledReport {
  readonly code: BillingSuiCode;
  readonly month: Month;
  readonly by: Caller;
}

/** The reports on billed clients, which an area above this one implements: they share two calls with those on tariffs. */
export interface BilledReportsDoor {
  /** Whether the reports belong to the person's area. */
  opensTo(caller: Caller): boolean;
  process(
    transaction: TenantTransaction,
    report: BilledReport & { readonly at: Date; readonly seenProcessed: boolean | null | undefined },
  ): Promise<Refused | { readonly Upload: 'OK'; readonly Number: number }>;
  file(transaction: TenantTransaction, report: BilledReport): Promise<Refused | Download>;
}
