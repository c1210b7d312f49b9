import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { documentRules } from './bill-xml-rules.ts';
import type { XmlElement } from './canonical-xml.ts';
import { cudeText } from './cude.ts';
import { billForm, type DocumentForm } from './document-form.ts';
import { all, amount, says, sum, textOf } from './xml-places.ts';
import type { ElementRule } from './xml-rule.ts';

/** An error in a document: its place such as `Invoice/cbc:IssueTime`, the value found there and the expected value. */
export interface XmlFault {
  readonly place: string;
  readonly value: string;
  readonly expected: string;
}

/** Inputs for the check of the CUDE that the document does not contain. */
interface CudeSecrets {
  readonly pin: string;
  /** Returns the SHA-384 of the UTF-8 text in lowercase hexadecimal. */
  readonly sha384: (text: string) => string;
}

/** Checks an electronic document that was read back: its schema first and, if that is valid, its sums, its identifiers and its CUDE. */
export function checkBillXml(root: XmlElement, secrets: CudeSecrets): readonly XmlFault[] {
  const rule = documentRules[root.name];
  if (rule === undefined) return [{ place: '', value: root.name, expected: Object.keys(documentRules).join(', ') }];
  const faults = faultsOf(root, rule, root.name);
  if (faults.length > 0) return faults;
  const { form } = rule;
  return [
    ...sumFaults(root, form),
    ...identityFaults(root),
    ...(form === billForm ? numberFaults(root) : referenceFaults(root)),
    ...cudeFaults(root, secrets),
  ];
}

function faultsOf(found: XmlElement, rule: ElementRule, place: string): XmlFault[] {
  const { attributes = {} } = found;
  const ofAttributes = Object.entries(rule.attributes ?? {}).flatMap(([name, pattern]) => {
    const value = attributes[name] ?? '';
    return pattern.test(value) ? [] : [{ place: `${place}/@${name}`, value, expected: pattern.source }];
  });
  if (rule.children === undefined) {
    const value = typeof found.content === 'string' ? found.content : '<…>';
    const holds = typeof found.content === 'string' && (rule.says === undefined || rule.says.test(value));
    return holds ? ofAttributes : [...ofAttributes, { place, value, expected: rule.says?.source ?? '' }];
  }
  if (typeof found.content === 'string') return [...ofAttributes, { place, value: found.content, expected: '<…>' }];
  return [...ofAttributes, ...sequenceFaults(found.content, rule.children, place)];
}

/** Checks that the children appear in the order of the rules, each as often as its rule allows, and that there are no others. */
function sequenceFaults(children: readonly XmlElement[], rules: readonly ElementRule[], place: string): XmlFault[] {
  const faults: XmlFault[] = [];
  let at = 0;
  for (const rule of rules) {
    let count = 0;
    for (let child = children[at]; child?.name === rule.name; child = children[at]) {
      count += 1;
      at += 1;
      const where = `${place}/${rule.name}${rule.upTo === 'many' ? `[${count}]` : ''}`;
      if (rule.upTo === 1 && count > 1) faults.push({ place: where, value: String(count), expected: '1' });
      faults.push(...faultsOf(child, rule, where));
    }
    if (count < rule.from) faults.push({ place, value: children[at]?.name ?? '', expected: rule.name });
  }
  for (const child of children.slice(at)) faults.push({ place, value: child.name, expected: '' });
  return faults;
}

