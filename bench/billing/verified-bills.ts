import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Measurement } from '../measurement.ts';
import { billCycle } from './billed-cycle.ts';
import { withBillingCompany } from './billing-company.ts';

/** `BENCH_CLIENTS` sets the total of a run. */
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 100_000);
const TENTH = { code: 'V1', id: 1, clients: CLIENTS / 10 };
const REST = { code: 'V2', id: 2, clients: CLIENTS - TENTH.clients };
const VERIFY = join(import.meta.dirname, '..', '..', 'dist', 'server', 'verify.js');

/** Measures `npm run verify`, which recomputes every digest of the database, with all bills of a month and with a tenth of them. */
export async function measureVerification(): Promise<Measurement[]> {
  return await withBillingCompany([TENTH, REST], (company) =>
    company.withServer(async (product, calls) => {
      const verified = () => {
        const began = performance.now();
        execFileSync(process.execPath, [VERIFY], { env: { ...process.env, DATABASE_URL: company.url }, stdio: 'pipe' });
        return performance.now() - began;
      };
      await billCycle(company, { product, calls }, TENTH.code);
      const few = verified();
      await billCycle(company, { product, calls }, REST.code);
      const many = verified();
      return [
        {
          figure: `verificar la base con ${CLIENTS} facturas y sus liquidaciones`,
          ours: many,
          unit: 'ms',
          peer: `lo mismo con ${TENTH.clients}`,
          theirs: few,
          ratio: 'times',
          target: '≤ 11 ×',
          met: many <= 11 * few,
        },
      ];
    }),
  );
}
