import { randomUUID } from 'node:crypto';
import { byChannel, type Channel, daysIn, isoMonth, MILLIONTHS, type Month } from '@contador/kernel';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { saveMeterMonths } from '../hours/meter-month.repository.ts';
import { packedMonth } from '../hours/packed-month.ts';

interface Measured {
  /** kWh and kVArh by day and hour; a channel that is not given has none. */
  readonly energy: Readonly<Partial<Record<Channel, (day: number, hour: number) => number>>>;
  readonly approved: boolean;
  /** Registers before the first hour, kWh and kVArh. Given for a meter of readings only. */
  readonly opening?: number;
  /** Factor that converts a difference of registers to energy. Given for a meter of readings only. */
  readonly factor?: number;
}

/** Inserts a client's fully measured hours of a calendar month. */
export async function addMeasured(
  transaction: TenantTransaction,
  clientCode: string,
  month: Month,
  { energy: kWh, approved, opening, factor = 1 }: Measured,
): Promise<void> {
  const [file, days] = [randomUUID(), daysIn(month)];
  await sql`
    insert into meter_file (id, year, month, client_code, name, sha256, size, state, outcome, by_email, uploaded_by, uploaded_at)
    values (${file}, ${month.year}, ${month.number}, ${clientCode}, ${`${clientCode}.csv`}, repeat('0', 64), 1, 'processed', '[]', 'dev@demo',
      'Natalia Ospina', now())`.execute(transaction);
  const energy = byChannel((channel) => {
    const at = kWh[channel] ?? (() => 0);
    return Float64Array.from({ length: days * 24 }, (_, hour) =>
      Math.round(at(Math.floor(hour / 24), hour % 24) * MILLIONTHS),
    );
  });
  const registers = byChannel((channel) => {
    let register = (opening ?? 0) * MILLIONTHS;
    return energy[channel].map((each) => (register += each / factor));
  });
  const complete = opening === undefined ? energy : registers;
  const measuringType = opening === undefined ? ('Consumos' as const) : ('Lecturas' as const);
  const cells = days * 24 * 4;
  await saveMeterMonths(
    transaction,
    month,
    [
      {
        clientCode,
        file,
        first: `${isoMonth(month)}-01`,
        days,
        measuringType,
        factor: String(factor),
        expected: cells,
        foundCount: cells,
        missing: 0,
        calculated: true,
        methods: [],
        offered: [],
        ...packedMonth(
          { found: complete, complete, energy, marks: byChannel(() => new Uint8Array(days * 24).fill(1)) },
          { measuringType, factor },
        ),
        opening: byChannel(() => (opening === undefined ? null : opening * MILLIONTHS)),
        closing: byChannel((channel) => (opening === undefined ? null : (registers[channel].at(-1) as number))),
      },
    ],
    { by: 'Natalia Ospina', at: new Date() },
  );
  if (!approved) return;
  await sql`
    insert into meter_month_approval (year, month, clients, fingerprint, approved_by, approved_at)
    values (${month.year}, ${month.number}, 1, repeat('0', 64), 'Natalia Ospina', now()) on conflict do nothing`.execute(
    transaction,
  );
  await sql`
    insert into approved_meter_month (year, month, client_code, id)
    select year, month, client_code, id from meter_month
    where year = ${month.year} and month = ${month.number} and client_code = ${clientCode}`.execute(transaction);
}
