import { billForm, type DocumentForm, noteForm } from './document-form.ts';
import { extensionOf } from './extension-xml-rules.ts';
import { agency, day, digits, type ElementRule, money, nit, one, perhaps, type Rest, text, unit } from './xml-rule.ts';

const scheme = (id: RegExp): ElementRule =>
  one('cac:TaxScheme', { children: [one('cbc:ID', { says: id }), one('cbc:Name', text)] });

/** Rules for the issuer or the recipient of a document. */
const party = (companyId: Rest): ElementRule =>
  one('cac:Party', {
    children: [
      one('cac:PartyName', { children: [one('cbc:Name', text)] }),
      one('cac:PhysicalLocation', {
        children: [
          one('cac:Address', {
            children: [
              one('cbc:ID', { says: /^\d{5}$/ }),
              one('cbc:CityName', text),
              one('cbc:CountrySubentity', text),
              one('cbc:CountrySubentityCode', { says: /^\d{2}$/ }),
              one('cac:AddressLine', { children: [one('cbc:Line', text)] }),
              one('cac:Country', { children: [one('cbc:IdentificationCode', { says: /^CO$/ })] }),
            ],
          }),
        ],
      }),
      one('cac:PartyTaxScheme', {
        children: [
          one('cbc:RegistrationName', text),
          one('cbc:CompanyID', companyId),
          one('cbc:TaxLevelCode', text),
          scheme(/^(01|04|ZA|ZZ)$/),
        ],
      }),
      one('cac:PartyLegalEntity', { children: [one('cbc:RegistrationName', text), one('cbc:CompanyID', companyId)] }),
      one('cac:Contact', { children: [one('cbc:ElectronicMail', { says: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })] }),
    ],
  });

/** VAT total, present only when there is VAT. */
const taxTotal = perhaps('cac:TaxTotal', {
  children: [
    one('cbc:TaxAmount', money),
    one('cac:TaxSubtotal', {
      children: [
        one('cbc:TaxableAmount', money),
        one('cbc:TaxAmount', money),
        one('cac:TaxCategory', {
          children: [one('cbc:Percent', { says: /^\d{1,3}\.\d{2}$/ }), scheme(/^(01|03|04)$/)],
        }),
      ],
    }),
  ],
});

const customerId = { says: /^\d{4,15}$/, attributes: { ...agency, schemeName: /^(31|13)$/ } };

/** Rules for the reference of a note to the document that it reverses. */
const reference = [
  one('cac:DiscrepancyResponse', {
    children: [
      one('cbc:ReferenceID', text),
      one('cbc:ResponseCode', { says: /^[1-5]$/ }),
      one('cbc:Description', text),
    ],
  }),
  one('cac:BillingReference', {
    children: [
      one('cac:InvoiceDocumentReference', {
        children: [
          one('cbc:ID', { says: /^[A-Z0-9]{1,6}\d+$/ }),
          one('cbc:UUID', { says: /^[0-9a-f]{96}$/, attributes: { schemeName: /^CUDE-SHA384$/ } }),
          one('cbc:IssueDate', day),
        ],
      }),
    ],
  }),
];

const exactly = (text: string) => ({ says: new RegExp(`^${text.replace(/[.]/g, '\\.')}$`) });

/** The schema of a document: the element sequence of UBL 2.1 with the values that resolution DIAN 000165 de 2023 fixes. */
const ruleOf = (form: DocumentForm): ElementRule =>
  one(form.root, {
    attributes: {
      xmlns: new RegExp(`:${form.root}-2$`),
      'xmlns:cac': /-2$/,
      'xmlns:cbc': /-2$/,
      'xmlns:ext': /-2$/,
      'xmlns:sts': /^dian:/,
    },
    children: [
      one('ext:UBLExtensions', { children: [extensionOf(form)] }),
      one('cbc:UBLVersionID', { says: /^UBL 2\.1$/ }),
      one('cbc:CustomizationID', exactly(form.operation)),
      one('cbc:ProfileID', exactly(form.profile)),
      one('cbc:ProfileExecutionID', { says: /^[12]$/ }),
      // The number of a note has its own letters after the prefix.
      one('cbc:ID', { says: form === billForm ? /^[A-Z0-9]{1,6}\d+$/ : /^[A-Z0-9]{1,8}\d+$/ }),
      one('cbc:UUID', { says: /^[0-9a-f]{96}$/, attributes: { schemeName: /^CUDE-SHA384$/, schemeID: /^[12]$/ } }),
      one('cbc:IssueDate', day),
      one('cbc:IssueTime', { says: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/ }),
      one(form.type.name, exactly(form.type.code)),
      perhaps('cbc:Note', text),
      one('cbc:DocumentCurrencyCode', { says: /^COP$/ }),
      one('cbc:LineCountNumeric', digits),
      one('cac:InvoicePeriod', { children: [one('cbc:StartDate', day), one('cbc:EndDate', day)] }),
      ...(form === billForm ? [] : reference),
      one('cac:AccountingSupplierParty', {
        children: [one('cbc:AdditionalAccountID', { says: /^[12]$/ }), party(nit)],
      }),
      one('cac:AccountingCustomerParty', {
        children: [
          one('cbc:CustomerAssignedAccountID', text),
          one('cbc:AdditionalAccountID', { says: /^[12]$/ }),
          party(customerId),
        ],
      }),
      one('cac:PaymentMeans', {
        children: [
          one('cbc:ID', { says: /^[12]$/ }),
          one('cbc:PaymentMeansCode', text),
          one('cbc:PaymentDueDate', day),
        ],
      }),
      {
        name: 'cac:AllowanceCharge',
        from: 0,
        upTo: 'many',
        children: [
          one('cbc:ID', digits),
          one('cbc:ChargeIndicator', { says: /^(true|false)$/ }),
          one('cbc:AllowanceChargeReason', text),
          one('cbc:Amount', money),
          one('cbc:BaseAmount', money),
        ],
      },
      taxTotal,
      one('cac:LegalMonetaryTotal', {
        children: ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'AllowanceTotal', 'ChargeTotal', 'Payable'].map(
          (name) => one(`cbc:${name}Amount`, money),
        ),
      }),
      {
        name: form.line,
        from: 1,
        upTo: 'many',
        children: [
          one('cbc:ID', digits),
          one(form.quantity, unit),
          one('cbc:LineExtensionAmount', money),
          taxTotal,
          one('cac:Item', {
            children: [
              one('cbc:Description', text),
              one('cac:StandardItemIdentification', {
                children: [one('cbc:ID', { ...text, attributes: { schemeID: /^999$/ } })],
              }),
            ],
          }),
          one('cac:Price', { children: [one('cbc:PriceAmount', money), one('cbc:BaseQuantity', unit)] }),
        ],
      },
    ],
  });

/** Rules of documents in layouts 1 and 2, by the name of the root element. */
export const formerDocumentRules: Readonly<Record<string, ElementRule & { readonly form: DocumentForm }>> = {
  Invoice: { ...ruleOf(billForm), form: billForm },
  CreditNote: { ...ruleOf(noteForm), form: noteForm },
};
