import type { StoredClose } from '@contador/domain/self-generators';
import { byChannel, dayNumber, isoDay, type Month, month, previousMonth } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { APPROVES, isApproved } from './approved-hours.ts';
import type { PackedYearBefore } from './derived-month.ts';
import { inForce } from './in-force.ts';
import { registersOf } from './meter-month.repository.ts';
import { unpackedMarks } from './packed-month.ts';

const MEASURED = 1;

/** Closing registers of the previous month where its hours are approved, by client code. */
export async function closesBefore(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, StoredClose>> {
  const { year, number } = previousMonth(period);
  const rows = await transaction
    .selectFrom('approved_meter_month as a')
    .innerJoin('meter_month as m', (join) => join.on(APPROVES))
    .select(['m.client_code', 'm.first', 'm.days', 'm.marks'])
    .select(['m.closing_act_dem', 'm.closing_act_gen', 'm.closing_rea_ind', 'm.closing_rea_cap'])
    .where('a.year', '=', year)
    .where('a.month', '=', number)
    .where('m.measuring_type', '=', 'Lecturas')
    .where(inForce('m'))
    .where(sql<boolean>`a.client_code = any(${codes as string[]}::text[])`)
    .execute();
  return new Map(
    rows.map((row) => {
      const marks = unpackedMarks(row.marks, row.days * 24);
      const registers = registersOf('closing', row);
      const estimated = byChannel((channel) => (marks[channel].at(-1) ?? MEASURED) > MEASURED);
      return [row.client_code, { date: isoDay(dayNumber(row.first) + row.days - 1), registers, estimated }];
    }),
  );
}

/** Stored hours of the same month a year before, by client code. */
export async function yearsBefore(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, PackedYearBefore>> {
  const { year, number } = month(period.year - 1, period.number);
  const rows = await transaction
    .selectFrom('meter_month as m')
    .select(['m.client_code', 'm.first', 'm.days', 'm.measuring_type', 'm.factor'])
    .select(['m.energy', 'm.complete', 'm.found', 'm.marks'])
    .select(isApproved.as('approved'))
    .where('m.year', '=', year)
    .where('m.month', '=', number)
    .where('m.measuring_type', '=', 'Consumos')
    .where(inForce('m'))
    .where(sql<boolean>`m.client_code = any(${codes as string[]}::text[])`)
    .execute();
  return new Map(
    rows.map(({ client_code, measuring_type: measuringType, factor, ...row }) => [
      client_code,
      { ...row, measuringType, factor: Number(factor) },
    ]),
  );
}
