import type { Particular } from '@contador/contract';
import { billingTexts as texts } from '@contador/contract/messages';
import { numbersLacking } from '@contador/domain/billing';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import { approvalOf } from '../liquidation/approval.repository.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { isHeldOut } from './held-out.ts';
import type { IssueRequest } from './read-bill-chunk.ts';

/** What the bills of a cycle's month rest on; what is not there is undefined. */
export interface BillReadiness {
  readonly energy: string | undefined;
  readonly lighting: string | undefined;
  readonly security: string | undefined;
  readonly parameters:
    | { readonly dates: IssueRequest['dates']; readonly first: number; readonly last: number }
    | undefined;
  /** How many bills there will be, and how many clients were held for their consumption and have none among them. */
  readonly bills: number;
  readonly held: number;
  /** Whether every liquidated client has its history, and what its bill draws. */
  readonly hasHistory: boolean;
  readonly hasCharts: boolean;
}

/** Where the cycle's month stands towards its bills. */
export async function billReadiness(transaction: TenantTransaction, of: CycleMonth): Promise<BillReadiness> {
  const { period, cycle } = of;
  const [energy, lighting, security, parameters] = await Promise.all([
    approvalOf(transaction, 'energy', of),
    approvalOf(transaction, 'lighting', of),
    approvalOf(transaction, 'security', of),
    transaction
      .selectFrom('billing_month_parameter')
      .selectAll()
      .where(ofPeriod(period))
      .where('cycle', '=', cycle)
      .executeTakeFirst(),
  ]);
  const counts =
    energy === undefined
      ? undefined
      : await transaction
          .selectFrom('liquidation_row')
          .leftJoin('billing_history as h', (join) =>
            join
              .onRef('h.tenant', '=', 'liquidation_row.tenant')
              .onRef('h.client_code', '=', 'liquidation_row.client_code')
              .on('h.year', '=', period.year)
              .on('h.month', '=', period.number),
          )
          .leftJoin('bill_chart as c', (join) =>
            join
              .onRef('c.tenant', '=', 'liquidation_row.tenant')
              .onRef('c.client_code', '=', 'liquidation_row.client_code')
              .on('c.year', '=', period.year)
              .on('c.month', '=', period.number),
          )
          .select(({ fn }) => [
            fn.countAll<number>().as('liquidated'),
            sql<number>`count(*) filter (where ${isHeldOut})::int`.as('held'),
            fn.count<number>('h.client_code').as('histories'),
            fn.count<number>('c.client_code').as('charts'),
          ])
          .where('liquidation_row.run', '=', energy.run)
          .where('liquidation_row.state', '=', 'liquidated')
          .executeTakeFirstOrThrow();
  const liquidated = counts?.liquidated ?? 0;
  const held = counts?.held ?? 0;
  return {
    ...{ energy: energy?.run, lighting: lighting?.run, security: security?.run },
    ...{ bills: liquidated - held, held },
    parameters: parameters && {
      dates: {
        ...{ startDate: parameters.start_date, endDate: parameters.end_date, expedition: parameters.expedition },
        ...{ due: parameters.due, suspension: parameters.suspension },
      },
      ...{ first: parameters.first_number, last: parameters.last_number },
    },
    hasHistory: liquidated > 0 && counts?.histories === liquidated,
    hasCharts: liquidated > 0 && counts?.charts === liquidated,
  };
}

/** What keeps the bills of the cycle from being issued, or from having what they draw prepared, or that of one client from going out by itself. */
export function lackingOfBills(
  ready: BillReadiness,
  cycle: string,
  step: 'charts' | 'bills' | 'bill-of-client',
): Particular[] {
  const { parameters, bills, held } = ready;
  const lacks: Particular[] = [
    ...(ready.energy === undefined ? [{ field: cycle, expected: texts.consumptionNotApproved }] : []),
    ...(ready.lighting === undefined ? [{ field: cycle, expected: texts.lightingNotApproved }] : []),
    ...(ready.security === undefined ? [{ field: cycle, expected: texts.securityNotApproved }] : []),
    ...(parameters === undefined ? [{ field: cycle, expected: texts.parametersMissing }] : []),
  ];
  if (lacks.length > 0 || parameters === undefined) return lacks;
  if (!ready.hasHistory) return [{ field: cycle, expected: texts.historyMissing }];
  const { first, last } = parameters;
  if (step !== 'bill-of-client' && numbersLacking({ first, last }, bills) > 0) {
    return [
      { field: cycle, value: String(bills), expected: texts.rangeTooSmall(bills, last - first + 1, first, last) },
    ];
  }
  if (step === 'charts') return [];
  if (!ready.hasCharts) return [{ field: cycle, expected: texts.chartsMissing }];
  return step === 'bills' && bills === 0 ? [{ field: cycle, value: String(held), expected: texts.allHeld }] : [];
}
