import { updateTenantOptions } from '@contador/contract/tariff-calculation';
import { freshDataFolder, removeData } from '@contador/e2e/data-folder.ts';
import { type Product, startProduct } from '@contador/e2e/product.ts';
import { addMonths, isoMonth, type Month, month as monthOf, previousMonth } from '@contador/kernel';
import {
  type SyntheticMeters,
  type SyntheticMetersRequest,
  syntheticMeters,
} from '@contador/market-files/synthetic-meters';
import { openSession } from '../../apps/server/src/access/session.ts';
import { bringPrintedTariffs } from '../../apps/server/src/demo/billing/printed-tariffs.ts';
import { demoPerson } from '../../apps/server/src/demo/company-at-work.ts';
import { addDemoMarkets } from '../../apps/server/src/demo/demo-company.ts';
import { demoFiles, XM_VERSION } from '../../apps/server/src/demo/demo-files.ts';
import { demoMarkets } from '../../apps/server/src/demo/example-month.ts';
import { filesByInput } from '../../apps/server/src/demo/files-by-input.ts';
import { monthRows } from '../../apps/server/src/demo/month-rows.ts';
import { enterYears, registerCast } from '../../apps/server/src/demo/self-generators/register-cast.ts';
import { SelfGeneratorClerk } from '../../apps/server/src/demo/self-generators/self-generator-clerk.ts';
import { connect, type Database } from '../../apps/server/src/platform/database/connection.ts';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded/embedded-server.ts';
import { inTenant } from '../../apps/server/src/platform/database/in-tenant.ts';
import { migrate } from '../../apps/server/src/platform/database/migrate.ts';
import type { InProcessClient } from '../../apps/server/src/platform/http/in-process-client.ts';
import { addTestAccounts } from '../../apps/server/src/testing/test-accounts.ts';
import { parentOf } from '../billing/billing-company.ts';
import { clientOf } from './over-http.ts';

const COMPANY = 'demo';
const MARKETS = ['DNOM', 'DSUM'];
/** The settled month. */
const MONTH = monthOf(2026, 3);

/** A company whose self-generators' month is ready to be settled, with the built product running on it. */
export interface MeteredCompany {
  readonly month: Month;
  readonly clerk: SelfGeneratorClerk;
  readonly meters: SyntheticMeters;
  readonly product: Product;
  readonly database: Database;
  /** Headers of the clerk's session. */
  readonly headers: Readonly<Record<string, string>>;
  /** Process id of the database server. */
  readonly postgres: number;
}

/** Runs `work` with a number of self-generators, registered through the API, and with every price of the month. */
export async function withMeteredCompany<Result>(
  request: Pick<SyntheticMetersRequest, 'clients' | 'scenario' | 'cast'>,
  work: (company: MeteredCompany) => Promise<Result>,
): Promise<Result> {
  const folder = freshDataFolder();
  const own = freshDataFolder();
  const embedded = await startEmbedded(folder);
  try {
    await migrate(embedded.url);
    const database = await connect(embedded.url, { onError: () => undefined });
    try {
      await addTestAccounts(database, new Date());
      const product = await startProduct(own, { DATABASE_URL: embedded.url, DEMO: 'off' });
      try {
        const token = await inTenant(database, COMPANY, (transaction) =>
          openSession(transaction, COMPANY, `dev@${COMPANY}`, new Date()),
        );
        const client = clientOf(product, async () => token);
        await priceMonths(client, database);
        const clerk = new SelfGeneratorClerk(client, `dev@${COMPANY}`);
        const meters = syntheticMeters({ ...request, year: MONTH.year, month: MONTH.number, seed: 4_711 });
        process.stderr.write(`  ${request.clients} autogeneradores…\n`);
        await enterYears(clerk, [MONTH.year]);
        await registerCast(clerk, meters.setUp);
        await settleEveryType(clerk);
        await database.owner.query('vacuum analyze');
        const { rows } = await database.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
        const postgres = parentOf(rows[0]?.pid ?? 0);
        const headers = { authorization: `Bearer ${token}`, 'user-agent': 'Contador' };
        return await work({ month: MONTH, clerk, meters, product, database, headers, postgres });
      } finally {
        await product.stop();
      }
    } finally {
      await database.close();
    }
  } finally {
    await embedded.stop();
    removeData(folder);
    removeData(own);
  }
}

async function settleEveryType(clerk: SelfGeneratorClerk): Promise<void> {
  const chosen = {
    option: 'liquidableTypes',
    value: 'todos',
    from: isoMonth(MONTH),
    reason: 'Se mide a todos los tipos',
  } as const;
  await clerk.do(updateTenantOptions, { body: { username: clerk.tenant, ...chosen } });
}

/** Enters markets, hourly prices and scarcity prices of the month and the previous one, and the tariffs that apply in them. */
async function priceMonths(client: InProcessClient, database: Database): Promise<void> {
  const company = demoPerson(client, COMPANY);
  await addDemoMarkets(company, new Date(Date.UTC(MONTH.year, MONTH.number + 1, 20)));
  for (const month of [previousMonth(MONTH), MONTH]) {
    const open = await company.openMonth(month, 'FRANJAS HORARIAS', XM_VERSION);
    const files = demoFiles(month).map(({ path, bytes }) => ({ name: path, bytes }));
    for (const group of filesByInput(files, month, XM_VERSION, demoMarkets))
      if (['TRSD', 'PrecioEscasez'].includes(group.input.name)) await company.enterFiles(open, group, 'DNOM');
    for (const { filename, market, values } of monthRows(month, true))
      if (['IPC', 'IPP'].includes(filename)) await company.enterParameter(open, market ?? 'DNOM', filename, values);
  }
  const parts = { database, now: () => new Date() };
  for (const before of [-1, 0]) {
    await bringPrintedTariffs({ parts: parts as never }, COMPANY, MARKETS, addMonths(MONTH, before));
  }
}
