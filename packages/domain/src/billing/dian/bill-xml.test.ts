import { createHash } from 'node:crypto';
import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { billXml } from './bill-xml.ts';
import { canonicalXml, element } from './canonical-xml.ts';
import { checkBillXml } from './check-bill-xml.ts';
import { cudeText, qrText } from './cude.ts';
import { type ElectronicBill, lacksOfCustomer, lacksOfIssuer, lacksOfNoteIssuer } from './electronic-bill.ts';
import { fiscalSums } from './fiscal-bill.ts';
import { readBack } from './testing/read-back.ts';

const pin = '12345';
const sha384 = (text: string) => createHash('sha384').update(text).digest('hex');

/** Stratum 2: 210 kWh at 936.57 less the subsidy, lighting at 9 %, a meter with VAT and a fine. */
const ofAMonth = [
  { code: 'EA', name: 'Energía activa', value: decimal('196679.70'), vat: decimal(0) },
  { code: 'CO', name: 'Subsidio', value: decimal('-51022.40'), vat: decimal(0) },
  { code: 'APL', name: 'Alumbrado público', value: decimal('17701.17'), vat: decimal(0) },
  { code: 'CAJA', name: 'Caja', value: decimal('85000'), vat: decimal('16150') },
  { code: 'MULTA', name: 'Multa', value: decimal('12000'), vat: decimal(0) },
];

function someBill(name = 'Rosa Elena Cabrera Ortiz', lines = ofAMonth): ElectronicBill {
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
    },
  };
}

const check = (xml: string) => checkBillXml(readBack(xml), { pin, sha384 });

