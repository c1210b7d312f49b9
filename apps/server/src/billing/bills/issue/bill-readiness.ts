import type { Particular } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { numbersLacking } from '@contador/domain/billing';
import type { Month } from '@contador/kernel';
import { ofPeriod, type TenantTransaction } from '../../../platform/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { approvalsOf, liquidationName } from '../../liquidation/runs/approval.repository.ts';
import { issuerNit } from '../compose/issuer-nit.ts';
import { liquidatedCounts } from './liquidated-counts.repository.ts';
import type { IssueRequest } from './read-bill-chunk.ts';

/** Inputs that the bills of a cycle month need; missing ones are `undefined`. */
export interface BillReadiness {
  readonly energy: string | undefined;
  readonly lighting: string | undefined;
  readonly security: string | undefined;
  readonly parameters:
    | {
        readonly dates: IssueRequest['dates'];
        readonly first: number;
        readonly last: number;
        readonly by: string;
        readonly at: string;
      }
    | undefined;
  /** `bills`: bills to issue. `held`: clients left out because their consumption is held. */
  readonly bills: number;
  readonly held: number;
  /** True when every liquidated client has its consumption history (`hasHistory`) and its bill chart (`hasCharts`). */
  readonly hasHistory: boolean;
  readonly hasCharts: boolean;
  /** See `issuerNit`. */
  readonly issuer: Awaited<ReturnType<typeof issuerNit>>;
}

/** Reads which inputs the bills of a cycle month have and which are missing. */
export async function billReadiness(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<BillReadiness> {
  return (await billReadinessOf(transaction, cycleMonth.period, [cycleMonth.cycle]))(cycleMonth.cycle);
}

/** `billReadiness` for several cycles of one month, with a fixed number of statements however many cycles there are. */
export async function billReadinessOf(
  transaction: TenantTransaction,
  period: Month,
  cycles: readonly string[],
): Promise<(cycle: string) => BillReadiness> {
  const [approved, parameters, issuer] = await Promise.all([
    approvalsOf(transaction, period, cycles),
    transaction.selectFrom('billing_month_parameter').selectAll().where(ofPeriod(period)).execute(),
    issuerNit(transaction),
  ]);
  const energyOf = (cycle: string) => approved.get(liquidationName('energy', cycle))?.run;
  const counts = await liquidatedCounts(
    transaction,
    period,
    cycles.flatMap((cycle) => energyOf(cycle) ?? []),
  );
  return (cycle) => {
    const energy = energyOf(cycle);
    const row = parameters.find((it) => it.cycle === cycle);
    const { liquidated = 0, held = 0, histories, charts } = counts.get(energy ?? '') ?? {};
    return {
      energy,
      lighting: approved.get(liquidationName('lighting', cycle))?.run,
      security: approved.get(liquidationName('security', cycle))?.run,
      bills: liquidated - held,
      held,
      issuer,
      parameters: row && {
        dates: {
          startDate: row.start_date,
          endDate: row.end_date,
          expedition: row.expedition,
          due: row.due,
          suspension: row.suspension,
        },
        first: row.first_number,
        last: row.last_number,
        by: row.saved_by,
        at: row.saved_at.toISOString(),
      },
      hasHistory: liquidated > 0 && histories === liquidated,
      hasCharts: liquidated > 0 && charts === liquidated,
    };
  };
}

/** Lists what blocks a step: preparing the charts, issuing the cycle's bills, or issuing a single client's bill. */
export function lackingOfBills(
  ready: BillReadiness,
  cycle: string,
  step: 'charts' | 'bills' | 'bill-of-client',
): Particular[] {
  const { parameters, bills, held } = ready;
  const lacks: Particular[] = [
    ...(ready.energy === undefined
      ? [{ subject: 'cycle' as const, field: cycle, expected: texts.consumptionNotApproved }]
      : []),
    ...(ready.lighting === undefined
      ? [{ subject: 'cycle' as const, field: cycle, expected: texts.lightingNotApproved }]
      : []),
    ...(ready.security === undefined
      ? [{ subject: 'cycle' as const, field: cycle, expected: texts.securityNotApproved }]
      : []),
    ...(parameters === undefined
      ? [{ subject: 'cycle' as const, field: cycle, expected: texts.parametersMissing }]
      : []),
    ...(ready.issuer?.keeps ? [{ subject: 'cycle' as const, field: cycle, expected: ready.issuer.fault }] : []),
  ];
  if (lacks.length > 0 || parameters === undefined) return lacks;
  if (!ready.hasHistory) return [{ subject: 'cycle' as const, field: cycle, expected: texts.historyMissing }];
  const { first, last } = parameters;
  if (step !== 'bill-of-client' && numbersLacking({ first, last }, bills) > 0) {
    return [
      {
        subject: 'cycle' as const,
        field: cycle,
        value: String(bills),
        expected: texts.rangeTooSmall(bills, last - first + 1, first, last),
      },
    ];
  }
  if (step === 'charts') return [];
  if (!ready.hasCharts) {
    return [
      {
        subject: 'cycle' as const,
        field: cycle,
        expected: step === 'bill-of-client' ? texts.cycleFirst : texts.chartsMissing,
      },
    ];
  }
  return step === 'bills' && bills === 0
    ? [{ subject: 'cycle' as const, field: cycle, value: String(held), expected: texts.allHeld }]
    : [];
}
