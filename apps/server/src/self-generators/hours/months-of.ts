import { type ByChannel, type Channel, type HourlyEnergy, hourlyEnergy, type Month } from '@contador/kernel';
import type { MeteredHours } from '@contador/regulation';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { isApproved } from './approved-hours.ts';
import { inForce } from './in-force.ts';
import { registersOf } from './meter-month.repository.ts';
import { unpackedEnergy, unpackedMarks } from './packed-month.ts';
import '../../database/tables/meter-months.ts';

/** A client's month whose every hour is known. */
export interface KnownMonth {
  /** Of the hours: other hours of the client have another. */
  readonly id: string;
  readonly clientCode: string;
  /** `2026-10-01`, from which there are so many days. */
  readonly first: string;
  readonly days: number;
  readonly measuringType: 'Lecturas' | 'Consumos';
  /** Hours before the client came and after it left are 0. */
  readonly hours: MeteredHours;
  /** How each hour is known: 0 not (the client was not there), 1 measured, from 2 on 2 + the place of the method in `ESTIMATION_METHODS`. */
  readonly marks: ByChannel<Uint8Array>;
  /** The methods that filled hours, in their order. */
  readonly methods: readonly string[];
  /** By which a difference of registers is energy; null of a meter that gives consumption. */
  readonly factor: number | null;
  /** Registers in millionths; null of a meter that gives consumption. */
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
  readonly approved: boolean;
}

const HOURS_OF_A_DAY = 24;

/** So many clients' months are in memory at a time: some 20 MB. */
const BATCH = 200;

/**
 * The clients' months whose every hour is known, by code, in batches; of those codes alone where some are given. Hours are those in force, or those that were
 * when the month was of that version.
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

/** What is known of a month once nothing of it is missing: what its file had is not asked for. */
export const KNOWN = [
  ...(['m.id', 'm.client_code', 'm.year', 'm.month', 'm.first', 'm.days', 'm.measuring_type', 'm.factor'] as const),
  ...(['m.methods', 'm.energy', 'm.marks'] as const),
  ...(['m.opening_act_dem', 'm.opening_act_gen', 'm.opening_rea_ind', 'm.opening_rea_cap'] as const),
  ...(['m.closing_act_dem', 'm.closing_act_gen', 'm.closing_rea_ind', 'm.closing_rea_cap'] as const),
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

/** A row whose every energy is known. */
export function knownMonth(row: Row): KnownMonth {
  return {
    ...{ id: row.id, clientCode: row.client_code, first: row.first, days: row.days, measuringType: row.measuring_type },
    hours: meteredHours(unpackedEnergy(row, row.days)),
    marks: unpackedMarks(row.marks, row.days * HOURS_OF_A_DAY),
    methods: row.methods,
    factor: row.measuring_type === 'Lecturas' ? Number(row.factor) : null,
    opening: registersOf('opening', row),
    closing: registersOf('closing', row),
    approved: row.approved,
  };
}

/** In how many days of its month the client was there: hours before it came and after it left are not known and not asked for. */
export function daysOfStay({ marks }: Pick<KnownMonth, 'marks'>): number {
  return marks.ACT_DEM.filter((mark) => mark !== 0).length / HOURS_OF_A_DAY;
}

/** The hours of a month whose every energy is known: where there is none the client was not there. */
export function meteredHours(energy: Readonly<Record<Channel, Float64Array>>): MeteredHours {
  const whole = (channel: Channel): HourlyEnergy =>
    hourlyEnergy(energy[channel].map((value) => (Number.isNaN(value) ? 0 : value)));
  return {
    imports: whole('ACT_DEM'),
    exports: whole('ACT_GEN'),
    inductive: whole('REA_IND'),
    capacitive: whole('REA_CAP'),
  };
}
