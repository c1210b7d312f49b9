import { sql } from 'kysely';
import { COMPANY } from '../../apps/server/src/billing/testing/billed-company.ts';
import { inTenant } from '../../apps/server/src/platform/database/in-tenant.ts';
import type { Measurement } from '../measurement.ts';
import { watchServer } from '../server-load.ts';
import type { Spent } from './billed-cycle.ts';
import { type BillingCompany, withBillingCompany } from './billing-company.ts';
import { plainWorkbook } from './consumption-workbook.ts';
import { copiedRows } from './copied-rows.ts';
import { processorTime } from './processor-time.ts';

const ROWS = 20_000;
const FAULTS = 500;
/** Clients with 24 hours of 31 days: 2.8 million cells. */
const HOURLY = 3_763;
const DAYS = 31;
const MANY = { code: 'C1', id: 1, clients: ROWS };
const HOURS = { code: 'C2', id: 2, clients: HOURLY };
const LIMIT_MB = 512;

const BASE = [
  'CODIGO_SIC',
  'ENERGIA_ACTIVA',
  'ENERGIA_INDUCTIVA',
  'ENERGIA_INDUCTIVA_PENALIZADA',
  'ENERGIA_CAPACITIVA',
];
const sic = (cycle: string, at: number) => `Frt${cycle}${at + 1}`;

/**
 * Measures consumption files from the first byte sent to the rows in the database: twenty thousand clients, the same with faults, and every
 * hour of a month.
 */
export async function measureConsumption(): Promise<Measurement[]> {
  return await withBillingCompany([MANY, HOURS], async (company) => {
    await emptied(company);
    return await company.withServer(async (product, calls) => {
      const timed = async (cycle: string, bytes: Uint8Array) => {
        const processor = () => processorTime(product.pid) + processorTime(company.postgres);
        const before = processor();
        const began = performance.now();
        const { status, body } = await calls.sendConsumption(cycle, bytes);
        return { clock: performance.now() - began, processor: processor() - before, status, body };
      };
      const faulty = await timed(MANY.code, sheetOfMany(FAULTS));
      const faultCount = JSON.parse(faulty.body).error?.details?.length;
      if (faulty.status !== 400 || faultCount !== FAULTS) throw new Error(`${faulty.status}: ${faultCount} reasons`);
      const many = await timed(MANY.code, sheetOfMany(0));
      if (many.status !== 200) throw new Error(many.body.slice(0, 500));
      const watch = await watchServer(product);
      const hours = await timed(HOURS.code, sheetOfHours());
      if (hours.status !== 200) throw new Error(hours.body.slice(0, 500));
      const { peakMB } = await watch.since();
      const copied = (cycle: string) => copiedRows(company.database, 'billing_consumption', `cycle = '${cycle}'`);
      const [copiedMany, copiedHours] = [await copied(MANY.code), await copied(HOURS.code)];
      const rows = (figure: string, { clock, processor }: Spent, theirs: number, most: number): Measurement[] => [
        {
          figure,
          ours: clock,
          unit: 'ms',
          peer: 'COPY de las mismas filas, sin leer el libro',
          theirs,
          ratio: 'times',
          target: `≤ ${most} ms`,
          met: clock <= most,
        },
        {
          figure: 'de eso, procesador con la base',
          ours: processor,
          unit: 'ms',
          peer: 'lo mismo de reloj',
          theirs: clock,
          ratio: 'times',
          target: '—',
          met: true,
        },
      ];
      return [
        ...rows('consumo de 20 000 clientes, enviado, leído, comprobado y guardado', many, copiedMany, 4000),
        ...rows('el mismo con 500 faltas: sus 500 razones', faulty, copiedMany, 5000),
        ...rows(
          'HORARIO con 2.8 millones de celdas, enviado, leído, comprobado y guardado',
          hours,
          copiedHours,
          10_000,
        ),
        {
          figure: 'memoria del servidor mientras tanto, lo más',
          ours: peakMB,
          unit: 'MB',
          peer: 'el mismo servidor antes',
          theirs: watch.beforeMB,
          ratio: 'times',
          target: `< ${LIMIT_MB} MB`,
          met: peakMB < LIMIT_MB,
        },
      ];
    });
  });
}

/** Deletes all consumption, and gives the clients of the second cycle hour bands. */
async function emptied({ database }: BillingCompany): Promise<void> {
  await inTenant(database, COMPANY, async (transaction) => {
    await sql`delete from billing_consumption`.execute(transaction);
    await sql`update client set tariff_type = 'HORARIA' where cycle = ${HOURS.code}`.execute(transaction);
  });
  await database.owner.query('vacuum analyze');
}

/** The first `faults` rows have an invalid energy. */
function sheetOfMany(faults: number): Uint8Array {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    sic(MANY.code, at),
    at < faults ? 'x' : 60 + (at % 300) + (at % 7) / 8,
    at % 40,
    at % 10,
    at % 3,
  ]);
  return plainWorkbook({ Consumos: [BASE, ...rows] });
}

function sheetOfHours(): Uint8Array {
  const hour = (at: number) => 0.25 + (at % 8) / 8;
  const columns = Array.from({ length: 24 }, (_, at) => `H${String(at + 1).padStart(2, '0')}`);
  const dayOf = columns.reduce((sum, _, at) => sum + hour(at), 0);
  const clients = Array.from({ length: HOURLY }, (_, at) => sic(HOURS.code, at));
  const whole = dayOf * DAYS;
  const days = clients.flatMap((code) =>
    Array.from({ length: DAYS }, (_, day) => [
      code,
      `2025-10-${String(day + 1).padStart(2, '0')}`,
      ...columns.map((_, at) => hour(at)),
    ]),
  );
  return plainWorkbook({
    Consumos: [
      [...BASE, 'ENERGIA_ACTIVA_MAX', 'ENERGIA_ACTIVA_MED', 'ENERGIA_ACTIVA_MIN'],
      ...clients.map((code) => [code, whole, 0, 0, 0, whole, 0, 0]),
    ],
    HORARIO: [['CODIGO_SIC', 'FECHA', ...columns], ...days],
  });
}
