import type { Particular } from '@contador/contract';
import { settledBillTexts, billingTexts as texts } from '@contador/contract/messages';
import { numbersLacking } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import type { BillReadiness } from './bill-readiness.ts';
import type { BillSource } from './bill-source.ts';
import type { issuingBills } from './issue-bills.operation.ts';

/** Where a cycle of self-generators stands towards its bills. */
export interface SettledReadiness {
  /** The month is approved, and every client of the cycle with consumption is settled in it. */
  readonly isSettled: boolean;
  /** Clients with approved consumption who are not settled. */
  readonly unsettled: readonly string[];
  readonly bills: number;
  /** Clients of the cycle who only buy: they would be left without a bill. */
  readonly consumers: number;
  readonly hasCharts: boolean;
}

/** What the area of self-generators gives to the bills, which are issued by the one path. */
export interface SettledBills {
  readiness(
    transaction: TenantTransaction,
    period: Month,
    cycles: readonly CycleMonth[],
  ): Promise<(cycle: string) => SettledReadiness>;
  /** Keeps what each bill draws; gives how many changed. */
  prepareCharts(transaction: TenantTransaction, of: CycleMonth): Promise<number>;
  readonly issue: ReturnType<typeof issuingBills>;
  /** The clients that are billed, and what their bills are made of. */
  readonly source: BillSource & Required<Pick<BillSource, 'given'>>;
}

/** Local taxes stand beside the energy that billing liquidated: where it liquidated none of the cycle, they do not apply. */
export function hasTaxesOrNone({ energy, lighting, security }: BillReadiness): boolean {
  return energy === undefined || (lighting !== undefined && security !== undefined);
}

/** What keeps the bills of a cycle of self-generators from being issued, or from having what they draw prepared. */
export function lackingOfSettledBills(
  ready: BillReadiness,
  settled: SettledReadiness,
  cycle: string,
  step: 'charts' | 'bills',
): Particular[] {
  const { parameters } = ready;
  const missing = (expected: string): Particular => ({ field: cycle, expected });
  const lacks: Particular[] = [
    ...settled.unsettled.map((code) => ({ field: code, expected: settledBillTexts.unsettled })),
    ...(settled.isSettled || settled.unsettled.length > 0 ? [] : [missing(settledBillTexts.notApproved)]),
    ...(hasTaxesOrNone(ready) ? [] : [missing(settledBillTexts.taxes)]),
    ...(parameters === undefined ? [missing(texts.parametersMissing)] : []),
    ...(ready.issuer?.keeps ? [missing(ready.issuer.fault)] : []),
    ...(settled.consumers > 0 ? [missing(settledBillTexts.consumers(settled.consumers))] : []),
  ];
  if (lacks.length > 0 || parameters === undefined) return lacks;
  const { bills } = settled;
  const { first, last } = parameters;
  if (bills === 0) return [missing(settledBillTexts.nobody)];
  if (numbersLacking({ first, last }, bills) > 0) {
    return [
      { field: cycle, value: String(bills), expected: texts.rangeTooSmall(bills, last - first + 1, first, last) },
    ];
  }
  return step === 'bills' && !settled.hasCharts ? [missing(texts.chartsMissing)] : [];
}
