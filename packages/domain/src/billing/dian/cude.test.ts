import { createHash } from 'node:crypto';
import { decimal } from '@contador/kernel';
import { goldenCases } from '@contador/regulation/testing/golden-cases';
import { expect, it } from 'vitest';
import { cudeText, type ElectronicDocument, qrText } from './cude.ts';

interface GoldenDocument {
  readonly number: string;
  readonly date: string;
  readonly time: string;
  readonly gross: string;
  readonly iva?: string;
  readonly inc?: string;
  readonly total: string;
  readonly issuer_nit: string;
  readonly customer_id: string;
  readonly software_pin: string;
  readonly environment: 1 | 2;
}
const cases = goldenCases<GoldenDocument, { text: string; cude: string }>('cude');

const documentOf = (golden: GoldenDocument): ElectronicDocument => ({
  number: golden.number,
  date: golden.date,
  time: golden.time,
  environment: golden.environment,
  issuerNit: golden.issuer_nit,
  customerId: golden.customer_id,
  gross: decimal(golden.gross),
  total: decimal(golden.total),
  ...(golden.iva !== undefined && { iva: decimal(golden.iva) }),
  ...(golden.inc !== undefined && { inc: decimal(golden.inc) }),
});

it.each(cases.map((each) => [each.id, each] as const))('the CUDE of the reference: %s', (_, { input, expected }) => {
  const text = cudeText(documentOf(input), input.software_pin);
  expect(text).toBe(expected.text);
  expect(createHash('sha384').update(text).digest('hex')).toBe(expected.cude);
});

it('rejects an amount with three decimals', () => {
  const document = documentOf(cases[0]?.input as GoldenDocument);
  expect(() => cudeText({ ...document, total: decimal('1.005') }, '1')).toThrow(RangeError);
});

it('the QR code has one field per line and the consultation address, without the PIN', () => {
  const [, spd] = cases as [unknown, (typeof cases)[number]];
  const document = documentOf(spd.input);
  const { cude } = spd.expected;
  expect(qrText(document, cude).split('\n')).toEqual([
    'NumFac: SPD100234',
    'FecFac: 2025-06-30',
    'HorFac: 04:00:00-05:00',
    'NitFac: 900123456',
    'DocAdq: 800987654',
    'ValFac: 9962341.88',
    'ValIva: 16150.00',
    'ValOtroIm: 0.00',
    'ValTolFac: 9978491.88',
    `CUDE: ${cude}`,
    `https://catalogo-vpfe-hab.dian.gov.co/document/searchqr?documentkey=${cude}`,
  ]);
  expect(qrText({ ...document, environment: 1 }, cude)).toContain('https://catalogo-vpfe.dian.gov.co/');
});
