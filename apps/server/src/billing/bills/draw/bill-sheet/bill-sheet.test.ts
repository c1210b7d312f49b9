import { describe, expect, it } from 'vitest';
import { printedBill } from '../../../testing/printed-bill.ts';
import { type TextPlace, textPlaces } from '../../../testing/text-places.ts';
import type { BillDocument, BillLine } from '../../compose/bill-document.ts';
import { billLayout } from '../bill-layout.ts';
import { drawnBills, setBills } from '../bill-pdf.ts';

const issued = new Date('2026-11-10T11:14:09Z');
const { change, unitCost, ...plain } = printedBill;
const { client, lines, boxes, consumption, codes, company, legal } = printedBill;
const answers = { address: 'https://facturas.example/f/a(b)c', shown: 'facturas.example', label: 'Su factura' };
const detail = 'capital 26,185.73 · interés 3,015.76, 24.36 % EA · saldo 138,308.25 de 312,000.00';
const many = (count: number): BillLine[] =>
  Array.from({ length: count }, (_, at) => ({ text: `Concepto ${at}`, value: `${at}.00` }));

const bills: Readonly<Record<string, BillDocument>> = {
  'with everything': printedBill,
  'without change and prices': plain,
  'with the code of the bill that answers': { ...printedBill, codes: { ...codes, answers } },
  'that replaces another': { ...printedBill, notice: `Reemplaza la factura SPDE482000. ${detail}. ${detail}` },
  'of a company without emblem': { ...printedBill, company: { ...company, emblem: null, activity: null } },
  'that asks for nothing': {
    ...printedBill,
    payable: { label: 'Valor a pagar', amount: '$ 0', note: 'Saldo a favor $ 1,200' },
    change: { sentence: 'Paga lo mismo que en septiembre.', parts: [] },
    meter: [],
  },
  'of a client with a long name': {
    ...printedBill,
    codes: { ...codes, answers },
    client: {
      name: 'Asociación de Usuarios del Acueducto Rural de las Veredas El Carmen y San Isidro Labrador',
      address: 'Kilómetro 14 vía a Sandoná, finca La Esperanza # 17-32, apartamento 4, La Unión',
      facts: [...client.facts, ['Operador de red', 'Centrales Eléctricas de Nariño y del Pacífico S.A. E.S.P.']],
    },
  },
  'of an industry, in its first months': {
    ...printedBill,
    consumption: {
      ...consumption,
      months: consumption.months.slice(-4).map((it) => ({ ...it, kwh: 30_037.4 * it.kwh })),
    },
  },
  'whose months do not fit their figures': {
    ...printedBill,
    consumption: { ...consumption, months: consumption.months.map(({ label, kwh }) => ({ label, kwh: kwh * 300.37 })) },
  },
  'without months': { ...plain, consumption: { ...consumption, months: [] } },
  'that changed by much': {
    ...printedBill,
    change: {
      sentence: `${change?.sentence} ${change?.sentence}`,
      parts: [...(change?.parts ?? []), ...(change?.parts ?? [])].map((it, at) => ({
        label: `${it.label} de la liquidación del mes anterior`,
        amount: it.amount,
        value: it.value * (at % 2 ? -1 : 1),
      })),
    },
  },
  'whose lines wrap': {
    ...printedBill,
    lines: {
      ...lines,
      groups: [
        {
          title: 'Servicio',
          lines: [
            { text: `Oficina fiscal, ${detail}`, quantity: '12,345.67 kWh', rate: '930.39', value: '1,199,103.46' },
          ],
        },
      ],
      after: [{ text: 'Crédito del medidor, cuota 7', note: `${detail}, ${detail}`, value: '29,201.49' }],
    },
    ...(unitCost && {
      unitCost: { ...unitCost, parts: unitCost.parts.map((it) => ({ ...it, meaning: `${it.meaning} ${it.meaning}` })) },
    }),
  },
  'whose boxes hold much': {
    ...printedBill,
    boxes: boxes.map((it) => ({
      ...it,
      text: boxes[0]?.text ?? '',
      facts: [['Banco', 'Banco Demostración del Pacífico'], ...(it.facts ?? [])],
    })),
    lines: { ...lines, after: [] },
    legal: { ...legal, text: `${legal.text} ${legal.text} ${detail}` },
  },
  'with as many lines as a sheet holds': {
    ...printedBill,
    lines: { ...lines, groups: [{ title: 'Otros', lines: many(12) }] },
  },
};

describe('Directly drawn bill', () => {
  it.each(Object.keys(bills))('places every text where the typesetter does: a bill %s', async (name) => {
    const bill = bills[name] as BillDocument;
    const drawn = placesOf(drawnBills([bill], issued));
    const set = placesOf(await setBills([bill], billLayout(), issued, console));
    expect(drawn.length).toBeGreaterThan(90);
    expect(drawn).toHaveLength(set.length);
    for (const [at, place] of drawn.entries()) {
      const other = set[at] as TextPlace;
      expect(place.size).toBe(other.size);
      expect(place.x).toBeCloseTo(other.x, 2);
      expect(place.y).toBeCloseTo(other.y, 2);
    }
  });

  it('leaves a bill to the typesetter if it does not fit on a sheet', async () => {
    const long = { ...printedBill, lines: { ...lines, groups: [{ title: 'Otros', lines: many(13) }] } };
    expect(drawnBills([long], issued)).toBeUndefined();
    expect(drawnBills([printedBill, long], issued)).toBeUndefined();
    const pages = (await setBills([long], billLayout(), issued, console))?.toString('latin1');
    expect(pages).toContain('/Count 2');
  });

  it.each([
    ['a sign that the typeface does not draw', 'Ťažké'],
    ['a letter with a mark of its own', 'Unio\u0301n'],
    ['a word that a hyphen may end', `Nariño-Cauca ${'y sus municipios '.repeat(20)}`],
  ])('is left to the typesetter with %s', (_, name) => {
    expect(drawnBills([{ ...printedBill, client: { ...client, name } }], issued)).toBeUndefined();
  });

  it('gives the same bytes each time, also after other bills', () => {
    const first = drawnBills([printedBill], issued);
    drawnBills(Object.values(bills).slice(1, 4), issued);
    expect(drawnBills([printedBill], issued)?.equals(first as Buffer)).toBe(true);
  });
});

/** Texts in the order of the sheet, from the top. */
function placesOf(pdf: Buffer | undefined): TextPlace[] {
  if (pdf === undefined) throw new Error('not drawn');
  const near = (value: number) => Math.round(value * 20);
  return textPlaces(pdf).sort((a, b) => near(b.y) - near(a.y) || a.x - b.x || a.size - b.size);
}
