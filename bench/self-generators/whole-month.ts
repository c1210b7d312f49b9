import type { MeteredClient } from '@contador/market-files/synthetic-meters';
import type { Spent } from '../billing/billed-cycle.ts';
import { processorTime } from '../billing/processor-time.ts';
import type { MeteredCompany } from './metered-company.ts';

/** Number of files sent in one archive. */
const AN_ARCHIVE = 250;

/** Time of each step of a month. */
export type MonthSpent = Readonly<Record<'files' | 'estimation' | 'hours' | 'settlement' | 'approval', Spent>>;

/** Processes the month of the given clients through the API calls of a clerk, from uploading its files to its approval. */
export async function settleMonth(company: MeteredCompany, made: readonly MeteredClient[]): Promise<MonthSpent> {
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

/** Milliseconds of wall-clock time, and of processor time of the product (with its threads) plus the database. */
export async function spentBy(
  { product, postgres }: Pick<MeteredCompany, 'product' | 'postgres'>,
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
