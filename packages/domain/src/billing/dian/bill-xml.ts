import type { Decimal } from '@contador/kernel';
import { dianExtensions } from './bill-xml-extensions.ts';
import { customerParty, supplierParty } from './bill-xml-party.ts';
import { canonicalXml, element as el, type XmlElement } from './canonical-xml.ts';
import { billForm, type DocumentForm, noteForm } from './document-form.ts';
import type { ElectronicBill, ReversedDocument } from './electronic-bill.ts';
import { type FiscalLine, fiscalSums } from './fiscal-bill.ts';
import { formerBillXml } from './former-bill-xml.ts';
import { type IssuerSettings, initialIssuerSettings } from './issuer-settings.ts';
import { collectionExtensions, serviceExtension } from './service-extension.ts';
import type { ServiceFacts } from './service-facts.ts';

/**
 * Versions of the XML layout. A stored document keeps the layout in which it was made. Layouts 1 and 2 are those of bills that were issued
 * without the facts of `Services_SPD`; layout 3 carries them, and the complete data of the parties.
 */
export type BillLayout = 1 | 2 | 3;

/** Layout in which the document of a bill is made now: it depends on what the bill stored when it was issued. */
export const layoutOf = ({ service }: Pick<ElectronicBill, 'service'>): BillLayout => (service === undefined ? 2 : 3);

/**
 * Writes the electronic equivalent document of public services (DEE SPD), or the note of adjustment that reverses one, as canonical UBL 2.1
 * XML without a signature (resolution DIAN 000165 de 2023). The same bill in the same layout always gives the same bytes.
 */