describe('the electronic document', () => {
  it('states the amounts of the bill in the totals of the tax authority', () => {
    const xml = billXml(someBill());
    expect(check(xml)).toEqual([]);
    const amount = (name: string) => new RegExp(`<cbc:${name} currencyID="COP">([^<]*)<`).exec(xml)?.[1];
    // 196,679.70 + 17,701.17 + 85,000 + 12,000; with 16,150 of VAT; less 51,022.40.
    expect(amount('LineExtensionAmount')).toBe('311380.87');
    expect(amount('TaxExclusiveAmount')).toBe('85000.00');
    expect(amount('TaxInclusiveAmount')).toBe('327530.87');
    expect(amount('AllowanceTotalAmount')).toBe('51022.40');
    expect(amount('PayableAmount')).toBe('276508.47');
    expect(xml).toContain('<cbc:LineCountNumeric>4</cbc:LineCountNumeric>');
    expect(xml).toContain('schemeID="6" schemeName="31">800250984<');
    // The concatenation that the published rule defines, written out by hand.
    const text = `SPDE5022025-11-1006:14:09-05:00311380.870116150.00040.00030.00276508.479001234568002509841234${5}2`;
    expect(xml).toContain(`schemeName="CUDE-SHA384">${sha384(text)}<`);
  });

  it.each([
    [
      'an element in another place',
      /(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:IssueTime>.*?<\/cbc:IssueTime>)/,
      '$2$1',
    ],
    ['an element that is missing', /<cbc:DocumentCurrencyCode>COP<\/cbc:DocumentCurrencyCode>/, ''],
    ['an element twice', /(<cbc:InvoiceTypeCode>60<\/cbc:InvoiceTypeCode>)/, '$1$1'],
    ['an unknown element', /<cac:InvoicePeriod>/, '<cac:Other>1</cac:Other><cac:InvoicePeriod>'],
    ['another currency', /currencyID="COP"/, 'currencyID="USD"'],
    ['an amount of three decimals', />85000\.00</, '>85000.001<'],
    ['an amount that is not the sum', /(<cbc:PayableAmount currencyID="COP">)276508\.47/, '$1276508.48'],
    ['a line amount that differs from its price', /(<cbc:PriceAmount currencyID="COP">)12000\.00/, '$112000.01'],
    [
      'a check digit of another NIT',
      /schemeID="6" schemeName="31">800250984/,
      'schemeID="5" schemeName="31">800250984',
    ],
    ['a wrong count of lines', /<cbc:LineCountNumeric>4/, '<cbc:LineCountNumeric>5'],
    ['a number outside the authorised range', /<sts:To>5000000</, '<sts:To>501<'],
    ['a day before the authorisation', /(<sts:AuthorizationPeriod><cbc:StartDate>)2025-01-01/, '$12025-11-11'],
    ['a day after the authorisation', /(<sts:AuthorizationPeriod>.*<cbc:EndDate>)2026-12-31/, '$12025-11-09'],
    ['a CUDE of another document', /<cbc:IssueTime>06:14:09/, '<cbc:IssueTime>06:14:10'],
    ['a wrong type of document', /<cbc:InvoiceTypeCode>60/, '<cbc:InvoiceTypeCode>01'],
  ])('is refused with %s', (_, found, instead) => {
    const xml = billXml(someBill());
    const broken = xml.replace(found, instead);
    expect(broken).not.toBe(xml);
    expect(check(broken)).not.toEqual([]);
  });

  it('declares the same base and VAT in its lines and its header when a concept with VAT was refunded', () => {
    const returned = { code: 'MED', name: 'Devolución', value: decimal('-8062.77'), vat: decimal('-1531.93') };
    const sold = { code: 'INS', name: 'Instalación', value: decimal('73638.37'), vat: decimal('13991.29') };
    const bill = someBill('Rosa', [...ofAMonth.slice(0, 3), sold, returned]);
    const xml = billXml(bill);
    expect(check(xml)).toEqual([]);
    // 73,638.37 − 8,062.77 and 13,991.29 − 1,531.93; the header subtracts the refund once, as an allowance.
    for (const part of [xml, xml.slice(xml.indexOf('<cac:InvoiceLine>'))]) {
      expect(part).toContain('<cbc:TaxableAmount currencyID="COP">65575.60<');
      expect(part).toContain('<cbc:TaxAmount currencyID="COP">12459.36<');
    }
    expect(xml).toContain('<cbc:AllowanceTotalAmount currencyID="COP">59085.17<');
    // Documents made with layout 1 keep that layout and so their digest.
    expect(billXml(bill, 1)).toContain('<cbc:TaxableAmount currencyID="COP">73638.37<');
    expect(check(billXml(bill, 1)).map(({ place }) => place)).toEqual([
      'Invoice/cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount',
      'Invoice/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
      'Invoice/cac:TaxTotal/cbc:TaxAmount',
    ]);
    expect(billXml(someBill(), 1)).toBe(billXml(someBill()));
  });

  it('subtracts a refund from lines of its own concept first, and from no line more than it charges', () => {
    const line = (code: string, value: string, vat: string) => ({
      code,
      name: code,
      value: decimal(value),
      vat: decimal(vat),
    });
    const bill = someBill('Rosa', [
      line('INS', '1000', '190'),
      line('MED', '500', '95'),
      line('MED#2', '-700', '-133'),
      line('MULTA', '300', '0'),
    ]);
    const xml = billXml(bill);
    expect(check(xml)).toEqual([]);
    const bases = [...xml.matchAll(/<cbc:TaxableAmount currencyID="COP">([^<]*)</g)].map(([, base]) => base);
    // 800 of the header; MED lost its 500, and INS the other 200.
    expect(bases).toEqual(['800.00', '800.00']);
    const nothing = billXml(someBill('Rosa', [line('MED', '500', '95'), line('MED#2', '-500', '-95')]));
    expect([check(nothing), nothing.includes('cac:TaxTotal')]).toEqual([[], false]);
  });

  it('escapes any name, stays well-formed, and gives the same bytes when it is read and written again', () => {
    const odd = ['Ñuñez & <Hijos> "S.A." \'x\'', ']]>', '<!--', '&amp;', '\u0000\u001f\ud800x', '👩‍🔧 𝒜', 'a\r\nb\tc'];
    const name = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }));
    fc.assert(
      fc.property(name, (customerName) => {
        const xml = billXml(someBill(`N ${customerName}`));
        const tree = readBack(xml);
        expect(canonicalXml(tree)).toBe(xml);
        expect(check(xml)).toEqual([]);
      }),
      { numRuns: 12 },
    );
    expect(canonicalXml(element('a', 'x<&>"', { b: '<"&\n', xmlns: 'u' }))).toBe(
      '<a xmlns="u" b="&lt;&quot;&amp;&#xA;">x&lt;&amp;&gt;"</a>',
    );
  });
});

