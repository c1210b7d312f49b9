import { cpus, totalmem } from 'node:os';
import { freshDataFolder, removeData } from '@contador/e2e/data-folder.ts';
import { startProduct } from '@contador/e2e/product.ts';
import { month } from '@contador/kernel';
import { measureReads } from './concurrent-reads.ts';
import { measureFirstPage } from './first-page.ts';
import { measureHeavyReplies } from './heavy-replies.ts';
import { measureManyMarkets } from './many-markets.ts';
import { type Measurement, tableOf } from './measurement.ts';
import { measureUpload } from './month-upload.ts';
import { measureReading } from './reading-month.ts';
import { measureUnitCost } from './unit-cost.ts';
import { publishMonths } from './years-of-data.ts';

const MONTHS = 36;

/** Usage: npm run bench [-- cu lectura pagina producto mercados] */
const parts: Record<string, () => Promise<Measurement[]>> = {
  cu: measureUnitCost,
  lectura: measureReading,
  pagina: measureFirstPage,
  producto: measureProduct,
  mercados: () => withProduct(measureManyMarkets),
};

/** The built product over data of its own: three years of months, published by its own calls. */
async function measureProduct(): Promise<Measurement[]> {
  return await withProduct(async (url) => {
    const uploads = await measureUpload(url);
    // Before the months of the demonstration, so that neither is in the other's way.
    const job = await publishMonths(url, month(2025, 12), MONTHS);
    return [...uploads, ...(await measureHeavyReplies(url, job)), ...(await measureReads(url, job, MONTHS))];
  });
}

async function withProduct(measure: (url: string) => Promise<Measurement[]>): Promise<Measurement[]> {
  const folder = freshDataFolder();
  try {
    const product = await startProduct(folder);
    try {
      return await measure(product.url);
    } finally {
      await product.stop();
    }
  } finally {
    removeData(folder);
  }
}

const wanted = process.argv.slice(2);
const measured: Measurement[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`midiendo ${name}…`);
  measured.push(...(await measure()));
}
const memory = Math.round(totalmem() / 2 ** 30);
console.log(`\n${cpus().length} núcleos, ${memory} GB, Node ${process.versions.node}; medianas de cinco.\n`);
console.log(tableOf(measured));
