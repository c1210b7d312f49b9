import type { Particular } from '@contador/contract';
import { settledBillTexts, billingTexts as texts } from '@contador/contract/messages';
import { numbersLacking } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import type { TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import type { BillSource } from '../compose/bill-source.ts';
import type { BillReadiness } from './bill-readiness.ts';
import type { issuingBills } from './issue-bills.operation.ts';

/** Inputs that a cycle of self-generators needs for its bills. */
export interface SettledReadiness {
  /** True when the month is approved and every client of the cycle with consumption is settled. */
  readonly isSettled: boolean;
  /** Clients with approved consumption that are not settled. */
  readonly unsettled: readonly string[];
  readonly bills: number;
  /** Number of clients in the cycle that only buy energy and would get no bill. */
  readonly consumers: number;
  readonly hasCharts: boolean;
}

/** Functions that the self-generators area supplies to billing, so that its bills are issued the same way. */
export interface SettledBills {
  readiness(
    transaction: TenantTransaction,
    period: Month,
    cycles: readonly CycleMonth[],
  ): Promise<(cycle: string) => SettledReadiness>;
  /** Stores the chart of each bill and returns how many changed. */
  prepareCharts(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<number>;
  readonly issue: ReturnType<typeof issuingBills>;
  /** Clients to bill, and the content of their bills. */
  readonly source: BillSource & Required<Pick<BillSource, 'given'>>;
}

/** True when both local taxes are liquidated, or do not apply because billing liquidated no energy in the cycle. */
export function hasTaxesOrNone({ energy, lighting, security }: BillReadiness): boolean {
  return energy === undefined || (lighting !== undefined && security !== undefined);
}

/** Lists what blocks preparing the charts or issuing the bills of a cycle of self-generators. */
export function lackingOfSettledBills(
  ready: BillReadiness,
  settled: SettledReadiness,
  cycle: string,
  step: 'charts' | 'bills',
): Particular[] {
  const { parameters } = ready;
  const missing = (expected: string): Particular => ({ subject: 'cycle' as const, field: cycle, expected });
  const lacks: Particular[] = [
    ...settled.unsettled.map((code) => ({
      subject: 'client' as const,
      field: code,
      expected: settledBillTexts.unsettled,
    })),
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
      {
        subject: 'cycle' as const,
        field: cycle,
        value: String(bills),
        expected: texts.rangeTooSmall(bills, last - first + 1, first, last),
      },
    ];
  }
  return step === 'bills' && !settled.hasCharts ? [missing(texts.chartsMissing)] : [];
}
