import { cpus, totalmem } from 'node:os';
import type { Product } from '@contador/e2e/product.ts';
import { month } from '@contador/kernel';
import { measureFoundClients } from './billing/found-clients.ts';
import { measureBilling } from './billing/liquidation-of-many.ts';
import { BEHIND_A_PROXY, measureOneLink } from './billing/one-link-at-once.ts';
import { measurePrinting } from './billing/printed-bills.ts';
import { measureRegisterOnScreen } from './billing/register-on-screen.ts';
import { measureConsumption } from './billing/sent-consumption.ts';
import { measureWorkers } from './billing/several-workers.ts';
import { measureSigning } from './billing/signed-documents.ts';
import { measureVerification } from './billing/verified-bills.ts';
import { measureChunks } from './chunked-operation.ts';
import { measureReads } from './concurrent-reads.ts';
import { measureEntryGrid } from './entry-grid.ts';
import { measureFieldTaps } from './field-taps.ts';
import { measureFirstPage } from './first-page.ts';
import { measureHeavyReplies } from './heavy-replies.ts';
import { measureManyBills } from './many-bills.ts';
import { measureManyContracts } from './many-contracts.ts';
import { measureManyHours } from './many-hours.ts';
import { measureManyMarkets } from './many-markets.ts';
import { type Measurement, tableOf } from './measurement.ts';
import { measureUpload } from './month-upload.ts';
import { measureNationalSize } from './national-size.ts';
import { measureReading } from './reading-month.ts';
import { measureReadingsAtOnce } from './readings-at-once.ts';
import { withProduct } from './seeded-product.ts';
import { measureConsultedMonths } from './self-generators/consulted-months.ts';
import { measureFilesToSettled } from './self-generators/files-to-settled.ts';
import { measureManyMonths } from './self-generators/many-months.ts';
import { measureSettledMonth } from './self-generators/settled-month.ts';
import { measureSlowLine } from './slow-line.ts';
import { measureUnitCost } from './unit-cost.ts';
import { measureUploadsAtOnce } from './uploads-at-once.ts';
import { publishMonths } from './years-of-data.ts';

const MONTHS = 36;

/** Usage: npm run bench [-- cu facturas tandas horas lectura pagina subida nacional envios pantallas acta respuestas contratos mercados consumos facturacion impresas firma registro clientes enlace trabajadores verificar autogeneradores consultas producto] */
const parts: Record<string, () => Promise<Measurement[]>> = {
  cu: measureUnitCost,
  facturas: measureManyBills,
  tandas: measureChunks,
  horas: measureManyHours,
  lectura: measureReading,
  pagina: measureFirstPage,
  subida: () => withProduct(async (it) => [...(await measureUpload(it)), ...(await measureReadingsAtOnce(it))]),
  nacional: () => withProduct(measureNationalSize),
  envios: () => withProduct(measureUploadsAtOnce),
  pantallas: () => withProduct(async (it) => [...(await measureSlowLine(it)), ...(await measureEntryGrid(it))]),
  acta: () => withProduct(measureFieldTaps),
  respuestas: () => withProduct(measureHeavyReplies),
  contratos: () => withProduct(measureManyContracts),
  mercados: () => withProduct(measureManyMarkets),
  facturacion: measureBilling,
  consumos: measureConsumption,
  impresas: measurePrinting,
  firma: measureSigning,
  registro: measureRegisterOnScreen,
  clientes: measureFoundClients,
  enlace: () => withProduct(measureOneLink, BEHIND_A_PROXY),
  trabajadores: measureWorkers,
  verificar: measureVerification,
  autogeneradores: async () => [
    ...(await measureManyMonths()),
    ...(await measureFilesToSettled()),
    ...(await measureSettledMonth()),
  ],
  consultas: measureConsultedMonths,
  producto: () => withProduct(measureYears),
};

/** Publishes three years of months by the product's own calls, and measures the reads. */
async function measureYears({ url }: Product): Promise<Measurement[]> {
  const job = await publishMonths(url, month(2025, 12), MONTHS);
  return await measureReads(url, job, MONTHS);
}

const wanted = process.argv.slice(2);
const measured: Measurement[] = [];
let failed = false;
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const began = performance.now();
  process.stderr.write(`midiendo ${name}…\n`);
  try {
    const rows = await measure();
    measured.push(...rows);
    process.stderr.write(`${tableOf(rows)}\n`);
  } catch (error) {
    failed = true;
    console.error(`${name} no se pudo medir:`, error);
  }
  process.stderr.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}
const memory = Math.round(totalmem() / 2 ** 30);
console.log(`\n${cpus().length} núcleos, ${memory} GB, Node ${process.versions.node}; medianas.\n`);
console.log(tableOf(measured));
process.exit(failed ? 1 : 0);
