import { randomUUID } from 'node:crypto';
import { type ByChannel, CHANNELS, type Channel, type Month } from '@contador/kernel';
import type { Insertable } from 'kysely';
import { inPieces, ofPeriod, type TenantTransaction } from '../../platform/index.ts';
import type { DerivedMonth } from './derived-month.ts';
import { inForce } from './in-force.ts';
import type { MeterMonthTable } from './meter-months.tables.ts';
import type { ClientFile } from './month-facts.ts';

/** A client's month as stored, with the id of its file. */
export interface NewMeterMonth extends DerivedMonth {
  readonly file: string;
}

/** Present hours of a client's month, as far as a change needs them: their id, their file, and what is missing. */
export interface StandingMonth {
  readonly id: string;
  readonly file: ClientFile;
  readonly methods: readonly string[];
  readonly offered: readonly string[];
  readonly expected: number;
  readonly found: number;
  readonly missing: number;
  readonly calculated: boolean;
}

/** Present month of the client; `undefined` before any of its files was read. */
export async function standingMonth(
  transaction: TenantTransaction,
  { year, number }: Month,
  clientCode: string,
): Promise<StandingMonth | undefined> {
  const row = await transaction
    .selectFrom('meter_month as m')
    .innerJoin('meter_file as f', (join) => join.onRef('f.tenant', '=', 'm.tenant').onRef('f.id', '=', 'm.file'))
    .select([
      'm.id',
      'm.methods',
      'm.offered',
      'm.expected',
      'm.found_count as found',
      'm.missing',
      'm.calculated',
      'f.id as file',
      'f.name',
      'f.sha256',
      'f.size',
    ])
    .where('m.year', '=', year)
    .where('m.month', '=', number)
    .where('m.client_code', '=', clientCode)
    .where(inForce('m'))
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { file, name, sha256, size, ...month } = row;
  return { ...month, file: { id: file, clientCode, name, sha256: sha256 as string, size } };
}

/** Stores the hours of a correction beside those approved before; returns their id. */
export async function addCorrectedHours(
  transaction: TenantTransaction,
  period: Month,
  month: NewMeterMonth,
  { correction, by, at }: { readonly correction: number; readonly by: string; readonly at: Date },
): Promise<string> {
  const row = rowOf(period, month, by, at);
  await transaction
    .insertInto('meter_month')
    .values({ ...row, correction })
    .execute();
  const { id, year, month: number, client_code } = row;
  await transaction
    .insertInto('approved_meter_month')
    .values({ id, year, month: number, client_code, correction })
    .execute();
  return id;
}

/** Replaces the stored months of the clients. */
export async function saveMeterMonths(
  transaction: TenantTransaction,
  period: Month,
  months: readonly NewMeterMonth[],
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  if (months.length === 0) return;
  await transaction
    .deleteFrom('meter_month')
    .where(ofPeriod(period))
    .where('correction', '=', 0)
    .where(
      'client_code',
      'in',
      months.map(({ clientCode }) => clientCode),
    )
    .execute();
  const rows = months.map((month) => rowOf(period, month, by, at));
  await inPieces(rows, (piece) => transaction.insertInto('meter_month').values(piece).execute());
}

function rowOf({ year, number }: Month, month: NewMeterMonth, by: string, at: Date): Insertable<MeterMonthTable> {
  return {
    id: randomUUID(),
    year,
    month: number,
    client_code: month.clientCode,
    file: month.file,
    first: month.first,
    days: month.days,
    measuring_type: month.measuringType,
    factor: month.factor,
    expected: month.expected,
    found_count: month.foundCount,
    missing: month.missing,
    calculated: month.calculated,
    methods: [...month.methods],
    offered: [...month.offered],
    made_by: by,
    made_at: at,
    energy: month.energy,
    complete: month.complete,
    found: month.found,
    marks: month.marks,
    ...registerColumns('opening', month.opening),
    ...registerColumns('closing', month.closing),
  };
}

type RegisterColumn<End extends 'opening' | 'closing'> = `${End}_${Lowercase<Channel>}`;

function registerColumns<End extends 'opening' | 'closing'>(end: End, registers: ByChannel<number | null>) {
  return Object.fromEntries(
    CHANNELS.map((channel) => [`${end}_${channel.toLowerCase()}`, registers[channel]]),
  ) as Record<RegisterColumn<End>, number | null>;
}

/** Opening or closing registers of a row, by channel. */
export function registersOf<End extends 'opening' | 'closing'>(
  end: End,
  row: Record<RegisterColumn<End>, number | null>,
): ByChannel<number | null> {
  return Object.fromEntries(
    CHANNELS.map((channel) => [channel, row[`${end}_${channel.toLowerCase() as Lowercase<Channel>}`]]),
  ) as unknown as ByChannel<number | null>;
}
