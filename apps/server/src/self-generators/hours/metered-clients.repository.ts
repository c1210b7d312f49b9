import { billedDayCount, type Periodicity, periodOfCycle } from '@contador/domain/clients';
import type { MeteredClient as Meter } from '@contador/domain/self-generators';
import type { MeasuringType, MeterPeriod, Month } from '@contador/kernel';
import { sql } from 'kysely';
import { clientChanges } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { rowsInPeriod } from '../register/rows-in-period.ts';

/** A self-generator with its meter of a month. */
export interface MeteredClient extends Meter {
  readonly name: string;
  /** Days that its cycle bills in the month; the calendar month for a client without a cycle. */
  readonly period: MeterPeriod;
  /** Null when the register has no measuring type for the client. */
  readonly measuringType: MeasuringType | null;
  /** Number of the meter, and the market's identifier of the measuring point. */
  readonly meter: string | null;
  readonly measurementElement: string | null;
}

const CALENDAR_MONTH: Periodicity = 1;

/**
 * Active self-generators whose stay touches the days that their cycle bills in the month, ordered by code, each with the meter that it had
 * in that month. Limited to `codes` when given.
 */
export async function meteredClients(
  transaction: TenantTransaction,
  month: Month,
  codes?: readonly string[],
): Promise<MeteredClient[]> {
  const found = await transaction
    .selectFrom('client as c')
    .leftJoin('billing_cycle as b', (join) => join.onRef('b.tenant', '=', 'c.tenant').onRef('b.code', '=', 'c.cycle'))
    .select(['c.client_code', 'c.name', 'c.measuring_type', 'c.meter_factor', 'c.register_digits', 'c.spec_capacity'])
    .select(['c.contracted_power_kw', 'c.entry_date', 'c.left_date', 'c.meter', 'c.measurement_element_id'])
    .select('b.periodicity')
    .where('c.self_generator', 'is not', null)
    .where('c.active', '=', true)
    .$if(codes !== undefined, (some) => some.where(sql<boolean>`c.client_code = any(${codes as string[]}::text[])`))
    .orderBy('c.client_code')
    .execute();
  const rows = rowsInPeriod(month, found, await clientChanges(transaction, codes));
  const number = (text: string | null) => (text === null ? null : Number(text));
  return rows.flatMap((row) => {
    const billed = periodOfCycle((row.periodicity ?? CALENDAR_MONTH) as Periodicity, month);
    const { startDate, endDate } = billed;
    if ((row.entry_date ?? startDate) > endDate || (row.left_date ?? endDate) < startDate) return [];
    return {
      clientCode: row.client_code,
      name: row.name,
      meter: row.meter,
      measurementElement: row.measurement_element_id,
      period: { first: startDate, days: billedDayCount(billed) },
      measuringType: row.measuring_type as MeasuringType | null,
      meterFactor: row.meter_factor ?? '1',
      registerDigits: row.register_digits,
      capacity: number(row.spec_capacity),
      contractedPower: number(row.contracted_power_kw),
      entryDate: row.entry_date,
      leftDate: row.left_date,
    };
  });
}
