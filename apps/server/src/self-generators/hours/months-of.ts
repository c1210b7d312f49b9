import type { ByChannel, Month } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { isApproved } from './approved-hours.ts';
import { inForce } from './in-force.ts';
import { registersOf } from './meter-month.repository.ts';
import { HOURS_OF_A_DAY, meteredHours } from './metered-hours.ts';
import { unpackedEnergy, unpackedMarks } from './packed-month.ts';

/** A client's month without unknown hours. */
export interface KnownMonth {
  /** Id of the hours; other hours of the same client have another id. */
  readonly id: string;
  readonly clientCode: string;
  /** First of the `days`, `2026-10-01`. */
  readonly first: string;
  readonly days: number;
  readonly measuringType: 'Lecturas' | 'Consumos';
  /** Hours before the client's entry and after its departure are 0. */
  readonly hours: MeteredHours;
  /**
   * Origin of each hour: 0 unknown (the client was not present), 1 measured, 2 or more is 2 + the index of the method in
   * `ESTIMATION_METHODS`.
   */
  readonly marks: ByChannel<Uint8Array>;
  /** Methods that filled hours, in the order of their application. */
  readonly methods: readonly string[];
  /** Factor that converts a difference of registers to energy; null for a meter that reports consumption. */
  readonly factor: number | null;
  /** Registers in millionths; null for a meter that reports consumption. */
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
  readonly approved: boolean;
}

/** Months in memory at a time: some 20 MB. */
const BATCH = 200;

/**
 * Yields the clients' months without unknown hours, ordered by code, in batches. Limited to `clientCodes` when given. Reads the hours in
 * force, or those that were in force at `version`.
 */
export async function* monthsOf(
  transaction: TenantTransaction,
  period: Month,
  clientCodes?: readonly string[],
  version?: number,
): AsyncGenerator<KnownMonth[], void, undefined> {
  let last = '';
  while (true) {
    const rows = await nextRows(transaction, period, { last, codes: clientCodes, version });
    if (rows.length > 0) yield rows.map(knownMonth);
    if (rows.length < BATCH) return;
    last = rows.at(-1)?.client_code as string;
  }
}

/** Columns of a month without unknown hours; the values of its file are not read. */
export const KNOWN = [
  'm.id',
  'm.client_code',
  'm.year',
  'm.month',
  'm.first',
  'm.days',
  'm.measuring_type',
  'm.factor',
  'm.methods',
  'm.energy',
  'm.marks',
  'm.opening_act_dem',
  'm.opening_act_gen',
  'm.opening_rea_ind',
  'm.opening_rea_cap',
  'm.closing_act_dem',
  'm.closing_act_gen',
  'm.closing_rea_ind',
  'm.closing_rea_cap',
] as const;

async function nextRows(
  transaction: TenantTransaction,
  { year, number }: Month,
  {
    last,
    codes,
    version,
  }: { readonly last: string; readonly codes: readonly string[] | undefined; readonly version: number | undefined },
) {
  return await transaction
    .selectFrom('meter_month as m')
    .select(KNOWN)
    .select(isApproved.as('approved'))
    .where('m.year', '=', year)
    .where('m.month', '=', number)
    .where('m.calculated', '=', true)
    .where(inForce('m', version))
    .where('m.client_code', '>', last)
    .$if(codes !== undefined, (some) => some.where(sql<boolean>`m.client_code = any(${codes as string[]}::text[])`))
    .orderBy('m.client_code')
    .limit(BATCH)
    .execute();
}

type Row = Awaited<ReturnType<typeof nextRows>>[number];

/** Converts a row whose energies are all known. */
export function knownMonth(row: Row): KnownMonth {
  return {
    id: row.id,
    clientCode: row.client_code,
    first: row.first,
    days: row.days,
    measuringType: row.measuring_type,
    hours: meteredHours(unpackedEnergy(row, row.days)),
    marks: unpackedMarks(row.marks, row.days * HOURS_OF_A_DAY),
    methods: row.methods,
    factor: row.measuring_type === 'Lecturas' ? Number(row.factor) : null,
    opening: registersOf('opening', row),
    closing: registersOf('closing', row),
    approved: row.approved,
  };
}
