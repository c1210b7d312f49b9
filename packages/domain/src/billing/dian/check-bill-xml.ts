import type { Decimal } from '@contador/kernel';
import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import type { BillLayout } from './bill-xml.ts';
import { documentRules } from './bill-xml-rules.ts';
import type { XmlElement } from './canonical-xml.ts';
import { addressOfQuery, cudeText } from './cude.ts';
import { billForm, type DocumentForm } from './document-form.ts';
import { formerDocumentRules } from './former-bill-xml-rules.ts';
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

/**
 * Checks an electronic document that was read back: its schema first and, if that is valid, its sums, its identifiers and its CUDE. The
 * checks are those for which the authority rejects a document.
 */
export function checkBillXml(root: XmlElement, secrets: CudeSecrets, layout: BillLayout = 3): readonly XmlFault[] {
  const rules = layout === 3 ? documentRules : formerDocumentRules;
  const rule = rules[root.name];
  if (rule === undefined) return [{ place: '', value: root.name, expected: Object.keys(rules).join(', ') }];
  const faults = faultsOf(root, rule, root.name);
  if (faults.length > 0) return faults;
  const { form } = rule;
  return [
    ...sumFaults(root, form),
    ...identityFaults(root),
    ...(layout === 3 ? [...lineFaults(root, form), ...issuerFaults(root, form, secrets)] : []),
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
    for (let child = children[at]; child !== undefined && isOf(child, rule); child = children[at]) {
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

const isOf = (element: XmlElement, { name, containing }: ElementRule) =>
  element.name === name && (containing === undefined || all(element, ...containing).length > 0);

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
    // The quantity is 1, so the price is the amount of the line before its allowances.
    ...lines.flatMap((line, at) =>
      differs(
        invoice,
        `${form.line}[${at + 1}]/cac:Price/cbc:PriceAmount`,
        says(line, 'cac:Price', 'cbc:PriceAmount'),
        amount(line, 'cbc:LineExtensionAmount')
          .plus(sum(all(line, 'cac:AllowanceCharge', 'cbc:Amount')))
          .toFixed(2),
      ),
    ),
  ];
}

/** Tolerance of the authority on taxes and totals, COP. */
const TOLERANCE = '2.00';

/** Checks the numbers of the lines, the base and the rate of each tax, and the base and the factor of each allowance. */
function lineFaults(invoice: XmlElement, form: DocumentForm): XmlFault[] {
  const lines = all(invoice, form.line);
  const taxes = [invoice, ...lines].flatMap((owner) => all(owner, 'cac:TaxTotal', 'cac:TaxSubtotal'));
  const allowances = [invoice, ...lines].flatMap((owner) => all(owner, 'cac:AllowanceCharge'));
  const near = (place: string, actual: Decimal, expected: Decimal): XmlFault[] =>
    actual.minus(expected).abs().greaterThan(TOLERANCE)
      ? [{ place: `${invoice.name}/${place}`, value: actual.toFixed(2), expected: expected.toFixed(2) }]
      : [];
  return [
    ...lines.flatMap((line, at) => [
      ...differs(invoice, `${form.line}[${at + 1}]/cbc:ID`, says(line, 'cbc:ID'), String(at + 1)),
      ...all(line, 'cac:TaxTotal', 'cac:TaxSubtotal').flatMap((tax) =>
        differs(
          invoice,
          `${form.line}[${at + 1}]/cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount`,
          says(tax, 'cbc:TaxableAmount'),
          says(line, 'cbc:LineExtensionAmount'),
        ),
      ),
    ]),
    ...taxes.flatMap((tax) =>
      near(
        'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount',
        amount(tax, 'cbc:TaxAmount'),
        amount(tax, 'cbc:TaxableAmount')
          .times(amount(tax, 'cac:TaxCategory', 'cbc:Percent'))
          .dividedBy(100),
      ),
    ),
    ...allowances.flatMap((each) =>
      near(
        'cac:AllowanceCharge/cbc:Amount',
        amount(each, 'cbc:Amount'),
        amount(each, 'cbc:BaseAmount').times(amount(each, 'cbc:MultiplierFactorNumeric')).dividedBy(100),
      ),
    ),
  ];
}

/** Checks the data of the issuer and its software, and that the extension of the service belongs to this document. */
function issuerFaults(invoice: XmlElement, form: DocumentForm, { pin, sha384 }: CudeSecrets): XmlFault[] {
  const number = says(invoice, 'cbc:ID');
  const legal = ['cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyLegalEntity'] as const;
  const prefix = says(invoice, ...legal, 'cac:CorporateRegistrationScheme', 'cbc:ID');
  const software = says(invoice, ...extensions, 'sts:SoftwareProvider', 'sts:SoftwareID');
  const [service] = all(invoice, ...extensions.slice(0, 3), 'Services_SPD');
  const environment = says(invoice, 'cbc:ProfileExecutionID') === '1' ? 1 : 2;
  const query = addressOfQuery(environment, says(invoice, 'cbc:UUID'));
  return [
    ...(form === billForm
      ? differs(
          invoice,
          'sts:AuthorizedInvoices/sts:Prefix',
          says(invoice, ...extensions, 'sts:InvoiceControl', 'sts:AuthorizedInvoices', 'sts:Prefix'),
          prefix,
        )
      : []),
    ...(number.startsWith(prefix) ? [] : [{ place: `${invoice.name}/cbc:ID`, value: number, expected: prefix }]),
    ...differs(
      invoice,
      'sts:SoftwareSecurityCode',
      says(invoice, ...extensions, 'sts:SoftwareSecurityCode'),
      sha384(`${software}${pin}${number}`),
    ),
    ...(says(invoice, ...extensions, 'sts:QRCode').endsWith(query)
      ? []
      : [{ place: `${invoice.name}/sts:QRCode`, value: '', expected: query }]),
    ...(service === undefined
      ? []
      : [
          ...differs(invoice, 'Services_SPD/IssueDate', says(service, 'IssueDate'), says(invoice, 'cbc:IssueDate')),
          ...differs(
            invoice,
            'Services_SPD/ID',
            says(service, 'ID'),
            says(invoice, 'cac:AccountingCustomerParty', 'cbc:CustomerAssignedAccountID'),
          ),
        ]),
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
