import type { Product } from '@contador/e2e/product.ts';
import { p95Of } from '../concurrent-reads.ts';
import { type Measurement, median } from '../measurement.ts';
import type { BillingCalls } from './billing-calls.ts';
import type { GeneratedCycle } from './generated-clients.ts';

const RUNS = 3;
const LIMIT_MS = 100;
const PAGE = '200';

/** Measures the reads of the billing grids under fifty connections, with /healthz of the same server as peer. */
export async function measureGrids(
  { url }: Product,
  { address, headers }: BillingCalls,
  { code: cycle, clients }: GeneratedCycle,
): Promise<Measurement[]> {
  const reads = {
    'check-clients, la primera página': address('check-clients', { billing: 'true', limit: PAGE }),
    'check-clients, un cliente': address('check-clients', { billing: 'true', client_code: `${cycle}-0000777` }),
    'liquidación del consumo, lo que merece una mirada': address('check-cycle-consumption-liquidation', {
      cycle,
      order: 'review',
      limit: PAGE,
    }),
    'liquidación del alumbrado, lo que merece una mirada': address('check-cycle-mun-agreement-liquidation', {
      cycle,
      order: 'review',
      limit: PAGE,
    }),
    'liquidación por cliente': address('check-client-liquidation-concepts', { client_code: `${cycle}-0000777` }),
  };
  const health: number[] = [];
  const measured: { figure: string; p95: number }[] = [];
  for (const [figure, at] of Object.entries(reads)) {
    const runs: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      health.push(await p95Of(`${url}/healthz`, headers));
      runs.push(await p95Of(at, headers));
    }
    measured.push({ figure, p95: median(runs) });
  }
  return measured.map(({ figure, p95 }) => ({
    figure: `${figure}, 50 conexiones, ${clients} clientes y 12 meses, p95`,
    ours: p95,
    unit: 'ms',
    peer: '/healthz del mismo servidor, p95',
    theirs: median(health),
    ratio: 'times',
    target: `< ${LIMIT_MS} ms`,
    met: p95 < LIMIT_MS,
  }));
}
