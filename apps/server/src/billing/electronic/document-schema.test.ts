import {
  attachedDocumentXml,
  billXml,
  type ElectronicBill,
  FINAL_CONSUMER,
  initialIssuerSettings,
} from '@contador/domain/billing';
import {
  electronicBills,
  noteOf,
  oddNames,
  ofAMonth,
  someElectronicBill,
} from '@contador/domain/testing/electronic-bills';
import { decimal } from '@contador/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { applicationResponse } from './authority/fake/application-response.ts';
import { readXml } from './read-xml.ts';
import { testCertificate } from './signing/testing/test-certificate.ts';
import { signDocument } from './signing/xades-signature.ts';
import { schemaFaults } from './testing/schema/document-schema.ts';

const sign = (xml: string) =>
  signDocument(xml, {
    ...testCertificate(),
    id: '5f0c0d5e-6f3b-4b57-9d4e-0a3c6f8b7c11',
    signingTime: '2025-11-10T06:14:20-05:00',
    role: 'supplier',
  });
const bill = someElectronicBill();
const signed = (document: ElectronicBill) => sign(billXml(document));
const refused = async (xml: string) => (await schemaFaults('Invoice', [xml])).join('\n');
const at = new Date('2025-11-10T11:14:09Z');
const responseTo = (outcome: 'accepted' | 'rejected', rules: readonly (readonly [string, string])[] = []) =>
  applicationResponse(readXml(signed(bill)), { outcome, rules, at, certificate: testCertificate() });

it('a signed bill, its note, the container and the answers of the fake service are valid', async () => {
  expect(await schemaFaults('Invoice', [signed(bill)])).toEqual([]);
  expect(await schemaFaults('CreditNote', [signed(noteOf(bill))])).toEqual([]);
  const rules = [['DEAK24', 'El DV del adquiriente es inválido & más']] as const;
  const answers = [responseTo('accepted'), responseTo('rejected', rules)];
  expect(await schemaFaults('ApplicationResponse', answers)).toEqual([]);
  const moment = { date: '2025-11-10', time: '06:15:00-05:00' };
  const files = [bill, noteOf(bill)].map((document) => {
    const file = signed(document);
    const pair = { file, document: readXml(file), response: answers[0] as string, validated: moment };
    return sign(attachedDocumentXml(pair, { ...moment, id: 'a1', profile: 'Factura Electrónica de Venta' }));
  });
  expect(await schemaFaults('AttachedDocument', files)).toEqual([]);
});

const idTypes = {
  RC: '1025410',
  TI: '1025410',
  CC: '1025410',
  TE: 'AB1025',
  CE: 'E1025410',
  NIT: '800250984',
  PA: 'AB102541',
  DE: 'X1025410',
  PEP: '102541012345',
  PPT: '1025410',
  NITE: 'US102541',
  NUIP: '1025410123',
};
const withCustomer = (customer: Partial<ElectronicBill['customer']>, customerId = bill.document.customerId) => ({
  ...bill,
  document: { ...bill.document, customerId },
  customer: { ...bill.customer, ...customer },
});
const { issuer, service } = bill;
const settings = issuer.settings ?? initialIssuerSettings;

it.each<[string, readonly ElectronicBill[]]>([
  ['each identification', Object.entries(idTypes).map(([idType, number]) => withCustomer({ idType }, number))],
  ['the final consumer', [withCustomer({ idType: 'NA' }, FINAL_CONSUMER.idNumber)]],
  ['a client without address and e-mail', [withCustomer({ address: '', municipality: '', email: '' })]],
  ['names with letters that XML escapes', oddNames.map((name) => someElectronicBill(name))],
  [
    'returns with VAT',
    [
      someElectronicBill('Rosa', [
        ...ofAMonth,
        { code: 'MED', name: 'Devolución', value: decimal('-10000'), vat: decimal('-1900') },
      ]),
    ],
  ],
  [
    'a bill of zero',
    [someElectronicBill('Rosa', [{ code: 'EA', name: 'Energía', value: decimal(0), vat: decimal(0) }])],
  ],
  [
    'the settings of the issuer',
    [
      { ...bill, issuer: { ...issuer, settings: initialIssuerSettings } },
      {
        ...bill,
        issuer: {
          ...issuer,
          settings: { ...settings, maker: { person: 'Ana', company: 'Casa', software: 'Contador' } },
        },
      },
      { ...noteOf(bill), issuer: { ...issuer, settings: { ...settings, servicesInNotes: false } } },
      { ...noteOf(bill), issuer: { ...issuer, settings: { ...settings, noteOperation: '22' } } },
      { ...bill, collections: [{ code: 'APL', name: 'Alumbrado público', value: '17701.17' }] },
    ],
  ],
  [
    'a service without stratum, meter, history and agreements',
    service === undefined
      ? []
      : [
          {
            ...bill,
            service: {
              ...service,
              subscriber: { ...service.subscriber, stratum: null },
              meter: null,
              history: [],
              agreements: [],
            },
          },
        ],
  ],
])('bills and notes are valid: %s', async (_case, documents) => {
  expect(documents.length).toBeGreaterThan(0);
  const bills = documents.filter(({ reverses }) => reverses === undefined);
  const notes = documents.map((document) => (document.reverses === undefined ? noteOf(document) : document));
  if (bills.length > 0) expect(await schemaFaults('Invoice', bills.map(signed))).toEqual([]);
  expect(await schemaFaults('CreditNote', notes.map(signed))).toEqual([]);
});

it('any bill and note is valid, whatever its lines and names', async () => {
  const all = fc.sample(electronicBills(), { numRuns: 60, seed: 11 });
  const isNote = ({ reverses }: ElectronicBill) => reverses !== undefined;
  const files = (documents: readonly ElectronicBill[]) => documents.map((document) => billXml(document)).map(sign);
  expect(await schemaFaults('CreditNote', files(all.filter(isNote)))).toEqual([]);
  expect(await schemaFaults('Invoice', files(all.filter((document) => !isNote(document))))).toEqual([]);
});

it('the schema refuses a wrong order, a missing element, an amount that is no number and an unknown attribute', async () => {
  const file = signed(bill);
  const [issued] = /<cbc:IssueTime>.*?<\/cbc:IssueTime>/.exec(file) ?? [];
  expect(await refused(file.replace(issued ?? '', ''))).toContain('IssueTime');
  expect(
    await refused(file.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:IssueTime>.*?<\/cbc:IssueTime>)/, '$2$1')),
  ).toContain('IssueTime');
  expect(await refused(file.replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1mucho'))).toContain('PayableAmount');
  expect(await refused(file.replace('<cbc:ChargeIndicator>false', '<cbc:ChargeIndicator>no'))).toContain(
    'ChargeIndicator',
  );
  expect(await refused(file.replace('schemeName="CUDE-SHA384"', 'scheme="x"'))).toContain('scheme');
  // In the extensions too: that of the DIAN, that of the service, and the signature.
  expect(await refused(file.replace(/<sts:InvoiceSource>.*?<\/sts:InvoiceSource>/, ''))).toContain('SoftwareProvider');
  expect(await refused(file.replace(/<SubscriberConsumption>.*?<\/SubscriberConsumption>/, ''))).toContain(
    'SubscriberConsumption',
  );
  expect(await refused(file.replaceAll('xades:SignaturePolicyId>', 'xades:SignaturePolicy>'))).toContain(
    'SignaturePolicy',
  );
  const value = /<ds:SignatureValue.*?<\/ds:SignatureValue>/;
  expect(await refused(file.replace(value, ''))).toContain('SignatureValue');
});
