import { type Measurement, median } from '../measurement.ts';
import { withBillingCompany } from './billing-company.ts';
import { processorTime } from './processor-time.ts';
import { startWorker } from './worker-process.ts';

/** Number of clients in each cycle; `BENCH_CLIENTS` sets the total of a run. */
const AT_ONCE = 4;
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 20_000) / AT_ONCE;
const COUNTS = [1, 2, 4] as const;
const ALONE = 20;
const STEP = 'liquidate-cycle-consumption';

/**
 * Measures four simultaneous cycles with one, two and four processes on one PostgreSQL, and the overhead of the queue for the liquidation
 * of one client.
 */
export async function measureWorkers(): Promise<Measurement[]> {
  const warm = { code: 'W0', id: 1, clients: CLIENTS };
  const single = { code: 'W1', id: 2, clients: 1 };
  const runs = COUNTS.map((count, run) => ({
    count,
    cycles: Array.from({ length: AT_ONCE }, (_, at) => {
      const id = 3 + run * AT_ONCE + at;
      return { code: `W${id}`, id, clients: CLIENTS };
    }),
  }));
  const all = [warm, single, ...runs.flatMap(({ cycles }) => cycles)];
  return await withBillingCompany(all, (company) =>
    company.withServer(async (product, calls) => {
      await calls.get(STEP, { cycle: warm.code });
      const alone: number[] = [];
      for (let at = 0; at < ALONE; at++) {
        const began = performance.now();
        await calls.get(STEP, { cycle: single.code });
        alone.push(performance.now() - began);
      }
      const spent = [];
      for (const { count, cycles } of runs) {
        // The server itself also runs long work.
        const workers = await Promise.all(Array.from({ length: count - 1 }, () => startWorker(company.url)));
        try {
          const pids = [product.pid, company.postgres, ...workers.map(({ pid }) => pid)];
          const processor = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
          const before = processor();
          const began = performance.now();
          await Promise.all(cycles.map(({ code }) => calls.get(STEP, { cycle: code })));
          spent.push({ count, clock: performance.now() - began, processor: processor() - before });
        } finally {
          await Promise.all(workers.map((worker) => worker.stop()));
        }
      }
      const thousands = (CLIENTS * AT_ONCE) / 1000;
      const [first] = spent as [(typeof spent)[number]];
      return [
        ...spent.flatMap(({ count, clock, processor }): Measurement[] => [
          {
            figure: `${AT_ONCE} ciclos a la vez, ${count} ${count === 1 ? 'proceso' : 'procesos'}: mil clientes liquidados`,
            ours: clock / thousands,
            unit: 'ms',
            peer: 'lo mismo con 1 proceso',
            theirs: first.clock / thousands,
            ratio: 'faster',
            target: '—',
            met: true,
          },
          {
            figure: `de eso, procesador con la base, ${count} ${count === 1 ? 'proceso' : 'procesos'}`,
            ours: processor / thousands,
            unit: 'ms',
            peer: 'lo mismo con 1 proceso',
            theirs: first.processor / thousands,
            ratio: 'times',
            target: '—',
            met: true,
          },
        ]),
        {
          figure: 'liquidar un ciclo de un cliente, de pedirlo a la respuesta',
          ours: median(alone),
          unit: 'ms',
          peer: 'mil clientes con 1 proceso',
          theirs: first.clock / thousands,
          ratio: 'times',
          target: '—',
          met: true,
        },
      ];
    }),
  );
}
