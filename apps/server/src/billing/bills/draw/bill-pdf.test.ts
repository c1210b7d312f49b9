import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sheetsOfPdf } from '../../../testing/sheets-of-pdf.ts';
import { printedBill } from '../../testing/printed-bill.ts';
import type { BillDocument, BillLine } from '../compose/bill-document.ts';
import { billsPdf } from './bill-pdf.ts';

const log = { error: (...messages: unknown[]) => expect.fail(JSON.stringify(messages)) };

async function drawn(documents: readonly BillDocument[]) {
  const pdf = await billsPdf(documents, new Date('2026-11-10T11:14:09Z'), log);
  if (pdf === undefined) throw new Error('no typesetter on this machine');
  return pdf;
}

/** Text and number of sheets of a PDF; `undefined` if the tool is not installed. */
function readBack(pdf: Buffer): { text: string; pages: number } | undefined {
  const sheets = sheetsOfPdf(pdf);
  return sheets && { text: sheets.join('\f'), pages: sheets.length };
}

describe('Printed bill', () => {
  it('is one tagged sheet with every figure as text', async () => {
    const pdf = await drawn([printedBill]);
    if (process.env.BILL_PDF) writeFileSync(process.env.BILL_PDF, pdf);
    const bytes = pdf.toString('latin1');
    expect(bytes).toContain('/Lang (es)');
    expect(bytes).toContain('/Marked true');
    const read = readBack(pdf);
    if (read === undefined) return;
    expect(read.pages).toBe(1);
    const figures = [
      '$ 271,094',
      '25/11/2026',
      '199,103.46',
      '−18,142.80',
      '241,892.86',
      '29,201.49',
      '271,094.00',
      '930.39',
    ];
    for (const figure of [...figures, printedBill.legal.cude, 'Rosa Elena Cabrera Ortiz']) {
      expect(read.text.replace(/\s+/g, ' ')).toContain(figure);
    }
  });

  it('continues on a second sheet with many lines, and treats user input as plain text', async () => {
    const line = (at: number): BillLine => ({
      text: `Concepto ${at} #emph[x] $x$ \\ "q" @a *b* _c_`,
      value: `${at}.00`,
    });
    const lines = Array.from({ length: 45 }, (_, at) => line(at + 1));
    const groups = [{ title: 'Otros conceptos', lines }];
    const long = { ...printedBill, notice: 'Reemplaza la factura SPDE482000', lines: { ...printedBill.lines, groups } };
    const read = readBack(await drawn([long]));
    if (read === undefined) return;
    expect(read.pages).toBe(2);
    expect(read.text).toContain('Concepto 45 #emph[x] $x$ \\ "q" @a *b* _c_');
    expect(read.text.match(/Cómo se llega al valor a pagar/g)).toHaveLength(2);
  });

  it('prints the number and the page of each bill at the foot of its sheets', async () => {
    const lines = Array.from({ length: 45 }, (_, at): BillLine => ({ text: `Concepto ${at}`, value: `${at}.00` }));
    const long = { ...printedBill, lines: { ...printedBill.lines, groups: [{ title: 'Otros conceptos', lines }] } };
    const cycle = [
      { ...printedBill, number: 'SPDE1' },
      { ...long, number: 'SPDE2', legal: { ...printedBill.legal, issued: 'Expedida el 11/11/2026' } },
      { ...printedBill, number: 'SPDE3' },
    ];
    const sheets = sheetsOfPdf(await drawn(cycle));
    if (sheets === undefined) return;
    const [first, second] = [printedBill.legal.issued, 'Expedida el 11/11/2026'];
    const feet = sheets.map((sheet) => sheet.trimEnd().split('\n').at(-1)?.trim().replace(/\s+/g, ' '));
    expect(feet).toEqual([
      `${first} SPDE1 · Contador · página 1`,
      `${second} SPDE2 · Contador · página 1`,
      `${second} SPDE2 · Contador · página 2`,
      `${first} SPDE3 · Contador · página 1`,
    ]);
  });

  it('gives the same bytes each time, also after other bills', async () => {
    const first = await drawn([printedBill]);
    await drawn([{ ...printedBill, number: 'SPDE1' }]);
    await drawn([{ ...printedBill, number: 'SPDE2' }, printedBill]);
    expect((await drawn([printedBill])).equals(first)).toBe(true);
  });

  it('draws the bills of a cycle in one file, also without change, prices or months', async () => {
    const { change: _change, unitCost: _unitCost, ...rest } = printedBill;
    const bare: BillDocument = {
      ...rest,
      number: 'SPDE482114',
      payable: { label: 'Valor a pagar', amount: '$ 0', note: 'Saldo a favor $ 1,200' },
      consumption: { heading: 'Usted usó 0 kWh', note: '0.0 por día', months: [{ label: 'Oct', kwh: 0 }] },
      meter: [],
    };
    const read = readBack(await drawn([printedBill, bare]));
    if (read === undefined) return;
    expect(read.pages).toBe(2);
    expect(read.text).toContain('Saldo a favor $ 1,200');
  });

  it('draws a name with characters missing in the typeface, and keeps letters of its other alphabets', async () => {
    const client = { ...printedBill.client, name: 'Jiří Škoda 👍' };
    const read = readBack(await drawn([printedBill, { ...printedBill, client }]));
    if (read === undefined) return;
    expect(read.pages).toBe(2);
    expect(read.text).toContain('Jiří Škoda ‹U+1F44D›');
  });
});
