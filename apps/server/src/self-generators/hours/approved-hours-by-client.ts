import type { Month } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { isApproved } from './approved-hours.ts';
import { inForce } from './in-force.ts';
import { daysOfStay, meteredHours } from './metered-hours.ts';
import { unpackedEnergy, unpackedMarks } from './packed-month.ts';

/** Approved hours of a client's month as stored. They are sent packed to a worker thread, where `hoursIn` unpacks them. */
export interface KeptHours {
  /** First of the `days`, `2026-10-01`. */
  readonly first: string;
  readonly days: number;
  /** Days of the period on which the client was present. */
  readonly stay: number;
  readonly energy: Uint8Array;
}

/** Approved hours in force, by client code; clients without any are absent. */
export async function approvedHoursByClient(
  transaction: TenantTransaction,
  { year, number }: Month,
  codes: readonly string[],
): Promise<ReadonlyMap<string, KeptHours>> {
  const rows = await transaction
    .selectFrom('meter_month as m')
    .select(['m.client_code', 'm.first', 'm.days', 'm.energy', 'm.marks'])
    .where('m.year', '=', year)
    .where('m.month', '=', number)
    .where('m.calculated', '=', true)
    .where(inForce('m'))
    .where(sql<boolean>`m.client_code = any(${codes as string[]}::text[])`)
    .where(isApproved)
    .execute();
  return new Map(
    rows.map(({ client_code: code, first, days, energy, marks }) => {
      const stay = marks === null ? days : daysOfStay({ marks: unpackedMarks(marks, days * 24) });
      return [code, { first, days, stay, energy }];
    }),
  );
}

/** Unpacks stored hours; returns hours that are already unpacked. */
export function hoursIn(hours: MeteredHours | KeptHours): MeteredHours {
  return 'energy' in hours ? meteredHours(unpackedEnergy(hours, hours.days)) : hours;
}
