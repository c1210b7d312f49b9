import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { freshDataFolder, removeData } from '@contador/e2e/data-folder.ts';
import { memoryOf } from '@contador/e2e/process-memory.ts';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect, type Database } from '../apps/server/src/platform/database/connection.ts';
import { startEmbedded } from '../apps/server/src/platform/database/embedded/embedded-server.ts';
import { withSettings } from '../apps/server/src/platform/database/in-tenant.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { Operations } from '../apps/server/src/platform/operations/operations.ts';
import { startThreads } from '../apps/server/src/platform/threads/threads.ts';
import { billCycle, billCycleTables } from './bill-cycle.ts';
import { type Measurement, median } from './measurement.ts';

const CUSTOMERS = 100_000;
const RUNS = 3;
const WORKERS = 2;
/** Limited, because an unlimited heap grows as far as allowed and hides the real need. */
const HEAP_MB = 160;
const WARMED = 40_000;

/**
 * Measures the bills of a hundred thousand customers from database to database, in chunks, compared with a plain COPY of the written bytes.
 */
export async function measureChunks(): Promise<Measurement[]> {
  const folder = freshDataFolder();
  const embedded = await startEmbedded(folder, { mayCreateDatabases: true });
  try {
    await migrate(embedded.url);
    const database = await connect(embedded.url, { onError: () => undefined });
    try {
      await prepare(database);
      return await measured(database);
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
    removeData(folder);
  }
}

async function prepare(database: Database): Promise<void> {
  const tenant = { tenant: 'demo', kind: 'demonstration', application_name: '', description: '', agent: '' };
  const more = { publication_layout: '', user_types: [], features: '{}', created_at: new Date() };
  await withSettings(database, { 'app.tenant': 'demo' }, (transaction) =>
    transaction
      .insertInto('tenant')
      .values({ ...tenant, ...more } as never)
      .execute(),
  );
  await database.owner.query(`set app.tenant = 'demo'; ${billCycleTables(CUSTOMERS)}`);
}

async function measured(database: Database): Promise<Measurement[]> {
  const one: number[] = [];
  const two: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    one.push(await runCycle(database, 1, `una ${run}`));
    two.push(await runCycle(database, WORKERS, `varias ${run}`));
    plain.push(await plainCopy(database));
  }
  const memory = await memoryOfCycle(database);
  const thousands = CUSTOMERS / 1000;
  const speed = (times: readonly number[], figure: string): Measurement => ({
    figure: `${figure}: mil clientes, de sus hechos en la base a sus 34 cifras en la base`,
    ours: median(times) / thousands,
    unit: 'ms',
    peer: 'COPY de los mismos bytes, sin leer ni calcular',
    theirs: median(plain) / thousands,
    ratio: 'times',
    target: '≤ 500 ms (2 000/s)',
    met: median(times) / thousands <= 500,
  });
  return [
    speed(one, '100 000 clientes en tandas de 5 000, un trabajador'),
    speed(two, `los mismos en ${WORKERS} rangos, ${WORKERS} trabajadores`),
    {
      figure: `memoria del servidor, con un montón de ${HEAP_MB} MB, lo más, al pasar por 100 000 clientes`,
      ours: memory.all,
      unit: 'MB',
      peer: 'al pasar por los primeros 40 000',
      theirs: memory.first,
      ratio: 'times',
      target: '≤ 1.10 ×',
      met: memory.all / memory.first <= 1.1,
    },
  ];
}

/** Milliseconds of one cycle with a number of threads. */
async function runCycle(database: Database, slots: number, key: string): Promise<number> {
  const threads = startThreads(slots, new URL('./bill-cycle-thread.ts', import.meta.url));
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const now = () => new Date();
  const operations = new Operations({ database, definitions: [billCycle], threads, now, log, slots });
  await operations.start();
  const tenantOperations = operations.of('demo', { email: 'dev@demo', personName: 'Daniela Duarte' });
  const begun = performance.now();
  try {
    const outcome = await tenantOperations.run(billCycle, key, { customers: CUSTOMERS, ranges: slots });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return performance.now() - begun;
  } finally {
    await operations.stop();
    await threads.close();
  }
}

/** Peak memory of a separate server during one cycle: until its heap is warm, and in total. */
async function memoryOfCycle(database: Database): Promise<{ first: number; all: number }> {
  const script = fileURLToPath(new URL('./cycle-server.ts', import.meta.url));
  const args = [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx', script, database.url];
  const server = spawn(process.execPath, args, { stdio: 'ignore' });
  const log = { info: () => undefined, warn: console.error, error: console.error };
  const now = () => new Date();
  const threads = startThreads(1);
  const operations = new Operations({ database, definitions: [billCycle], threads, now, log, slots: 0 });
  await operations.start();
  const memory = { first: 0, all: 0 };
  let changes = 0;
  operations.life.listen(() => {
    memory.all = memoryOf(server.pid ?? 0).peak;
    if (++changes <= WARMED / 5000) memory.first = memory.all;
  });
  try {
    const tenantOperations = operations.of('demo', { email: 'dev@demo', personName: 'Daniela Duarte' });
    const outcome = await tenantOperations.run(billCycle, 'memoria', { customers: CUSTOMERS, ranges: 1 });
    if (!outcome.ok) throw new Error(outcome.refusal.code);
    return memory;
  } finally {
    await operations.stop();
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

/** Bytes of a cycle, and the time of writing them at once into an unguarded table. */
async function plainCopy(database: Database): Promise<number> {
  const client = await database.owner.connect();
  try {
    const bytes: Buffer[] = [];
    await client.query(`set app.tenant = 'demo'; truncate bench_plain`);
    const all = `copy (select * from bench_bill where run = (select run from bench_bill limit 1)) to stdout`;
    for await (const part of client.query(copyTo(all))) bytes.push(part as Buffer);
    const begun = performance.now();
    await pipeline(Readable.from(bytes), client.query(copyFrom('copy bench_plain from stdin')));
    return performance.now() - begun;
  } finally {
    client.release();
  }
}
