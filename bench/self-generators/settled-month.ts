import { sql } from 'kysely';
import { inTenant } from '../../apps/server/src/platform/database/in-tenant.ts';
import type { Spent } from '../billing/billed-cycle.ts';
import type { Measurement } from '../measurement.ts';
import { watchServer } from '../server-load.ts';
import { type MeteredCompany, withMeteredCompany } from './metered-company.ts';
import { type MonthSpent, settleMonth } from './whole-month.ts';

/** `BENCH_METERS` reduces the number of clients for a test run. */
const CLIENTS = Number(process.env.BENCH_METERS ?? 2_000);
const LIMIT_MS = 45_000;
const LIMIT_MB = 1_000;

/** Measures a month of workbooks of two thousand self-generators, from uploading its files to its approval, and of a tenth of them. */
export async function measureSettledMonth(): Promise<Measurement[]> {
  const few = await monthOf(CLIENTS / 10);
  const many = await monthOf(CLIENTS);
  const whole = together(many.spent);
  const ratio = whole.processor / together(few.spent).processor;
  const peer = 'lo mismo con la décima parte';
  return [
    {
      figure: `${CLIENTS} autogeneradores, del .xlsx al mes aprobado, con la segunda liquidación`,
      ours: whole.clock,
      unit: 'ms',
      peer,
      theirs: together(few.spent).clock,
      ratio: 'times',
      target: `< ${LIMIT_MS} ms`,
      met: whole.clock < LIMIT_MS,
    },
    {
      figure: 'de eso, procesador',
      ours: whole.processor,
      unit: 'ms',
      peer,
      theirs: together(few.spent).processor,
      ratio: 'times',
      target: '≤ 11 ×',
      met: ratio <= 11,
    },
    {
      figure: 'liquidar y guardar lo leído de mil de ellos',
      ours: (many.spent.settlement.clock * 1000) / CLIENTS,
      unit: 'ms',
      peer: 'procesador',
      theirs: (many.spent.settlement.processor * 1000) / CLIENTS,
      ratio: 'times',
      target: '≤ 1600 ms (5 000 en 8 s)',
      met: many.spent.settlement.clock / CLIENTS <= 1.6,
    },
    {
      figure: 'memoria del servidor mientras tanto, lo más',
      ours: many.peakMB,
      unit: 'MB',
      peer: 'el mismo servidor antes',
      theirs: many.beforeMB,
      ratio: 'times',
      target: `< ${LIMIT_MB} MB`,
      met: many.peakMB < LIMIT_MB,
    },
    {
      figure: 'lo que ocupan mil horas guardadas de un canal',
      ours: many.bytesAnHour,
      unit: 'kB',
      peer: 'números de ocho bytes',
      theirs: 8,
      ratio: 'times',
      target: '≤ 4 kB',
      met: many.bytesAnHour <= 4,
    },
  ];
}

async function monthOf(clients: number) {
  const cast = Object.fromEntries(Array.from({ length: clients }, (_, at) => [at, { format: 'xlsx' as const }]));
  return await withMeteredCompany({ clients, scenario: 'gaps', cast }, async (company) => {
    const made = company.meters.codes.map(company.meters.monthOf);
    const watch = await watchServer(company.product);
    const spent = await settleMonth(company, made);
    const { peakMB } = await watch.since();
    return { spent, peakMB, beforeMB: watch.beforeMB, bytesAnHour: await bytesAnHour(company) };
  });
}

function together(spent: MonthSpent): Spent {
  const all = Object.values(spent);
  return {
    clock: all.reduce((sum, { clock }) => sum + clock, 0),
    processor: all.reduce((sum, { processor }) => sum + processor, 0),
  };
}

const CHANNELS = 4;

/** Bytes on disk per hour of a channel, including the index and the other columns of its row. */
async function bytesAnHour({ database, clerk }: MeteredCompany): Promise<number> {
  await database.owner.query('vacuum full meter_month');
  const { rows } = await inTenant(database, clerk.tenant, (transaction) =>
    sql<{ bytes: number }>`
      select pg_total_relation_size('meter_month')::float8 / sum(days * 24 * ${CHANNELS}) as bytes from meter_month`.execute(
      transaction,
    ),
  );
  return rows[0]?.bytes ?? Number.NaN;
}
