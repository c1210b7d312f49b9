/** What the schema asks of an element: how often it stands, what it says, and its children in their order. */
export interface ElementRule {
  readonly name: string;
  readonly from: 0 | 1;
  readonly upTo: 1 | 'many';
  /** Of an element that has no children. */
  readonly says?: RegExp;
  readonly attributes?: Readonly<Record<string, RegExp>>;
  readonly children?: readonly ElementRule[];
}

type Rest = Omit<ElementRule, 'name' | 'from' | 'upTo'>;
const one = (name: string, rest: Rest): ElementRule => ({ name, from: 1, upTo: 1, ...rest });
const perhaps = (name: string, rest: Rest): ElementRule => ({ name, from: 0, upTo: 1, ...rest });

const text = { says: /\S/ };
const day = { says: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/ };
const digits = { says: /^\d+$/ };
const money = { says: /^-?\d+\.\d{2}$/, attributes: { currencyID: /^COP$/ } };
const unit = { says: /^1\.00$/, attributes: { unitCode: /^KWH$/ } };
const agency = { schemeAgencyID: /^195$/, schemeAgencyName: /^CO, DIAN/ };
const nit = { says: /^\d{5,15}$/, attributes: { ...agency, schemeID: /^\d$/, schemeName: /^31$/ } };

const scheme = (id: RegExp): ElementRule =>
  one('cac:TaxScheme', { children: [one('cbc:ID', { says: id }), one('cbc:Name', text)] });

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

const extension = one('ext:UBLExtension', {
  children: [
    one('ext:ExtensionContent', {
      children: [
        one('sts:DianExtensions', {
          children: [
            one('sts:InvoiceControl', {
              children: [
                one('sts:InvoiceAuthorization', digits),
                one('sts:AuthorizationPeriod', { children: [one('cbc:StartDate', day), one('cbc:EndDate', day)] }),
                one('sts:AuthorizedInvoices', {
                  children: [
                    one('sts:Prefix', { says: /^[A-Z0-9]{1,6}$/ }),
                    one('sts:From', digits),
                    one('sts:To', digits),
                  ],
                }),
              ],
            }),
            one('sts:InvoiceSource', {
              children: [
                one('cbc:IdentificationCode', {
                  says: /^CO$/,
                  attributes: { listAgencyID: /^6$/, listAgencyName: /./, listSchemeURI: /./ },
                }),
              ],
            }),
            one('sts:SoftwareProvider', {
              children: [one('sts:ProviderID', nit), one('sts:SoftwareID', { ...text, attributes: agency })],
            }),
            one('sts:SoftwareSecurityCode', { says: /^[0-9a-f]{96}$/, attributes: agency }),
            one('sts:AuthorizationProvider', {
              children: [one('sts:AuthorizationProviderID', { ...nit, says: /^800197268$/ })],
            }),
            one('sts:QRCode', text),
          ],
        }),
      ],
    }),
  ],
});

const customerId = { says: /^\d{4,15}$/, attributes: { ...agency, schemeName: /^(31|13)$/ } };

/** The schema of the document in the sequence of UBL 2.1, with what resolution DIAN 000165 de 2023 fixes of it. */
export const billXmlRule: ElementRule = one('Invoice', {
  attributes: {
    xmlns: /:Invoice-2$/,
    'xmlns:cac': /-2$/,
    'xmlns:cbc': /-2$/,
    'xmlns:ext': /-2$/,
    'xmlns:sts': /^dian:/,
  },
  children: [
    one('ext:UBLExtensions', { children: [extension] }),
    one('cbc:UBLVersionID', { says: /^UBL 2\.1$/ }),
    one('cbc:CustomizationID', { says: /^60[12]$/ }),
    one('cbc:ProfileID', { says: /^DIAN 2\.1: Documento Equivalente SPD/ }),
    one('cbc:ProfileExecutionID', { says: /^[12]$/ }),
    one('cbc:ID', { says: /^[A-Z0-9]{1,6}\d+$/ }),
    one('cbc:UUID', { says: /^[0-9a-f]{96}$/, attributes: { schemeName: /^CUDE-SHA384$/, schemeID: /^[12]$/ } }),
    one('cbc:IssueDate', day),
    one('cbc:IssueTime', { says: /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d-05:00$/ }),
    one('cbc:InvoiceTypeCode', { says: /^60$/ }),
    perhaps('cbc:Note', text),
    one('cbc:DocumentCurrencyCode', { says: /^COP$/ }),
    one('cbc:LineCountNumeric', digits),
    one('cac:InvoicePeriod', { children: [one('cbc:StartDate', day), one('cbc:EndDate', day)] }),
    one('cac:AccountingSupplierParty', { children: [one('cbc:AdditionalAccountID', { says: /^[12]$/ }), party(nit)] }),
    one('cac:AccountingCustomerParty', {
      children: [
        one('cbc:CustomerAssignedAccountID', text),
        one('cbc:AdditionalAccountID', { says: /^[12]$/ }),
        party(customerId),
      ],
    }),
    one('cac:PaymentMeans', {
      children: [one('cbc:ID', { says: /^[12]$/ }), one('cbc:PaymentMeansCode', text), one('cbc:PaymentDueDate', day)],
    }),
    {
      ...{ name: 'cac:AllowanceCharge', from: 0, upTo: 'many' },
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
      children: [
        ...(['LineExtension', 'TaxExclusive', 'TaxInclusive', 'AllowanceTotal', 'ChargeTotal', 'Payable'] as const),
      ].map((name) => one(`cbc:${name}Amount`, money)),
    }),
    {
      ...{ name: 'cac:InvoiceLine', from: 1, upTo: 'many' },
      children: [
        one('cbc:ID', digits),
        one('cbc:InvoicedQuantity', unit),
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
