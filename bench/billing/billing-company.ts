import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDataFolder, removeData } from '@contador/e2e/data-folder.ts';
import { type Product, startProduct } from '@contador/e2e/product.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/embedded-server.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import { type BillingCalls, billingCalls } from './billing-calls.ts';
import type { GeneratedCycle } from './generated-clients.ts';
import { prepareCompany } from './prepare-company.ts';

/** A separate PostgreSQL server with a company of generated clients. */
export interface BillingCompany {
  readonly database: Database;
  /** URL of the database. */
  readonly url: string;
  /** Process id of the database server. */
  readonly postgres: number;
  readonly cycles: readonly GeneratedCycle[];
  /** Runs the built product on this database. */
  withServer<Result>(
    work: (product: Product, calls: BillingCalls) => Promise<Result>,
    environment?: Readonly<Record<string, string>>,
  ): Promise<Result>;
}

/** Clients whose database fits into the memory in which `freshDataFolder` lies; a million take more than 8 GB. */
const MOST_IN_MEMORY = 500_000;

function folderOnDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contador-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs `work` with a company whose cycles have the given numbers of clients, before the liquidation of October 2025. */
export async function withBillingCompany<Result>(
  cycles: readonly GeneratedCycle[],
  work: (company: BillingCompany) => Promise<Result>,
): Promise<Result> {
  const folder =
    cycles.reduce((sum, { clients }) => sum + clients, 0) > MOST_IN_MEMORY ? folderOnDisk() : freshDataFolder();
  const embedded = await startEmbedded(folder);
  try {
    await migrate(embedded.url);
    const database = await connect(embedded.url, { onError: () => undefined });
    try {
      const token = await prepareCompany(database, cycles);
      const { rows } = await database.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
      return await work({
        database,
        url: embedded.url,
        cycles,
        postgres: parentOf(rows[0]?.pid ?? 0),
        withServer: async (use, environment = {}) => {
          const own = freshDataFolder();
          const product = await startProduct(own, { DATABASE_URL: embedded.url, DEMO: 'off', ...environment });
          try {
            return await use(product, billingCalls(product.url, token));
          } finally {
            await product.stop();
            removeData(own);
          }
        },
      });
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
    removeData(folder);
  }
}

/** Parent process id of a process. */
export function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
