import type { MeteredClient } from '@contador/market-files/synthetic-meters';
import { sql } from 'kysely';
import { inTenant } from '../../apps/server/src/database/in-tenant.ts';
import type { Spent } from '../billing/billed-cycle.ts';
import { processorTime } from '../billing/processor-time.ts';
import type { Measurement } from '../measurement.ts';
import { watchServer } from '../server-load.ts';
import { type MeteredCompany, withMeteredCompany } from './metered-company.ts';

/** `BENCH_METERS` makes it smaller, where only its course is looked at. */
const CLIENTS = Number(process.env.BENCH_METERS ?? 2_000);
const LIMIT_MS = 45_000;
const LIMIT_MB = 1_000;
/** So many files are sent in an archive. */
const AN_ARCHIVE = 250;

/** What each step of a month took. */
type MonthSpent = Readonly<Record<'files' | 'estimation' | 'hours' | 'settlement' | 'approval', Spent>>;

/** A month of workbooks of two thousand self-generators, from the drop of its files to its approval, and of a tenth of them. */
export async function measureSettledMonth(): Promise<Measurement[]> {
  const few = await monthOf(CLIENTS / 10);
  const many = await monthOf(CLIENTS);
  const whole = together(many.spent);
  const ratio = whole.processor / together(few.spent).processor;
  const peer = 'lo mismo con la décima parte';
  return [
    {
      figure: `${CLIENTS} autogeneradores, del .xlsx al mes aprobado, con la segunda liquidación`,
      ...{ ours: whole.clock, unit: 'ms', peer, theirs: together(few.spent).clock, ratio: 'times' },
      ...{ target: `< ${LIMIT_MS} ms`, met: whole.clock < LIMIT_MS },
    },
    {
      figure: 'de eso, procesador',
      ...{ ours: whole.processor, unit: 'ms', peer, theirs: together(few.spent).processor, ratio: 'times' },
      ...{ target: '≤ 11 ×', met: ratio <= 11 },
    },
    {
      figure: 'liquidar y guardar lo leído de mil de ellos',
      ...{ ours: (many.spent.settlement.clock * 1000) / CLIENTS, unit: 'ms' },
      ...{ peer: 'procesador', theirs: (many.spent.settlement.processor * 1000) / CLIENTS, ratio: 'times' },
      ...{ target: '≤ 1000 ms (5 000 en 5 s)', met: many.spent.settlement.clock / CLIENTS <= 1 },
    },
    {
      figure: 'memoria del servidor mientras tanto, lo más',
      ...{ ours: many.peakMB, unit: 'MB', peer: 'el mismo servidor antes', theirs: many.beforeMB, ratio: 'times' },
      ...{ target: `< ${LIMIT_MB} MB`, met: many.peakMB < LIMIT_MB },
    },
    {
      figure: 'lo que ocupan mil horas guardadas de un canal',
      ...{ ours: many.bytesAnHour, unit: 'kB', peer: 'números de ocho bytes', theirs: 8, ratio: 'times' },
      ...{ target: '≤ 4 kB', met: many.bytesAnHour <= 4 },
    },
  ];
}

async function monthOf(clients: number) {
  const cast = Object.fromEntries(Array.from({ length: clients }, (_, at) => [at, { format: 'xlsx' as const }]));
  return await withMeteredCompany({ clients, scenario: 'gaps', cast }, async (company) => {
    const made = company.meters.codes.map(company.meters.monthOf);
    const watch = await watchServer(company.product);
    const spent = await settle(company, made);
    const { peakMB } = await watch.since();
    return { spent, peakMB, beforeMB: watch.beforeMB, bytesAnHour: await bytesAnHour(company) };
  });
}

async function settle(company: MeteredCompany, made: readonly MeteredClient[]): Promise<MonthSpent> {
  const { clerk, month } = company;
  const files = await spentBy(company, 'archivos', async () => {
    for (let from = 0; from < made.length; from += AN_ARCHIVE) {
      const part = made.slice(from, from + AN_ARCHIVE).map(({ file }) => [file.path, file.bytes] as const);
      await clerk.processFiles(month, `parte-${from}.zip`, Object.fromEntries(part));
    }
  });
  const estimation = await spentBy(company, 'estimación', async () => {
    for (const { answer } of made) await clerk.fillHours(month, answer.code, answer.chosen);
  });
  const hours = await spentBy(company, 'aprobar consumos', () => clerk.approveHours(month));
  const settlement = await spentBy(company, 'liquidar', () => clerk.liquidate(month));
  const approval = await spentBy(company, 'aprobar liquidación', () => clerk.approve(month));
  return { files, estimation, hours, settlement, approval };
}

/** Milliseconds of the clock, and of the processor: the product's with its threads, and the database's. */
async function spentBy(
  { product, postgres }: MeteredCompany,
  name: string,
  work: () => Promise<unknown>,
): Promise<Spent> {
  const before = processorTime(product.pid) + processorTime(postgres);
  const began = performance.now();
  await work();
  const clock = performance.now() - began;
  const processor = processorTime(product.pid) + processorTime(postgres) - before;
  process.stderr.write(`  ${name}: ${(clock / 1000).toFixed(1)} s, ${(processor / 1000).toFixed(1)} s de procesador\n`);
  return { clock, processor };
}

function together(spent: MonthSpent): Spent {
  const all = Object.values(spent);
  return {
    clock: all.reduce((sum, { clock }) => sum + clock, 0),
    processor: all.reduce((sum, { processor }) => sum + processor, 0),
  };
}

const CHANNELS = 4;

/** Bytes on disk of an hour of a channel, with its index and what else its row has. */
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
