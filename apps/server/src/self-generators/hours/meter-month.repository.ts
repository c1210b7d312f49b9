import type { Month } from '@contador/kernel';
import type { Insertable } from 'kysely';
import { inPieces } from '../../database/in-pieces.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import { ofPeriod } from '../../database/of-period.ts';
import type { MeterMonthTable } from '../../database/tables/meter-months.ts';
import { type ByChannel, CHANNELS, type Channel } from './client-month.ts';
import { type MonthHours, packedMonth } from './packed-month.ts';

/** A client's month as it is kept. Registers in millionths. */
export interface NewMeterMonth extends MonthHours {
  readonly id: string;
  readonly clientCode: string;
  readonly file: string;
  readonly first: string;
  readonly days: number;
  readonly measuringType: 'Lecturas' | 'Consumos';
  readonly factor: number;
  readonly expected: number;
  readonly foundCount: number;
  readonly calculated: boolean;
  readonly methods: readonly string[];
  /** Methods by which something of what is missing may be filled. */
  readonly offered: readonly string[];
  readonly opening: ByChannel<number | null>;
  readonly closing: ByChannel<number | null>;
}

/** Writes the months in the place of what those clients had. */
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
    ...{ id: month.id, year, month: number, client_code: month.clientCode, file: month.file, first: month.first },
    ...{ days: month.days, measuring_type: month.measuringType, factor: String(month.factor) },
    ...{ expected: month.expected, found_count: month.foundCount, calculated: month.calculated },
    ...{ methods: [...month.methods], offered: [...month.offered], made_by: by, made_at: at },
    ...packedMonth(month, month),
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

/** The registers that a row has at an end of its month. */
export function registersOf<End extends 'opening' | 'closing'>(
  end: End,
  row: Record<RegisterColumn<End>, number | null>,
): ByChannel<number | null> {
  return Object.fromEntries(
    CHANNELS.map((channel) => [channel, row[`${end}_${channel.toLowerCase() as Lowercase<Channel>}`]]),
  ) as unknown as ByChannel<number | null>;
}
