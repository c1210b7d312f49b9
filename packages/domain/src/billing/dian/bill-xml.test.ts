import { createHash } from 'node:crypto';
import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../../scripts/test-breadth.ts';
import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { billXml } from './bill-xml.ts';
import { canonicalXml, element } from './canonical-xml.ts';
import { checkBillXml } from './check-bill-xml.ts';
import { cudeText, qrText } from './cude.ts';
import {
  type ElectronicBill,
  formerLacksOfCustomer,
  lacksOfCustomer,
  lacksOfIssuer,
  lacksOfNoteIssuer,
} from './electronic-bill.ts';
import type { FiscalLine } from './fiscal-bill.ts';
import { initialIssuerSettings } from './issuer-settings.ts';
import { isRefund, netRefunds } from './net-refunds.ts';
import { electronicBills, noteOf, ofAMonth, pin, sha384, someElectronicBill } from './testing/electronic-bills.ts';
import { readBack } from './testing/read-back.ts';

const check = (xml: string) => checkBillXml(readBack(xml), { pin, sha384 });

describe('the electronic document', () => {
  it('states the amounts of the bill in the totals of the tax authority', () => {
    const xml = billXml(someElectronicBill());
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
    ['no extension of the service', /<ext:UBLExtension><cbc:ID schemeID="SPD">.*?<\/ext:UBLExtension>/, ''],
    ['a responsibility that is not in the list', /O-13;O-15/, 'O-13;O-99'],
    ['responsibilities joined by a comma', /O-13;O-15/, 'O-13,O-15'],
    ['a tax scheme with another name', /<cbc:Name>No aplica/, '<cbc:Name>No causa'],
    ['a prefix of five characters', /SPDE/g, 'SPDEX'],
    [
      'the prefix of another range',
      /<cac:CorporateRegistrationScheme><cbc:ID>SPDE/,
      '<cac:CorporateRegistrationScheme><cbc:ID>SPD',
    ],
    [
      'the security code of another number',
      /<sts:SoftwareSecurityCode(.*?)>[0-9a-f]{4}/,
      '<sts:SoftwareSecurityCode$1>0000',
    ],
    ['a QR address of the other environment', /catalogo-vpfe-hab/, 'catalogo-vpfe'],
    ['a kind of identification that is not in the list', /schemeName="31">800250984/g, 'schemeName="99">800250984'],
    ['an allowance that is not its base by its factor', /(<cbc:BaseAmount currencyID="COP">)51022\.40/, '$151025.41'],
    [
      'a reason of allowance that is not in the list',
      /<cbc:AllowanceChargeReasonCode>00/,
      '<cbc:AllowanceChargeReasonCode>02',
    ],
    ['a line out of order', /<cac:InvoiceLine><cbc:ID>2</, '<cac:InvoiceLine><cbc:ID>3<'],
    ['a tax that is not its base by its rate', /<cbc:Percent>19\.00/g, '<cbc:Percent>16.00'],
    ['a negative amount', /(<TotalMeteredQuantity unitCode="KWH">)210/, '$1-210'],
    ['a unit that is not in the list', /unitCode="94"/, 'unitCode="ZZ"'],
    ['another provider of the authorisation', />800197268</, '>800197269<'],
    ['a profile with another letter', /Documento Equivalente SPD/, 'Documento equivalente SPD'],
    ['a time without the zone of Colombia', /(<cbc:IssueTime>[\d:]{8})-05:00/, '$1'],
    ['a postal code of five digits', /(<cbc:PostalZone>\d{5})\d/, '$1'],
    ['a credit without its due date', /<cbc:PaymentDueDate>.*?<\/cbc:PaymentDueDate>/, ''],
    ['two totals of one tax', /(<cac:TaxTotal>.*?<\/cac:TaxTotal>)/, '$1$1'],
    ['a line without description', /<cbc:Description>.*?<\/cbc:Description>/, ''],
    ['the service of another contract', /<ID schemeName="Contrato">2/, '<ID schemeName="Contrato">3'],
  ])('is refused with %s', (_, found, instead) => {
    const xml = billXml(someElectronicBill());
    const broken = xml.replace(found, instead);
    expect(broken).not.toBe(xml);
    expect(check(broken)).not.toEqual([]);
  });

  it('carries a refund with VAT as an allowance of the line that it reduces, so the header is the sum of the lines', () => {
    const returned = { code: 'MED', name: 'Devolución', value: decimal('-8062.77'), vat: decimal('-1531.93') };
    const sold = { code: 'INS', name: 'Instalación', value: decimal('73638.37'), vat: decimal('13991.29') };
    const xml = billXml(someElectronicBill('Rosa', [...ofAMonth.slice(0, 3), sold, returned]));
    expect(check(xml)).toEqual([]);
    // 73,638.37 − 8,062.77 and 13,991.29 − 1,531.93, in the header and in the line.
    for (const part of [xml, xml.slice(xml.indexOf('<cac:InvoiceLine>'))]) {
      expect(part).toContain('<cbc:TaxableAmount currencyID="COP">65575.60<');
      expect(part).toContain('<cbc:TaxAmount currencyID="COP">12459.36<');
    }
    const line = xml.slice(xml.lastIndexOf('<cac:InvoiceLine>'));
    expect(line).toContain('<cbc:LineExtensionAmount currencyID="COP">65575.60<');
    expect(line).toContain('<cbc:AllowanceChargeReason>Devolución<');
    expect(line).toContain('<cbc:PriceAmount currencyID="COP">73638.37<');
    // The only allowance of the header is the subsidy.
    expect(xml).toContain('<cbc:AllowanceTotalAmount currencyID="COP">51022.40<');
  });

  it('subtracts a refund from lines of its own concept first, and from no line more than it charges', () => {
    const line = (code: string, value: string, vat: string) => ({
      code,
      name: code,
      value: decimal(value),
      vat: decimal(vat),
    });
    const amounts = (lines: readonly FiscalLine[]) =>
      netRefunds(lines).map(({ code, value, vat }) => [code, value.toFixed(2), vat.toFixed(2)]);
    const some = [
      line('INS', '1000', '190'),
      line('MED', '500', '95'),
      line('MED#2', '-700', '-133'),
      line('MULTA', '300', '0'),
    ];
    // MED lost its 500, and INS the other 200.
    expect(amounts(some)).toEqual([
      ['INS', '800.00', '152.00'],
      ['MED', '0.00', '0.00'],
      ['MULTA', '300.00', '0.00'],
    ]);
    expect(check(billXml(someElectronicBill('Rosa', some)))).toEqual([]);
    const nothing = billXml(someElectronicBill('Rosa', [line('MED', '500', '95'), line('MED#2', '-500', '-95')]));
    expect([check(nothing), nothing.includes('cac:TaxTotal')]).toEqual([[], false]);
    // A refund above everything charged with VAT stays a negative line, which the document cannot carry.
    expect(amounts([line('MED', '500', '95'), line('MED#2', '-700', '-133')])).toEqual([
      ['MED', '0.00', '0.00'],
      ['MED#2', '-200.00', '-38.00'],
    ]);
  });

  it('describes the service in the namespace of the root: contract, meter, consumption, history and agreements', () => {
    const xml = billXml(someElectronicBill());
    const [services] = /<Services_SPD>.*<\/Services_SPD>/.exec(xml) ?? [''];
    expect(services).toContain('<ID schemeName="Contrato">2</ID><IssueDate>2025-11-10</IssueDate>');
    expect(services).toContain('<TotalMeteredQuantity unitCode="KWH">210.00<');
    // 196,679.70 less the subsidy of 51,022.40.
    expect(services).toContain('<ConsumptionPayableAmount currencyID="COP">145657.30<');
    expect(services).toContain(
      '<PriceAmount currencyID="COP">936.570000</PriceAmount><BaseQuantity unitCode="KWH">1.00<',
    );
    expect(services).toContain('<UtilityMeter><MeterNumber>M-77</MeterNumber></UtilityMeter>');
    expect(services).toContain('<StartDate>2025-09-01</StartDate><EndDate>2025-09-30</EndDate>');
    expect(services).toContain('<Termino concepto="cuotasPagadas">3</Termino>');
    expect(services).toContain('<CreditLineAmount currencyID="COP">9500.00<');
    expect(services).not.toContain('xmlns');
  });

  it('states the tax data of the issuer as in its RUT, and names the final consumer', () => {
    const bill = someElectronicBill();
    const xml = billXml(bill);
    expect(xml).toContain('<cbc:TaxLevelCode>O-13;O-15</cbc:TaxLevelCode><cac:RegistrationAddress><cbc:ID>52001<');
    expect(xml).toContain('<cbc:PostalZone>520001</cbc:PostalZone>');
    expect(xml).toContain('<cac:CorporateRegistrationScheme><cbc:ID>SPDE<');
    const document = { ...bill.document, customerId: '222222222222' };
    const cude = sha384(cudeText(document, pin));
    const anonymous = billXml({ ...bill, document, cude, qr: qrText(document, cude) });
    expect(check(anonymous)).toEqual([]);
    expect(anonymous).toContain('schemeName="13">222222222222</cbc:CompanyID>');
    expect(anonymous).toContain('<cbc:RegistrationName>Consumidor Final<');
    const buyer = anonymous.slice(
      anonymous.indexOf('<cac:AccountingCustomerParty>'),
      anonymous.indexOf('<cac:PaymentMeans>'),
    );
    expect(buyer).not.toMatch(/ElectronicMail|PhysicalLocation/);
  });

  it('needs no address and no e-mail of the buyer, and takes every kind of identification', () => {
    const bill = someElectronicBill();
    const customer = { ...bill.customer, email: '', address: '', idType: 'PPT' };
    const xml = billXml({ ...bill, customer });
    expect(check(xml)).toEqual([]);
    expect(xml).toContain('schemeName="48">800250984<');
    const maker = { person: 'Ana Ruiz', company: 'Obra S.A.S.', software: 'Contador' };
    const issuer = { ...bill.issuer, settings: { ...initialIssuerSettings, maker } };
    const made = billXml({ ...bill, issuer });
    expect(check(made)).toEqual([]);
    expect(made).toContain('<Name>NombreSoftware</Name><Value>Contador</Value>');
  });

  it('escapes any name, stays well-formed, and gives the same bytes when it is read and written again', () => {
    fc.assert(
      fc.property(electronicBills(), (bill) => {
        const xml = billXml(bill);
        const tree = readBack(xml);
        expect(canonicalXml(tree)).toBe(xml);
        // A bill below zero, and one with a refund above what was charged with VAT, have no document; any other bill has a valid one.
        if (!bill.lines.some(isRefund) && !bill.document.total.isNegative()) expect(check(xml)).toEqual([]);
      }),
      { numRuns: runs(30, 500) },
    );
    expect(canonicalXml(element('a', 'x<&>"', { b: '<"&\n', xmlns: 'u' }))).toBe(
      '<a xmlns="u" b="&lt;&quot;&amp;&#xA;">x&lt;&amp;&gt;"</a>',
    );
  });
});

