import type { Decimal } from '@contador/kernel';
import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { dianExtensions } from './bill-xml-extensions.ts';
import { canonicalXml, element as el, type XmlElement } from './canonical-xml.ts';
import { billForm, type DocumentForm, noteForm } from './document-form.ts';
import type { ElectronicBill, ReversedDocument } from './electronic-bill.ts';
import { type FiscalLine, fiscalSums } from './fiscal-bill.ts';
import { partyOf } from './former-bill-xml-party.ts';

/** VAT that a charged line declares, COP. */
interface LineTax {
  readonly taxable: Decimal;
  readonly vat: Decimal;
}

/**
 * Computes the base and VAT that each charged line declares. A refund with VAT is an allowance of the document; its base and VAT are
 * subtracted from the taxed lines, starting with lines of the same concept, so that the lines add up to the header (rules FAU04 and FAS01b of the
 * technical annex).
 */
function lineTaxes(lines: readonly FiscalLine[]): ReadonlyMap<FiscalLine, LineTax> {
  const taxes = new Map<FiscalLine, LineTax>(
    lines.filter(({ value }) => !value.isNegative()).map((line) => [line, { taxable: line.value, vat: line.vat }]),
  );
  const taxed = [...taxes.keys()].filter(({ vat }) => !vat.isZero());
  for (const returned of lines.filter(({ value, vat }) => value.isNegative() && !vat.isZero())) {
    const sameConcept = taxed.filter(({ code }) => conceptOf(code) === conceptOf(returned.code));
    let remaining: LineTax = { taxable: returned.value.abs(), vat: returned.vat.abs() };
    for (const line of [...sameConcept, ...taxed.filter((each) => !sameConcept.includes(each))]) {
      const declared = taxes.get(line) as LineTax;
      const deduction = {
        taxable: smaller(remaining.taxable, declared.taxable),
        vat: smaller(remaining.vat, declared.vat),
      };
      taxes.set(line, minus(declared, deduction));
      remaining = minus(remaining, deduction);
    }
  }
  return taxes;
}

/** When a client has the same code twice, the second line's code is `code#2`. */
const conceptOf = (code: string) => code.split('#')[0];
const smaller = (one: Decimal, other: Decimal) => (one.lessThan(other) ? one : other);
const minus = (from: LineTax, deduction: LineTax): LineTax => ({
  taxable: from.taxable.minus(deduction.taxable),
  vat: from.vat.minus(deduction.vat),
});

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const namespacesOf = ({ root }: DocumentForm) => ({
  xmlns: `${UBL}:${root}-2`,
  'xmlns:cac': `${UBL}:CommonAggregateComponents-2`,
  'xmlns:cbc': `${UBL}:CommonBasicComponents-2`,
  'xmlns:ext': `${UBL}:CommonExtensionComponents-2`,
  'xmlns:sts': 'dian:gov:co:facturaelectronica:Structures-2-1',
});

const money = (name: string, amount: Decimal) => el(`cbc:${name}`, amount.toFixed(2), { currencyID: 'COP' });

/**
 * Writes a document of a bill that was issued without the facts of `Services_SPD`. It never changes, because the stored digests of those
 * documents depend on its bytes.
 * Layout 1: each line declares its own VAT, ignoring refunds. Layout 2: the lines declare VAT that adds up to the header.
 */
export function formerBillXml(bill: ElectronicBill, layout: 1 | 2): string {
  return canonicalXml(rootOf(bill, bill.reverses === undefined ? billForm : noteForm, layout));
}

function rootOf(bill: ElectronicBill, form: DocumentForm, layout: 1 | 2): XmlElement {
  const { document, cude, period, issuer, customer } = bill;
  const { environment } = document;
  const charged = bill.lines.filter(({ value }) => !value.isNegative());
  const allowed = bill.lines.filter(({ value }) => value.isNegative());
  const taxes = layout === 1 ? undefined : lineTaxes(bill.lines);
  return el(
    form.root,
    [
      el('ext:UBLExtensions', [dianExtensions(bill)]),
      el('cbc:UBLVersionID', 'UBL 2.1'),
      el('cbc:CustomizationID', form.operation),
      el('cbc:ProfileID', form.profile),
      el('cbc:ProfileExecutionID', String(environment)),
      el('cbc:ID', document.number),
      el('cbc:UUID', cude, { schemeID: String(environment), schemeName: 'CUDE-SHA384' }),
      el('cbc:IssueDate', document.date),
      el('cbc:IssueTime', document.time),
      el(form.type.name, form.type.code),
      el('cbc:Note', bill.qr.split('\n').slice(0, -1).join(' ')),
      el('cbc:DocumentCurrencyCode', 'COP'),
      el('cbc:LineCountNumeric', String(charged.length)),
      el('cac:InvoicePeriod', [el('cbc:StartDate', period.start), el('cbc:EndDate', period.end)]),
      ...(bill.reverses === undefined ? [] : referenceTo(bill.reverses)),
      el('cac:AccountingSupplierParty', [
        el('cbc:AdditionalAccountID', '1'),
        partyOf({ ...issuer, idType: 'NIT', idNumber: document.issuerNit, digit: nitCheckDigit(document.issuerNit) }),
      ]),
      el('cac:AccountingCustomerParty', [
        el('cbc:CustomerAssignedAccountID', customer.code),
        el('cbc:AdditionalAccountID', customer.idType === 'NIT' ? '1' : '2'),
        partyOf({ ...customer, idNumber: document.customerId, digit: nitCheckDigit(document.customerId) }),
      ]),
      el('cac:PaymentMeans', [
        el('cbc:ID', '2'),
        el('cbc:PaymentMeansCode', 'ZZZ'),
        el('cbc:PaymentDueDate', period.due),
      ]),
      ...allowed.map((line, at) => allowance(line, at)),
      taxTotal(fiscalSums(bill.lines), bill.vatPercent),
      totals(bill.lines),
      ...charged.map((line, at) => {
        const tax = taxes?.get(line) ?? { taxable: line.value, vat: line.vat };
        return lineOf(line, at, taxTotal(tax, bill.vatPercent), form);
      }),
    ],
    namespacesOf(form),
  );
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

function allowance({ name, value }: FiscalLine, at: number): XmlElement {
  return el('cac:AllowanceCharge', [
    el('cbc:ID', String(at + 1)),
    el('cbc:ChargeIndicator', 'false'),
    el('cbc:AllowanceChargeReason', name),
    money('Amount', value.abs()),
    money('BaseAmount', value.abs()),
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

/** One line per concept, with the whole amount as its price; the quantity is always 1. */
function lineOf(
  { code, name, value }: FiscalLine,
  at: number,
  tax: XmlElement | undefined,
  form: DocumentForm,
): XmlElement {
  const one = (name: string) => el(name, '1.00', { unitCode: 'KWH' });
  return el(form.line, [
    el('cbc:ID', String(at + 1)),
    one(form.quantity),
    money('LineExtensionAmount', value),
    tax,
    el('cac:Item', [
      el('cbc:Description', name),
      el('cac:StandardItemIdentification', [el('cbc:ID', code, { schemeID: '999' })]),
    ]),
    el('cac:Price', [money('PriceAmount', value), one('cbc:BaseQuantity')]),
  ]);
}
