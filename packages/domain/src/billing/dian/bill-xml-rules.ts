import { billForm, type DocumentForm, lateTypeCodes, noteForm } from './document-form.ts';
import { documentNumber, noteNumber } from './electronic-bill.ts';
import { extensionOf } from './extension-xml-rules.ts';
import { buyer, supplier } from './party-xml-rules.ts';
import { collectionExtensionRule, serviceExtensionRule } from './service-xml-rules.ts';
import { agency, amount, day, digits, type ElementRule, nit, one, perhaps, piece, several, text } from './xml-rule.ts';

/** Kinds of identification of a buyer, in the list of the DIAN. */
const customerId = {
  says: /^[A-Za-z0-9]{4,20}$/,
  attributes: { ...agency, schemeName: /^(11|12|13|21|22|31|41|42|47|48|50|91)$/ },
};

/** Rules for the reference of a note to the document that it reverses. Code 5 ("others") was removed in version 1.9 of the annex. */
const reference = [
  one('cac:DiscrepancyResponse', {
    children: [
      one('cbc:ReferenceID', text),
      one('cbc:ResponseCode', { says: /^[1-4]$/ }),
      one('cbc:Description', text),
    ],
  }),
  one('cac:BillingReference', {
    children: [
      one('cac:InvoiceDocumentReference', {
        children: [
          one('cbc:ID', { says: documentNumber }),
          one('cbc:UUID', { says: /^[0-9a-f]{96}$/, attributes: { schemeName: /^CUDE-SHA384$/ } }),
          one('cbc:IssueDate', day),
        ],
      }),
    ],
  }),
];

const maker: ElementRule = {
  name: 'ext:UBLExtension',
  from: 0,
  upTo: 1,
  containing: ['ext:ExtensionContent', 'FabricanteSoftware'],
  children: [
    one('cbc:ID', { says: /^FabricanteSoftware$/ }),
    one('cbc:Name', { says: /^FabricanteSoftware$/ }),
    one('ext:ExtensionContent', {
      children: [
        one('FabricanteSoftware', {
          children: [
            one('InformacionDelFabricanteDelSoftware', {
              children: ['NombreApellido', 'RazonSocial', 'NombreSoftware'].flatMap((name) => [
                one('Name', { says: new RegExp(`^${name}$`) }),
                one('Value', text),
              ]),
            }),
          ],
        }),
      ],
    }),
  ],
};

const allowanceRule = (reasonCode: readonly ElementRule[]): ElementRule => ({
  name: 'cac:AllowanceCharge',
  from: 0,
  upTo: 'many',
  children: [
    one('cbc:ID', digits),
    one('cbc:ChargeIndicator', { says: /^(true|false)$/ }),
    ...reasonCode,
    one('cbc:AllowanceChargeReason', text),
    one('cbc:MultiplierFactorNumeric', { says: /^\d{1,3}\.\d{2}$/ }),
    one('cbc:Amount', amount),
    one('cbc:BaseAmount', amount),
  ],
});

/** VAT total, present only when there is VAT: one per tax, with one subtotal per rate (rules FAS01b and FAS04). */
const taxTotal = perhaps('cac:TaxTotal', {
  children: [
    one('cbc:TaxAmount', amount),
    one('cac:TaxSubtotal', {
      children: [
        one('cbc:TaxableAmount', amount),
        one('cbc:TaxAmount', amount),
        one('cac:TaxCategory', {
          children: [
            one('cbc:Percent', { says: /^\d{1,3}\.\d{2}$/ }),
            one('cac:TaxScheme', {
              children: [one('cbc:ID', { says: /^01$/ }), one('cbc:Name', { says: /^IVA$/ })],
            }),
          ],
        }),
      ],
    }),
  ],
});

const exactly = (text: string) => ({ says: new RegExp(`^${text.replace(/[.]/g, '\\.')}$`) });

const typeOfBill = { says: new RegExp(`^(${[billForm.type.code, ...lateTypeCodes].join('|')})$`) };

/** The schema of a document in layout 3: the element sequence of UBL 2.1 with the values that resolution DIAN 000165 de 2023 fixes. */
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
      one('ext:UBLExtensions', {
        children: [extensionOf(form), maker, serviceExtensionRule(form === billForm ? 1 : 0), collectionExtensionRule],
      }),
      one('cbc:UBLVersionID', { says: /^UBL 2\.1$/ }),
      one('cbc:CustomizationID', form === billForm ? exactly(form.operation) : { says: /^\d{1,4}$/ }),
      one('cbc:ProfileID', form === billForm ? exactly(form.profile) : text),
      one('cbc:ProfileExecutionID', { says: /^[12]$/ }),
      one('cbc:ID', { says: form === billForm ? documentNumber : noteNumber }),
      one('cbc:UUID', { says: /^[0-9a-f]{96}$/, attributes: { schemeName: /^CUDE-SHA384$/, schemeID: /^[12]$/ } }),
      one('cbc:IssueDate', day),
      one('cbc:IssueTime', { says: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/ }),
      ...(form === billForm ? [one('cbc:DueDate', day)] : []),
      one(form.type.name, form === billForm ? typeOfBill : exactly(form.type.code)),
      one('cbc:Note', text),
      one('cbc:DocumentCurrencyCode', { says: /^COP$/ }),
      one('cbc:AccountingCostCode', digits),
      one('cbc:LineCountNumeric', digits),
      one('cac:InvoicePeriod', { children: [one('cbc:StartDate', day), one('cbc:EndDate', day)] }),
      ...(form === billForm ? [] : reference),
      one('cac:AccountingSupplierParty', {
        children: [one('cbc:AdditionalAccountID', { says: /^1$/ }), supplier(nit)],
      }),
      one('cac:AccountingCustomerParty', {
        children: [
          one('cbc:CustomerAssignedAccountID', text),
          one('cbc:AdditionalAccountID', { says: /^[12]$/ }),
          buyer(customerId),
        ],
      }),
      one('cac:PaymentMeans', {
        children: [
          one('cbc:ID', { says: /^[12]$/ }),
          one('cbc:PaymentMeansCode', text),
          one('cbc:PaymentDueDate', day),
        ],
      }),
      allowanceRule([one('cbc:AllowanceChargeReasonCode', { says: /^0[01]$/ })]),
      taxTotal,
      one('cac:LegalMonetaryTotal', {
        children: ['LineExtension', 'TaxExclusive', 'TaxInclusive', 'AllowanceTotal', 'ChargeTotal', 'Payable'].map(
          (name) => one(`cbc:${name}Amount`, amount),
        ),
      }),
      several(form.line, {
        children: [
          one('cbc:ID', digits),
          one(form.quantity, piece),
          one('cbc:LineExtensionAmount', amount),
          ...(form === billForm ? [allowanceRule([])] : []),
          taxTotal,
          one('cac:Item', {
            children: [
              one('cbc:Description', text),
              one('cac:StandardItemIdentification', {
                children: [one('cbc:ID', { ...text, attributes: { schemeID: /^999$/ } })],
              }),
            ],
          }),
          one('cac:Price', { children: [one('cbc:PriceAmount', amount), one('cbc:BaseQuantity', piece)] }),
        ],
      }),
    ],
  });

/** Rules of documents in layout 3, by the name of the root element. */
export const documentRules: Readonly<Record<string, ElementRule & { readonly form: DocumentForm }>> = {
  Invoice: { ...ruleOf(billForm), form: billForm },
  CreditNote: { ...ruleOf(noteForm), form: noteForm },
};