it('missing facts are listed by name', () => {
  const { customer, issuer } = someBill();
  expect(lacksOfCustomer('800250984', customer)).toEqual([]);
  expect(lacksOfIssuer('900123456', issuer)).toEqual([]);
  expect(lacksOfCustomer('', { ...customer, idType: 'NA', email: 'no', municipalityCode: '' })).toEqual([
    'customer-idNumber',
    'customer-idType',
    'customer-municipalityCode',
    'customer-email',
  ]);
  expect(lacksOfIssuer('', { ...issuer, softwareId: '' })).toEqual(['issuer-nit', 'issuer-softwareId']);
  expect(nitCheckDigit('800197268')).toBe(4);
});

describe('the note of adjustment that reverses a bill', () => {
  function someNote(): ElectronicBill {
    const bill = someBill();
    const document = { ...bill.document, number: 'SPDENR7', date: '2025-12-03', time: '10:00:00-05:00' };
    const cude = sha384(cudeText(document, pin));
    return {
      ...bill,
      document,
      cude,
      qr: qrText(document, cude),
      reverses: { number: 'SPDE502', cude: bill.cude, date: '2025-11-10', reason: 'Lectura "equivocada"' },
    };
  }

  it('states the amounts of the bill under its own number and CUDE, with a reference to the bill', () => {
    const xml = billXml(someNote());
    expect(check(xml)).toEqual([]);
    expect(xml).toMatch(/^<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>94<');
    expect(xml).toContain('<cbc:PayableAmount currencyID="COP">276508.47<');
    expect(xml).toContain(
      `<cac:InvoiceDocumentReference><cbc:ID>SPDE502</cbc:ID><cbc:UUID schemeName="CUDE-SHA384">${someBill().cude}<`,
    );
    expect(xml).toContain('<cbc:ResponseCode>2</cbc:ResponseCode><cbc:Description>Lectura "equivocada"<');
    // A note uses no number of an authorised range.
    expect(xml).not.toContain('InvoiceControl');
    const text = `SPDENR72025-12-0310:00:00-05:00311380.870116150.00040.00030.00276508.479001234568002509841234${5}2`;
    expect(xml).toContain(`schemeName="CUDE-SHA384">${sha384(text)}<`);
    expect(lacksOfNoteIssuer('900123456', { ...someNote().issuer, authorisation: '', rangeLast: '' })).toEqual([]);
    expect(lacksOfNoteIssuer('900123456', { ...someNote().issuer, softwareId: '' })).toEqual(['issuer-softwareId']);
  });

  it.each([
    ['no reference', /<cac:BillingReference>.*<\/cac:BillingReference>/, ''],
    ['a reference to another document', /<cbc:ReferenceID>SPDE502/, '<cbc:ReferenceID>SPDE503'],
    ['a reference to a later document', /<cbc:IssueDate>2025-11-10/, '<cbc:IssueDate>2025-12-04'],
    ['a reference without its CUDE', /(<cbc:ID>SPDE502<\/cbc:ID>)<cbc:UUID.*?<\/cbc:UUID>/, '$1'],
    ['the type of another document', /<cbc:CreditNoteTypeCode>94/, '<cbc:CreditNoteTypeCode>91'],
    ['a line of a bill', /cac:CreditNoteLine/g, 'cac:InvoiceLine'],
    ['the root of a bill', /CreditNote /, 'Invoice '],
  ])('is refused with %s', (_, found, instead) => {
    const xml = billXml(someNote());
    const broken = xml.replace(found, instead).replace(/CreditNote>$/, instead === 'Invoice ' ? 'Invoice>' : '$&');
    expect(broken).not.toBe(xml);
    expect(check(broken)).not.toEqual([]);
  });
});
