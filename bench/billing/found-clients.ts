import { type Measurement, median } from '../measurement.ts';
import { withBillingCompany } from './billing-company.ts';

const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 100_000);
const CYCLE = { code: 'B0', id: 1, clients: CLIENTS };
const ROUNDS = 20;
const LIMIT_MS = 100;
const WARM_UP = 5;

/** Typed searches: a part of every name, words of one client in any order, and each of its codes. */
const TYPED = [
  'cliente',
  'medicion 777',
  '777 clien',
  'B0-0000777',
  'frtb0777',
  '99000000777',
  'M777',
  'nadie con este nombre',
];

/** Measures the search of clients, one person typing, with /healthz of the same server as peer. */
export async function measureFoundClients(): Promise<Measurement[]> {
  return await withBillingCompany([CYCLE], (company) =>
    company.withServer(async ({ url }, { address, headers }) => {
      const took = async (at: string) => {
        const start = performance.now();
        const reply = await fetch(at, { headers });
        await reply.arrayBuffer();
        if (!reply.ok) throw new Error(`${at}: ${reply.status}`);
        return performance.now() - start;
      };
      const searches: number[] = [];
      const health: number[] = [];
      for (let round = -WARM_UP; round < ROUNDS; round++) {
        for (const text of TYPED) {
          const ours = await took(address('find-clients', { billing: 'true', text }));
          const theirs = await took(`${url}/healthz`);
          if (round < 0) continue;
          searches.push(ours);
          health.push(theirs);
        }
      }
      const p95 = searches.toSorted((one, other) => one - other)[Math.ceil(searches.length * 0.95) - 1] ?? 0;
      return [
        {
          figure: `buscar un cliente por nombre, código, SIC, NIU o medidor entre ${CLIENTS}, p95 de ${searches.length} búsquedas`,
          ours: p95,
          unit: 'ms',
          peer: '/healthz del mismo servidor, mediana',
          theirs: median(health),
          ratio: 'times',
          target: `≤ ${LIMIT_MS} ms`,
          met: p95 <= LIMIT_MS,
        },
      ];
    }),
  );
}
