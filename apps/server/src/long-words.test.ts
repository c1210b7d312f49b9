import { actaFields } from '@contador/domain/field';
import { describe, expect, it } from 'vitest';
import type { BillDocument } from './billing/bills/compose/bill-document.ts';
import { billsPdf } from './billing/bills/draw/bill-pdf.ts';
import { printedBill } from './billing/testing/printed-bill.ts';
import { actaDocument } from './field/acta-document/acta-document.ts';
import { actaPdf } from './field/acta-document/acta-pdf.ts';
import { fullActa } from './field/testing/full-acta.ts';
import { overprinted, type PlacedWord, wordsOfPdf } from './testing/words-of-pdf.ts';

/** A long word without spaces, pasted where a name belongs. */
const WORD = 'W'.repeat(200);
const MARGIN = 20;
const CODE = 92;
const madeAt = new Date('2026-11-10T11:14:09Z');
const log = { error: (...message: unknown[]) => expect.fail(JSON.stringify(message)) };

function checkedWords(pdf: Buffer | undefined, at: { readonly least: number }): PlacedWord[] {
  if (pdf === undefined) throw new Error('no typesetter on this machine');
  const words = wordsOfPdf(pdf);
  if (words === undefined) return [];
  expect(words.length).toBeGreaterThan(at.least);
  expect(words.filter(({ left, right, width }) => left < MARGIN || right > width - MARGIN)).toEqual([]);
  expect(overprinted(words.filter(({ bottom, top }) => bottom - top > 1))).toEqual([]);
  return words;
}
const lettersOf = (words: readonly PlacedWord[]) => words.map(({ text }) => text.replace(/[^W]/g, '')).join('');

describe('a word of 200 letters breaks within its column', () => {
  const { client, codes, lines, boxes, company } = printedBill;
  const answers = { address: 'https://facturas.example/f/a', shown: 'facturas.example', label: 'Su factura' };
  const bill = (change: Partial<BillDocument>) => ({ ...printedBill, codes: { ...codes, answers }, ...change });

  it('on a bill whose client has it as name and address, next to the QR code', async () => {
    const long = bill({ client: { name: WORD, address: WORD, facts: [['Operador de red', WORD], ...client.facts] } });
    const words = checkedWords(await billsPdf([long], madeAt, log), { least: 90 });
    const ofWord = words.filter(({ text, bottom, top }) => /^W+$/.test(text) && bottom - top > 1);
    if (words.length > 0) expect(lettersOf(ofWord)).toHaveLength(600);
    for (const { right, width } of ofWord) expect(right).toBeLessThanOrEqual(width - MARGIN - CODE);
  });

  it('on a bill whose concepts, boxes and notices contain it', async () => {
    const long = bill({
      notice: WORD,
      company: { ...company, activity: WORD },
      lines: { ...lines, after: [{ text: WORD, note: WORD, value: '1.00' }] },
      boxes: boxes.map((it) => ({ ...it, text: WORD, facts: [['Banco', WORD]] })),
    });
    const words = checkedWords(await billsPdf([long], madeAt, log), { least: 90 });
    if (words.length > 0) expect(lettersOf(words).length).toBeGreaterThanOrEqual(200 * (4 + 2 * boxes.length));
  });

  it('on an acta, in every text field', async () => {
    const { acta, images } = fullActa(1);
    const typed = [...actaFields.values()].filter(({ kind, shape }) => kind === 'text' && shape === undefined);
    const values = { ...acta.values, ...Object.fromEntries(typed.map(({ path }) => [path, WORD])) };
    const paper = {
      number: '2026-0418',
      company: { name: 'Spectrum' },
      orders: ['20261106-014'],
      report: { ...acta, values },
      technicianName: WORD,
      receivedAt: madeAt.toISOString(),
      isDuplicate: false,
      corrects: null,
      hash: 'c07e41d988b2'.padEnd(64, '0'),
    };
    expect(typed.length).toBeGreaterThan(20);
    checkedWords(await actaPdf(actaDocument(paper), images, madeAt, log), { least: 300 });
  });
});
