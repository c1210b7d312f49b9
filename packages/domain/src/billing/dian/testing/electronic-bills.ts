import { createHash } from 'node:crypto';
import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { cudeText, qrText } from '../cude.ts';
import type { ElectronicBill } from '../electronic-bill.ts';
import { type FiscalLine, fiscalSums } from '../fiscal-bill.ts';
import { initialIssuerSettings } from '../issuer-settings.ts';
import { netRefunds } from '../net-refunds.ts';
import type { ServiceFacts } from '../service-facts.ts';

/** PIN of the software with which the CUDE of these bills is computed. */
export const pin = '12345';
export const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');

/** Stratum 2: 210 kWh at 936.57 less the subsidy, lighting at 9 %, a meter with VAT and a fine. */
export const ofAMonth = [
  { code: 'EA', name: 'Energía activa', value: decimal('196679.70'), vat: decimal(0) },
  { code: 'CO', name: 'Subsidio', value: decimal('-51022.40'), vat: decimal(0) },
  { code: 'APL', name: 'Alumbrado público', value: decimal('17701.17'), vat: decimal(0) },
  { code: 'CAJA', name: 'Caja', value: decimal('85000'), vat: decimal('16150'), unit: '94' },
  { code: 'MULTA', name: 'Multa', value: decimal('12000'), vat: decimal(0) },
];

const service: ServiceFacts = {
  contract: '2',
  subscriber: {
    name: 'Rosa Elena Cabrera Ortiz',
    address: 'Calle 1 # 2-3',
    municipality: 'PASTO',
    department: 'NARIÑO',
    stratum: 2,
  },
  meter: 'M-77',
  consumptions: [
    {
      name: 'Energía activa',
      unit: 'KWH',
      quantity: '210.00',
      price: '936.570000',
      value: '196679.70',
      discounts: [{ name: 'Subsidio', value: '51022.40' }],
      charges: [],
    },
  ],
  history: [
    { month: '2025-08', kwh: '198.00' },
    { month: '2025-09', kwh: '205.50' },
  ],
  agreements: [
    { code: 'FIN', name: 'Financiación', number: 3, rate: '12.5', balance: '80000.00', instalment: '9500.00' },
  ],
};

/** The electronic document of a month of that client. */
export function someElectronicBill(
  name = 'Rosa Elena Cabrera Ortiz',
  charged: readonly FiscalLine[] = ofAMonth,
): ElectronicBill {
  const lines = netRefunds(charged);
  const { gross, vat, total } = fiscalSums(lines);
  const document = {
    number: 'SPDE502',
    date: '2025-11-10',
    time: '06:14:09-05:00',
    environment: 2 as const,
    gross,
    iva: vat,
    total,
    issuerNit: '900123456',
    customerId: '800250984',
  };
  const cude = sha384(cudeText(document, pin));
  const place = { address: 'Calle 1 # 2-3', municipalityCode: '52001', municipality: 'PASTO', department: 'NARIÑO' };
  return {
    document,
    cude,
    qr: qrText(document, cude),
    lines,
    service,
    vatPercent: '19',
    period: { start: '2025-10-01', end: '2025-10-31', due: '2025-11-25' },
    customer: { ...place, code: '2', idType: 'NIT', name, email: 'rosa@example.com' },
    issuer: {
      ...place,
      name: 'Spectrum S.A.S.',
      email: 'facturas@example.com',
      prefix: 'SPDE',
      softwareId: '56f2ae4e-9812',
      securityCode: sha384('56f2ae4e-981212345SPDE502'),
      authorisation: '18760000001',
      authorisedFrom: '2025-01-01',
      authorisedTo: '2026-12-31',
      rangeFirst: '1',
      rangeLast: '5000000',
      settings: { ...initialIssuerSettings, postalCode: '520001', responsibilities: ['O-13', 'O-15'], taxScheme: '01' },
    },
  };
}

/** The note of adjustment that reverses a bill. */
export function noteOf(bill: ElectronicBill): ElectronicBill {
  const document = { ...bill.document, number: 'SPDENR7', date: '2025-12-03', time: '10:00:00-05:00' };
  const cude = sha384(cudeText(document, pin));
  return {
    ...bill,
    document,
    cude,
    qr: qrText(document, cude),
    issuer: { ...bill.issuer, securityCode: sha384('56f2ae4e-981212345SPDENR7') },
    reverses: { number: 'SPDE502', cude: bill.cude, date: '2025-11-10', reason: 'Lectura "equivocada"' },
  };
}

/** Names that break careless writers of XML. */
export const oddNames = [
  'Ñuñez & <Hijos> "S.A." \'x\'',
  ']]>',
  '<!--',
  '&amp;',
  '\u0000\u001f\ud800x',
  '👩‍🔧 𝒜',
  'a\r\nb\tc',
];

/** Bills and notes with any name, any amounts, and refunds with and without VAT. */
export function electronicBills(): fc.Arbitrary<ElectronicBill> {
  const name = fc.oneof(fc.constantFrom(...oddNames), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }));
  const cents = fc.integer({ min: -2_000_000_00, max: 9_000_000_00 });
  const line = fc.record({ cents, vat: fc.boolean(), code: fc.constantFrom('EA', 'CO', 'MED', 'MED#2', 'INS') });
  return fc.tuple(name, fc.array(line, { maxLength: 8 }), fc.boolean()).map(([someName, lines, isNote]) => {
    const charged = lines.map(({ cents, vat, code }) => {
      const value = decimal(cents).dividedBy(100);
      return {
        code,
        name: `${code} ${someName}`,
        value,
        vat: vat ? decimal(value.times('0.19').toFixed(2)) : decimal(0),
        unit: '94',
      };
    });
    const bill = someElectronicBill(`N ${someName}`, [...ofAMonth, ...charged]);
    return isNote ? noteOf(bill) : bill;
  });
}