function sumFaults(invoice: XmlElement, form: DocumentForm): XmlFault[] {
  const totals = 'cac:LegalMonetaryTotal';
  const total = (name: string) => amount(invoice, totals, `cbc:${name}Amount`);
  const charges = (indicator: string) =>
    sum(
      all(invoice, 'cac:AllowanceCharge')
        .filter((each) => says(each, 'cbc:ChargeIndicator') === indicator)
        .flatMap((each) => all(each, 'cbc:Amount')),
    );
  const lines = all(invoice, form.line);
  const tax = amount(invoice, 'cac:TaxTotal', 'cbc:TaxAmount');
  const ofLines = (...path: readonly string[]) => sum(all(invoice, form.line, 'cac:TaxTotal', ...path));
  const taxable = ofLines('cac:TaxSubtotal', 'cbc:TaxableAmount');
  const equal = [
    ['LineExtension', total('LineExtension'), sum(all(invoice, form.line, 'cbc:LineExtensionAmount'))],
    ['TaxExclusive', total('TaxExclusive'), taxable],
    ['TaxInclusive', total('TaxInclusive'), total('LineExtension').plus(tax)],
    ['AllowanceTotal', total('AllowanceTotal'), charges('false')],
    ['ChargeTotal', total('ChargeTotal'), charges('true')],
    ['Payable', total('Payable'), total('TaxInclusive').minus(total('AllowanceTotal')).plus(total('ChargeTotal'))],
  ] as const;
  return [
    ...equal
      .filter(([, actual, expected]) => !actual.equals(expected))
      .map(([name, actual, expected]) => ({
        place: `${invoice.name}/${totals}/cbc:${name}Amount`,
        value: actual.toFixed(2),
        expected: expected.toFixed(2),
      })),
    ...differs(invoice, 'cbc:LineCountNumeric', says(invoice, 'cbc:LineCountNumeric'), String(lines.length)),
    ...differs(
      invoice,
      'cac:TaxTotal/cbc:TaxAmount',
      tax.toFixed(2),
      sum(all(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cbc:TaxAmount')).toFixed(2),
    ),
    ...differs(
      invoice,
      'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount',
      amount(invoice, 'cac:TaxTotal', 'cac:TaxSubtotal', 'cbc:TaxableAmount').toFixed(2),
      taxable.toFixed(2),
    ),
    ...differs(invoice, 'cac:TaxTotal/cbc:TaxAmount', tax.toFixed(2), ofLines('cbc:TaxAmount').toFixed(2)),
    ...lines.flatMap((line, at) =>
      differs(
        invoice,
        `${form.line}[${at + 1}]/cac:Price/cbc:PriceAmount`,
        says(line, 'cac:Price', 'cbc:PriceAmount'),
        says(line, 'cbc:LineExtensionAmount'),
      ),
    ),
  ];
}

function differs(root: XmlElement, place: string, value: string, expected: string): XmlFault[] {
  return value === expected ? [] : [{ place: `${root.name}/${place}`, value, expected }];
}

const companyId = ['cac:Party', 'cac:PartyTaxScheme', 'cbc:CompanyID'] as const;

const extensions = ['ext:UBLExtensions', 'ext:UBLExtension', 'ext:ExtensionContent', 'sts:DianExtensions'] as const;

function identityFaults(invoice: XmlElement): XmlFault[] {
  const [supplier] = all(invoice, 'cac:AccountingSupplierParty', ...companyId);
  const [customer] = all(invoice, 'cac:AccountingCustomerParty', ...companyId);
  const cude = says(invoice, 'cbc:UUID');
  return [
    ...[supplier, customer].flatMap((id) =>
      id === undefined || id.attributes?.schemeName !== '31'
        ? []
        : differs(invoice, 'cbc:CompanyID/@schemeID', id.attributes?.schemeID ?? '', String(nitCheckDigit(textOf(id)))),
    ),
    ...differs(
      invoice,
      'cbc:UUID/@schemeID',
      all(invoice, 'cbc:UUID')[0]?.attributes?.schemeID ?? '',
      says(invoice, 'cbc:ProfileExecutionID'),
    ),
    ...(says(invoice, ...extensions, 'sts:QRCode').includes(cude)
      ? []
      : [{ place: `${invoice.name}/sts:QRCode`, value: '', expected: cude }]),
  ];
}

/** Checks that a bill's number and issue date are within the authorised range and period. */
function numberFaults(invoice: XmlElement): XmlFault[] {
  const control = [...extensions, 'sts:InvoiceControl'] as const;
  const range = [...control, 'sts:AuthorizedInvoices'] as const;
  const period = [...control, 'sts:AuthorizationPeriod'] as const;
  const number = says(invoice, 'cbc:ID').slice(says(invoice, ...range, 'sts:Prefix').length);
  const [from, to] = [says(invoice, ...range, 'sts:From'), says(invoice, ...range, 'sts:To')];
  const within = Number(number) >= Number(from) && Number(number) <= Number(to);
  const [start, end] = [says(invoice, ...period, 'cbc:StartDate'), says(invoice, ...period, 'cbc:EndDate')];
  const day = says(invoice, 'cbc:IssueDate');
  return [
    ...(within ? [] : [{ place: 'Invoice/cbc:ID', value: number, expected: `${from} … ${to}` }]),
    ...(day >= start && day <= end
      ? []
      : [{ place: 'Invoice/cbc:IssueDate', value: day, expected: `${start} … ${end}` }]),
  ];
}

/** Checks that a note references one document, and that the document is not dated after the note. */
function referenceFaults(note: XmlElement): XmlFault[] {
  const reference = ['cac:BillingReference', 'cac:InvoiceDocumentReference'] as const;
  const number = says(note, ...reference, 'cbc:ID');
  const [referencedDate, issued] = [says(note, ...reference, 'cbc:IssueDate'), says(note, 'cbc:IssueDate')];
  return [
    ...differs(
      note,
      'cac:DiscrepancyResponse/cbc:ReferenceID',
      says(note, 'cac:DiscrepancyResponse', 'cbc:ReferenceID'),
      number,
    ),
    ...(referencedDate <= issued
      ? []
      : [
          {
            place: `${note.name}/${reference.join('/')}/cbc:IssueDate`,
            value: referencedDate,
            expected: `… ${issued}`,
          },
        ]),
  ];
}

/** Recomputes the CUDE from the content of the document and compares it. */
function cudeFaults(invoice: XmlElement, { pin, sha384 }: CudeSecrets): XmlFault[] {
  const text = cudeText(
    {
      number: says(invoice, 'cbc:ID'),
      date: says(invoice, 'cbc:IssueDate'),
      time: says(invoice, 'cbc:IssueTime'),
      gross: amount(invoice, 'cac:LegalMonetaryTotal', 'cbc:LineExtensionAmount'),
      iva: amount(invoice, 'cac:TaxTotal', 'cbc:TaxAmount'),
      total: amount(invoice, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount'),
      issuerNit: says(invoice, 'cac:AccountingSupplierParty', ...companyId),
      customerId: says(invoice, 'cac:AccountingCustomerParty', ...companyId),
      environment: says(invoice, 'cbc:ProfileExecutionID') === '1' ? 1 : 2,
    },
    pin,
  );
  return differs(invoice, 'cbc:UUID', says(invoice, 'cbc:UUID'), sha384(text));
}
