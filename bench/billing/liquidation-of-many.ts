import type { Measurement } from '../measurement.ts';
import { watchServer } from '../server-load.ts';
import { type BillingStep, billCycle, drawnCycle, together } from './billed-cycle.ts';
import { withBillingCompany } from './billing-company.ts';
import { copiedRows } from './copied-rows.ts';
import { measureGrids } from './grid-reads.ts';
import { keptBytes } from './kept-bytes.ts';

/** `BENCH_CLIENTS` reduces the number of clients for a test run. */
const CLIENTS = Number(process.env.BENCH_CLIENTS ?? 100_000);
const WARM = { code: 'B0', id: 1, clients: CLIENTS / 10 };
const FEW = { code: 'B1', id: 2, clients: CLIENTS / 10 };
const TENTH = { code: 'B3', id: 4, clients: CLIENTS / 100 };
const MANY = { code: 'B2', id: 3, clients: CLIENTS };
const LIQUIDATED: readonly BillingStep[] = ['energy', 'lighting', 'security'];
const LIMIT_MB = 1200;

/** Whether the PDFs of a tenth of the clients are drawn too: those of 100,000 take a quarter of an hour. */
const DRAWN = CLIENTS <= 100_000;

const counted = (count: number) => count.toLocaleString('es-CO').replaceAll('.', ' ');

/**
 * Measures a cycle of a hundred thousand clients from its consumption to its numbered bills, one of ten thousand, and the grids over both.
 */
export async function measureBilling(): Promise<Measurement[]> {
  return await withBillingCompany([WARM, TENTH, FEW, MANY], (company) =>
    company.withServer(async (product, calls) => {
      const at = { product, calls };
      await billCycle(company, at, WARM.code);
      await billCycle(company, at, TENTH.code);
      const drawnTenth = DRAWN ? await drawnCycle(company, at, TENTH.code) : undefined;
      const few = await billCycle(company, at, FEW.code);
      const drawn = DRAWN ? await drawnCycle(company, at, FEW.code) : undefined;
      const printed = (few.bills.clock + (drawn?.clock ?? 0)) / (FEW.clients / 1000);
      const watch = await watchServer(product);
      const many = await billCycle(company, at, MANY.code);
      const { peakMB } = await watch.since();
      const ofCycle = `cycle = '${MANY.code}'`;
      const rows = await copiedRows(company.database, 'liquidation_row', `client_code like '${MANY.code}-%'`);
      const bills = await copiedRows(company.database, 'bill', ofCycle);
      const grids = await measureGrids(product, calls, MANY);
      const kept = await keptBytes(company.database);
      for (const { table, bytes } of kept) process.stderr.write(`  ${table}: ${bytes.toFixed(0)} bytes a row\n`);
      const bytesOf = (...tables: readonly string[]) =>
        kept.filter(({ table }) => tables.includes(table)).reduce((sum, { bytes }) => sum + bytes, 0);
      const thousands = MANY.clients / 1000;
      const each = (steps: readonly BillingStep[]) => together(many, steps).clock / thousands;
      const all = Object.keys(many) as BillingStep[];
      const processor = (spent: typeof many) => together(spent, all).processor;
      const ratio = processor(many) / processor(few);
      const drawnFigures: Measurement[] =
        drawn && drawnTenth
          ? [
              {
                figure: `${counted(FEW.clients)} clientes: mil facturas con número, CUDE y su PDF guardado, desde lo liquidado`,
                ours: printed,
                unit: 'ms',
                peer: 'lo mismo sin PDF',
                theirs: few.bills.clock / (FEW.clients / 1000),
                ratio: 'times',
                target: '≤ 16 667 ms (60/s)',
                met: printed <= 16_667,
              },
              {
                figure: `los PDF de ${counted(FEW.clients)} clientes, guardados: procesador, con la base`,
                ours: drawn.processor,
                unit: 'ms',
                peer: `lo mismo con ${counted(TENTH.clients)}`,
                theirs: drawnTenth.processor,
                ratio: 'times',
                target: '≤ 11 ×',
                met: drawn.processor <= 11 * drawnTenth.processor,
              },
            ]
          : [];
      return [
        {
          figure: `${counted(CLIENTS)} clientes: mil liquidados (energía, alumbrado, seguridad) y guardados`,
          ours: each(LIQUIDATED),
          unit: 'ms',
          peer: 'COPY de las mismas filas, sin leer ni calcular',
          theirs: rows / thousands,
          ratio: 'times',
          target: '≤ 1000 ms (1 000/s)',
          met: each(LIQUIDATED) <= 1000,
        },
        {
          figure: `${counted(CLIENTS)} clientes: mil facturas con número y CUDE, desde lo liquidado`,
          ours: each(['bills']),
          unit: 'ms',
          peer: 'COPY de las mismas facturas',
          theirs: bills / thousands,
          ratio: 'times',
          target: '≤ 5000 ms (200/s), sin PDF',
          met: each(['bills']) <= 5000,
        },
        ...drawnFigures,
        {
          figure: `facturar ${counted(CLIENTS)} clientes, del consumo a las facturas: procesador, con la base`,
          ours: processor(many),
          unit: 'ms',
          peer: `lo mismo con ${counted(FEW.clients)}`,
          theirs: processor(few),
          ratio: 'times',
          target: '≤ 11 ×',
          met: ratio <= 11,
        },
        {
          figure: `memoria del servidor mientras tanto, lo más`,
          ours: peakMB,
          unit: 'MB',
          peer: 'el mismo servidor antes',
          theirs: watch.beforeMB,
          ratio: 'times',
          target: `< ${LIMIT_MB} MB`,
          met: peakMB < LIMIT_MB,
        },
        {
          figure: 'lo que deja en la base el mes de mil clientes, con sus índices',
          ours:
            bytesOf('billing_consumption', 'billing_history', 'bill_chart', 'bill') + 3 * bytesOf('liquidation_row'),
          unit: 'kB',
          peer: 'de eso, sus facturas',
          theirs: bytesOf('bill'),
          ratio: 'times',
          target: '—',
          met: true,
        },
        ...grids,
      ];
    }),
  );
}