it('missing facts are listed by name', () => {
  const { customer, issuer } = someElectronicBill();
  expect(lacksOfCustomer('800250984', customer)).toEqual([]);
  expect(lacksOfIssuer('900123456', issuer)).toEqual([]);
  expect(lacksOfCustomer('', { ...customer, idType: 'DPI', email: 'no', municipalityCode: '' })).toEqual([
    'customer-idNumber',
    'customer-idType',
  ]);
  expect(lacksOfCustomer('222222222222', { ...customer, idType: '', name: '' })).toEqual([]);
  expect([lacksOfCustomer('AB123456', { ...customer, idType: 'PA' }), lacksOfCustomer('AB123456', customer)]).toEqual([
    [],
    ['customer-idNumber'],
  ]);
  expect(lacksOfIssuer('', { ...issuer, softwareId: '' })).toEqual(['issuer-nit', 'issuer-softwareId']);
  expect(nitCheckDigit('800197268')).toBe(4);
});

describe('the note of adjustment that reverses a bill', () => {
  const someNote = () => noteOf(someElectronicBill());

  it('states the amounts of the bill under its own number and CUDE, with a reference to the bill', () => {
    const xml = billXml(someNote());
    expect(check(xml)).toEqual([]);
    expect(xml).toMatch(/^<CreditNote xmlns="urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2"/);
    expect(xml).toContain('<cbc:CreditNoteTypeCode>94<');
    expect(xml).toContain('<cbc:PayableAmount currencyID="COP">276508.47<');
    expect(xml).toContain(
      `<cac:InvoiceDocumentReference><cbc:ID>SPDE502</cbc:ID><cbc:UUID schemeName="CUDE-SHA384">${someElectronicBill().cude}<`,
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
    ['the concept that was removed from the list', /<cbc:ResponseCode>2/, '<cbc:ResponseCode>5'],
    ['the root of a bill', /CreditNote /, 'Invoice '],
  ])('is refused with %s', (_, found, instead) => {
    const xml = billXml(someNote());
    const broken = xml.replace(found, instead).replace(/CreditNote>$/, instead === 'Invoice ' ? 'Invoice>' : '$&');
    expect(broken).not.toBe(xml);
    expect(check(broken)).not.toEqual([]);
  });
});

describe('a document of a bill that was issued without the facts of its service', () => {
  const former = (): ElectronicBill => {
    const { service: _later, ...bill } = someElectronicBill();
    const { settings: _settings, ...issuer } = bill.issuer;
    return { ...bill, issuer };
  };

  it('keeps the bytes of its layout', () => {
    // Digests of the documents that the product made before `Services_SPD`.
    const digest = (layout?: 1 | 2) => createHash('sha256').update(billXml(former(), layout)).digest('hex');
    expect([digest(), digest(2), digest(1)]).toEqual(
      Array(3).fill('3a69e76c58fcf1847ccd291bb299ba9061586bf60b8c3c9e30ea333767e94901'),
    );
    expect(checkBillXml(readBack(billXml(former())), { pin, sha384 }, 2)).toEqual([]);
    expect(check(billXml(former()))).not.toEqual([]);
  });

  it('lacks the address and the e-mail that its layout cannot leave out', () => {
    const { customer } = former();
    expect(formerLacksOfCustomer('800250984', { ...customer, email: '', municipalityCode: '' })).toEqual([
      'customer-municipalityCode',
      'customer-email',
    ]);
  });
});