export function billXml(bill: ElectronicBill, layout: BillLayout = layoutOf(bill)): string {
  if (layout !== 3) return formerBillXml(bill, layout);
  const { service, issuer, reverses } = bill;
  if (service === undefined) throw new RangeError(`bill ${bill.document.number} has no facts of its service`);
  const form = reverses === undefined ? billForm : noteForm;
  return canonicalXml(rootOf(bill, service, issuer.settings ?? initialIssuerSettings, form));
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespacesOf = ({ root }: DocumentForm) => ({
  xmlns: `${UBL}:${root}-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
  'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
});

const money = (name: string, amount: Decimal) => el(`cbc:${name}`, amount.toFixed(2), { currencyID: 'COP' });

function rootOf(bill: ElectronicBill, service: ServiceFacts, settings: IssuerSettings, form: DocumentForm): XmlElement {
  const { document, cude, period, issuer, customer } = bill;
  const { environment } = document;
  const isBill = form === billForm;
  const charged = bill.lines.filter(({ value }) => !value.isNegative());
  const allowed = bill.lines.filter(({ value }) => value.isNegative());
  return el(
    form.root,
    [
      el('ext:UBLExtensions', [
        dianExtensions(bill),
        settings.maker === null ? undefined : makerExtension(settings.maker),
        ...(isBill || settings.servicesInNotes ? [serviceExtension(bill, service), ...collectionExtensions(bill)] : []),
      ]),
      el('cbc:UBLVersionID', 'UBL 2.1'),
      el('cbc:CustomizationID', isBill ? form.operation : (settings.noteOperation ?? form.operation)),
      el('cbc:ProfileID', isBill ? form.profile : settings.noteProfile),
      el('cbc:ProfileExecutionID', String(environment)),
      el('cbc:ID', document.number),
      el('cbc:UUID', cude, { schemeID: String(environment), schemeName: 'CUDE-SHA384' }),
      el('cbc:IssueDate', document.date),
      el('cbc:IssueTime', document.time),
      isBill ? el('cbc:DueDate', period.due) : undefined,
      el(form.type.name, (isBill ? settings.lateTypeCode : undefined) ?? form.type.code),
      el('cbc:Note', bill.qr.split('\n').slice(0, -1).join(' ')),
      el('cbc:DocumentCurrencyCode', 'COP'),
      el('cbc:AccountingCostCode', document.number.replace(/\D/g, '')),
      el('cbc:LineCountNumeric', String(charged.length)),
      el('cac:InvoicePeriod', [el('cbc:StartDate', period.start), el('cbc:EndDate', period.end)]),
      ...(bill.reverses === undefined ? [] : referenceTo(bill.reverses)),
      supplierParty(issuer, settings, document.issuerNit),
      customerParty(customer, document.customerId),
      el('cac:PaymentMeans', [
        el('cbc:ID', '2'),
        el('cbc:PaymentMeansCode', 'ZZZ'),
        el('cbc:PaymentDueDate', period.due),
      ]),
      ...allowed.map(({ name, value }, at) => allowance({ name, value: value.abs() }, at, UNCONDITIONAL)),
      taxTotal(fiscalSums(bill.lines), bill.vatPercent),
      totals(bill.lines),
      ...charged.map((line, at) => lineOf(line, at, bill.vatPercent, form)),
    ],
    namespacesOf(form),
  );
}

/** Names the maker of the software, after the extension of the DIAN. */
function makerExtension({ person, company, software }: NonNullable<IssuerSettings['maker']>): XmlElement {
  const pair = (name: string, value: string) => [el('Name', name), el('Value', value)];
  return el('ext:UBLExtension', [
    el('cbc:ID', 'FabricanteSoftware'),
    el('cbc:Name', 'FabricanteSoftware'),
    el('ext:ExtensionContent', [
      el('FabricanteSoftware', [
        el('InformacionDelFabricanteDelSoftware', [
          ...pair('NombreApellido', person),
          ...pair('RazonSocial', company),
          ...pair('NombreSoftware', software),
        ]),
      ]),
    ]),
  ]);
}

/** Response code 2: the document is annulled. */
const ANNULLED = '2';

function referenceTo({ number, cude, date, reason }: ReversedDocument): XmlElement[] {
  return [
    el('cac:DiscrepancyResponse', [
      el('cbc:ReferenceID', number),
      el('cbc:ResponseCode', ANNULLED),
      el('cbc:Description', reason),
    ]),
    el('cac:BillingReference', [
      el('cac:InvoiceDocumentReference', [
        el('cbc:ID', number),
        el('cbc:UUID', cude, { schemeName: 'CUDE-SHA384' }),
        el('cbc:IssueDate', date),
      ]),
    ]),
  ];
}

/** Reason code of an unconditional discount of the document. */
const UNCONDITIONAL = '00';

/** A discount whose base is its own amount and whose factor is 100, so that amount = base × factor / 100 holds exactly. */
function allowance(
  { name, value }: { readonly name: string; readonly value: Decimal },
  at: number,
  reasonCode?: string,
): XmlElement {
  return el('cac:AllowanceCharge', [
    el('cbc:ID', String(at + 1)),
    el('cbc:ChargeIndicator', 'false'),
    reasonCode === undefined ? undefined : el('cbc:AllowanceChargeReasonCode', reasonCode),
    el('cbc:AllowanceChargeReason', name),
    el('cbc:MultiplierFactorNumeric', '100.00'),
    money('Amount', value),
    money('BaseAmount', value),
  ]);
}

function taxTotal({ taxable, vat }: { readonly taxable: Decimal; readonly vat: Decimal }, percent: string) {
  if (vat.isZero()) return undefined;
  return el('cac:TaxTotal', [
    money('TaxAmount', vat),
    el('cac:TaxSubtotal', [
      money('TaxableAmount', taxable),
      money('TaxAmount', vat),
      el('cac:TaxCategory', [
        el('cbc:Percent', Number(percent).toFixed(2)),
        el('cac:TaxScheme', [el('cbc:ID', '01'), el('cbc:Name', 'IVA')]),
      ]),
    ]),
  ]);
}

function totals(lines: readonly FiscalLine[]): XmlElement {
  const { gross, allowances, vat, taxable, total } = fiscalSums(lines);
  return el('cac:LegalMonetaryTotal', [
    money('LineExtensionAmount', gross),
    money('TaxExclusiveAmount', taxable),
    money('TaxInclusiveAmount', gross.plus(vat)),
    money('AllowanceTotalAmount', allowances),
    money('ChargeTotalAmount', gross.minus(gross)),
    money('PayableAmount', total),
  ]);
}

/** One line per concept. The quantity is 1, the price is the amount before the refunds that the line nets; a note states the net price. */
function lineOf(line: FiscalLine, at: number, vatPercent: string, form: DocumentForm): XmlElement {
  const { code, name, value, vat, unit = 'KWH', allowances = [] } = line;
  const shown = form === billForm ? allowances : [];
  const price = shown.reduce((sum, each) => sum.plus(each.value), value);
  const one = (name: string) => el(name, '1.00', { unitCode: unit });
  return el(form.line, [
    el('cbc:ID', String(at + 1)),
    one(form.quantity),
    money('LineExtensionAmount', value),
    ...shown.map((each, index) => allowance(each, index)),
    taxTotal({ taxable: value, vat }, vatPercent),
    el('cac:Item', [
      el('cbc:Description', name),
      el('cac:StandardItemIdentification', [el('cbc:ID', code, { schemeID: '999' })]),
    ]),
    el('cac:Price', [money('PriceAmount', price), one('cbc:BaseQuantity')]),
  ]);
}
