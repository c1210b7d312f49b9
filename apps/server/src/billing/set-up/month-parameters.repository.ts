import type { MonthParameters } from '@contador/domain/billing';
import type { BilledDays } from '@contador/domain/clients';
import type { Month } from '@contador/kernel';
import type { Selectable } from 'kysely';
import { ofPeriod, periodOf, type TenantTransaction } from '../../platform/index.ts';
import { formerLastNumber } from '../issued-bills/former-numbers.repository.ts';
import type { BillingMonthParameterTable } from './set-up.tables.ts';

/** Parameters of a cycle month. */
export interface CycleMonthParameters extends MonthParameters, BilledDays {
  readonly id: number;
  readonly cycle: string;
  readonly month: Month;
}

/** Parameters with who saved them last. */
interface SavedMonthParameters extends CycleMonthParameters {
  readonly savedBy: string;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** Parameters of all cycles that have some in the month. */
export async function monthParameters(transaction: TenantTransaction, month: Month): Promise<SavedMonthParameters[]> {
  const rows = await transaction
    .selectFrom('billing_month_parameter')
    .selectAll()
    .where(ofPeriod(month))
    .orderBy('id')
    .execute();
  return rows.map(fromRow);
}

/** Greatest bill number assigned to earlier months in any range or issued by another system; 0 if there is none. */
export async function lastBillNumber(transaction: TenantTransaction, { year, number }: Month): Promise<number> {
  const { last } = await transaction
    .selectFrom('bill_number_range')
    .select(({ fn }) => fn.max('last_number').as('last'))
    .where((where) =>
      where.or([where('year', '<', year), where.and([where('year', '=', year), where('month', '<', number)])]),
    )
    .executeTakeFirstOrThrow();
  return Math.max(Number(last ?? 0), await formerLastNumber(transaction));
}

/** Id for new parameters. */
export async function nextParametersId(transaction: TenantTransaction): Promise<number> {
  const { last } = await transaction
    .selectFrom('billing_month_parameter')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Upserts the parameters of a cycle month. */
export async function saveMonthParameters(
  transaction: TenantTransaction,
  { cycle, month, id, ...parameters }: CycleMonthParameters,
  by: string,
  at: Date,
): Promise<void> {
  const row = {
    start_date: parameters.startDate,
    end_date: parameters.endDate,
    expedition: parameters.expedition,
    due: parameters.due,
    suspension: parameters.suspension,
    first_number: parameters.firstNumber,
    last_number: parameters.lastNumber,
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('billing_month_parameter')
    .values({ id, cycle, year: month.year, month: month.number, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'year', 'month', 'cycle']).doUpdateSet(row))
    .execute();
}

function fromRow(row: Selectable<BillingMonthParameterTable>): SavedMonthParameters {
  return {
    id: row.id,
    cycle: row.cycle,
    month: periodOf(row),
    startDate: row.start_date,
    endDate: row.end_date,
    expedition: row.expedition,
    due: row.due,
    suspension: row.suspension,
    firstNumber: row.first_number,
    lastNumber: row.last_number,
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  };
}
