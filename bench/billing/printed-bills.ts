import pdfmake from 'pdfmake';
import type { BillDocument } from '../../apps/server/src/billing/bills/compose/bill-document.ts';
import { billsPdf } from '../../apps/server/src/billing/bills/draw/bill-pdf.ts';
import { printedBill } from '../../apps/server/src/billing/testing/printed-bill.ts';
import { plainTypeface } from '../../apps/server/src/printing/typeface.ts';
import { type Measurement, median } from '../measurement.ts';
import { pdfmakeBill } from './pdfmake-bill.ts';

const BILLS = 50;
const RUNS = 3;
/** Number of bills rendered one by one, without the resources that bills of a thread share. */
const ALONE = 50;

/**
 * Measures rendering fifty bills to PDF on one processor, together in a file and one by one, compared with pdfmake with the same texts,
 * figures and typeface.
 */
export async function measurePrinting(): Promise<Measurement[]> {
  for (const [name, weight] of [
    ['normal', 400],
    ['bold', 600],
  ] as const) {
    pdfmake.virtualfs.writeFileSync(`${name}.ttf`, plainTypeface(weight));
  }
  pdfmake.setFonts({
    Plex: { normal: 'normal.ttf', bold: 'bold.ttf', italics: 'normal.ttf', bolditalics: 'bold.ttf' },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const times: Record<'together' | 'single' | 'pdfmake', number[]> = { together: [], single: [], pdfmake: [] };
  let bytes = { ours: 0, theirs: 0 };
  for (let run = -1; run < RUNS; run++) {
    const documents = Array.from({ length: BILLS }, (_, at) => billOf(run * BILLS + at));
    const took = {
      together: await spent(() => drawn(documents)),
      single: await spent(async () => {
        for (const each of documents.slice(0, ALONE)) await drawn([each]);
      }),
      pdfmake: await spent(async () => {
        for (const each of documents) await pdfmake.createPdf(pdfmakeBill(each)).getBuffer();
      }),
    };
    // The first run is a warm-up.
    if (run < 0) continue;
    times.together.push(took.together / BILLS);
    times.single.push(took.single / ALONE);
    times.pdfmake.push(took.pdfmake / BILLS);
    const [first] = documents as [BillDocument];
    const theirs = (await pdfmake.createPdf(pdfmakeBill(first)).getBuffer()).length;
    bytes = { ours: (await drawn(documents)).length / BILLS, theirs };
  }
  const peer = median(times.pdfmake) * 1000;
  const measurement = (figure: string, each: number, target: string, met: boolean): Measurement => ({
    figure,
    ours: each * 1000,
    unit: 'ms',
    peer: 'pdfmake, lo mismo, un archivo por factura',
    theirs: peer,
    ratio: 'faster',
    target,
    met,
  });
  const [many, one] = [median(times.together), median(times.single)];
  return [
    measurement(
      'mil facturas en PDF, de a cincuenta en un archivo: procesador',
      many,
      '≥ 3 × más rápido',
      peer / (many * 1000) >= 3,
    ),
    measurement('mil facturas en PDF, cada una en su archivo: procesador', one, '—', true),
    {
      figure: 'una factura en PDF, con etiquetas, de a cincuenta en un archivo',
      ours: bytes.ours / 1000,
      unit: 'kB',
      peer: 'pdfmake, lo mismo, en su archivo',
      theirs: bytes.theirs / 1000,
      ratio: 'times',
      target: '—',
      met: true,
    },
  ];
}

async function drawn(documents: readonly BillDocument[]): Promise<Buffer> {
  const pdf = await billsPdf(documents, new Date('2026-11-10T11:14:09Z'), console);
  if (pdf === undefined) throw new Error('no typesetter on this machine');
  return pdf;
}

/** Milliseconds of processor time, including the threads of the process. */
async function spent(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Bills that differ in the same fields as those of a cycle. */
function billOf(number: number): BillDocument {
  return {
    ...printedBill,
    number: `SPDE${482_113 + number}`,
    client: { ...printedBill.client, name: `Rosa Elena Cabrera ${number}`, address: `Carrera ${number} # 17-32` },
    payable: { ...printedBill.payable, amount: `$ ${271_094 + number}` },
    consumption: {
      ...printedBill.consumption,
      months: printedBill.consumption.months.map((it, at) => ({ ...it, kwh: it.kwh + ((number * 7 + at * 13) % 40) })),
    },
    codes: { ...printedBill.codes, document: `${printedBill.codes.document}${number}` },
  };
}
