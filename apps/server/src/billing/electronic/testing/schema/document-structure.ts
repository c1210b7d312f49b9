/** Content model of a type: names with `?` (optional), `*` (any number) or `+` (at least one), in the order of the standard. */
type ContentModels = Readonly<Record<string, string>>;

const HEADER = 'ext:UBLExtensions cbc:UBLVersionID cbc:CustomizationID cbc:ProfileID cbc:ProfileExecutionID';
const ADDRESS =
  'cbc:ID? cbc:StreetName? cbc:CityName? cbc:PostalZone? cbc:CountrySubentity? cbc:CountrySubentityCode? cac:AddressLine* cac:Country?';
const REFERENCE =
  'cbc:ID cbc:CopyIndicator? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:DocumentTypeCode? cbc:DocumentType? cac:Attachment? cac:ResultOfVerification?';
const RESPONSE = 'cbc:ReferenceID? cbc:ResponseCode? cbc:Description* cbc:EffectiveDate? cbc:EffectiveTime?';

/**
 * Documents of UBL 2.1. The DIAN requires the extensions and the five elements after them, which UBL leaves optional.
 */
export const documents: ContentModels = {
  Invoice: `${HEADER} cbc:ID cbc:CopyIndicator? cbc:UUID cbc:IssueDate cbc:IssueTime cbc:DueDate? cbc:InvoiceTypeCode cbc:Note* cbc:TaxPointDate? cbc:DocumentCurrencyCode cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric? cac:InvoicePeriod* cac:BillingReference* cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+`,
  CreditNote: `${HEADER} cbc:ID cbc:CopyIndicator? cbc:UUID cbc:IssueDate cbc:IssueTime cbc:TaxPointDate? cbc:CreditNoteTypeCode cbc:Note* cbc:DocumentCurrencyCode cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric? cac:InvoicePeriod* cac:DiscrepancyResponse* cac:BillingReference* cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PaymentMeans* cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal cac:CreditNoteLine+`,
  AttachedDocument: `${HEADER} cbc:ID cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:Note* cbc:DocumentTypeCode? cbc:DocumentType? cbc:ParentDocumentID cbc:ParentDocumentTypeCode? cac:SenderParty cac:ReceiverParty cac:Attachment? cac:ParentDocumentLineReference*`,
  ApplicationResponse: `${HEADER} cbc:ID cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:ResponseDate? cbc:ResponseTime? cbc:Note* cbc:VersionID? cac:SenderParty cac:ReceiverParty cac:DocumentResponse*`,
};

/** Elements of `cac`, each with its own type. */
export const aggregates: ContentModels = {
  AccountingSupplierParty: 'cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  AccountingCustomerParty:
    'cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party?',
  Party:
    'cac:PartyIdentification* cac:PartyName* cac:PhysicalLocation? cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact?',
  SenderParty: 'cac:PartyIdentification* cac:PartyName* cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact?',
  ReceiverParty: 'cac:PartyIdentification* cac:PartyName* cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact?',
  PartyIdentification: 'cbc:ID',
  PartyName: 'cbc:Name',
  PhysicalLocation: 'cbc:ID? cbc:Description* cac:Address?',
  Address: ADDRESS,
  RegistrationAddress: ADDRESS,
  AddressLine: 'cbc:Line',
  Country: 'cbc:IdentificationCode? cbc:Name?',
  PartyTaxScheme:
    'cbc:RegistrationName? cbc:CompanyID? cbc:TaxLevelCode? cbc:ExemptionReasonCode? cac:RegistrationAddress? cac:TaxScheme',
  TaxScheme: 'cbc:ID? cbc:Name? cbc:TaxTypeCode? cbc:CurrencyCode?',
  PartyLegalEntity:
    'cbc:RegistrationName? cbc:CompanyID? cbc:RegistrationDate? cac:RegistrationAddress? cac:CorporateRegistrationScheme?',
  CorporateRegistrationScheme: 'cbc:ID? cbc:Name? cbc:CorporateRegistrationTypeCode?',
  Contact: 'cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail?',
  InvoicePeriod: 'cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime? cbc:DurationMeasure?',
  DiscrepancyResponse: RESPONSE,
  BillingReference: 'cac:InvoiceDocumentReference?',
  InvoiceDocumentReference: REFERENCE,
  DocumentReference: REFERENCE,
  PaymentMeans: 'cbc:ID? cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:PaymentChannelCode?',
  AllowanceCharge:
    'cbc:ID? cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason* cbc:MultiplierFactorNumeric? cbc:PrepaidIndicator? cbc:SequenceNumeric? cbc:Amount cbc:BaseAmount?',
  TaxTotal: 'cbc:TaxAmount cbc:RoundingAmount? cbc:TaxEvidenceIndicator? cac:TaxSubtotal*',
  TaxSubtotal: 'cbc:TaxableAmount? cbc:TaxAmount cbc:Percent? cac:TaxCategory',
  TaxCategory: 'cbc:ID? cbc:Name? cbc:Percent? cbc:TaxExemptionReasonCode? cac:TaxScheme',
  LegalMonetaryTotal:
    'cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount? cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount',
  InvoiceLine:
    'cbc:ID cbc:UUID? cbc:Note* cbc:InvoicedQuantity? cbc:LineExtensionAmount cac:InvoicePeriod* cac:AllowanceCharge* cac:TaxTotal* cac:Item cac:Price?',
  CreditNoteLine:
    'cbc:ID cbc:UUID? cbc:Note* cbc:CreditedQuantity? cbc:LineExtensionAmount? cac:InvoicePeriod* cac:TaxTotal* cac:AllowanceCharge* cac:Item? cac:Price?',
  Item: 'cbc:Description* cbc:Name? cac:StandardItemIdentification?',
  StandardItemIdentification: 'cbc:ID cbc:ExtendedID?',
  Price: 'cbc:PriceAmount cbc:BaseQuantity?',
  Attachment: 'cac:ExternalReference?',
  ExternalReference:
    'cbc:URI? cbc:DocumentHash? cbc:MimeCode? cbc:FormatCode? cbc:EncodingCode? cbc:FileName? cbc:Description*',
  ParentDocumentLineReference: 'cbc:LineID cbc:UUID? cbc:LineStatusCode? cac:DocumentReference?',
  ResultOfVerification:
    'cbc:ValidatorID? cbc:ValidationResultCode? cbc:ValidationDate? cbc:ValidationTime? cbc:ValidateProcess?',
  DocumentResponse: 'cac:Response cac:DocumentReference+ cac:LineResponse*',
  Response: RESPONSE,
  LineResponse: 'cac:LineReference cac:Response+',
  LineReference: 'cbc:LineID cbc:UUID? cbc:LineStatusCode?',
};

export const extensions: ContentModels = {
  UBLExtensions: 'ext:UBLExtension+',
  UBLExtension:
    'cbc:ID? cbc:Name? ext:ExtensionAgencyID? ext:ExtensionAgencyName? ext:ExtensionVersionID? ext:ExtensionAgencyURI? ext:ExtensionURI? ext:ExtensionReasonCode? ext:ExtensionReason? ext:ExtensionContent',
};

/** Extension of the DIAN, version 2.1. */
export const dianStructures: ContentModels = {
  DianExtensions:
    'sts:InvoiceControl? sts:InvoiceSource sts:SoftwareProvider sts:SoftwareSecurityCode sts:AuthorizationProvider sts:QRCode',
  InvoiceControl: 'sts:InvoiceAuthorization sts:AuthorizationPeriod sts:AuthorizedInvoices',
  AuthorizationPeriod: 'cbc:StartDate cbc:EndDate',
  AuthorizedInvoices: 'sts:Prefix? sts:From sts:To',
  InvoiceSource: 'cbc:IdentificationCode',
  SoftwareProvider: 'sts:ProviderID sts:SoftwareID',
  AuthorizationProvider: 'sts:AuthorizationProviderID',
};

/** XAdES 1.3.2, form EPES. */
export const xades: ContentModels = {
  QualifyingProperties: 'xades:SignedProperties',
  SignedProperties: 'xades:SignedSignatureProperties',
  SignedSignatureProperties:
    'xades:SigningTime xades:SigningCertificate xades:SignaturePolicyIdentifier xades:SignerRole?',
  SigningCertificate: 'xades:Cert+',
  Cert: 'xades:CertDigest xades:IssuerSerial',
  CertDigest: 'ds:DigestMethod ds:DigestValue',
  SignaturePolicyIdentifier: 'xades:SignaturePolicyId',
  SignaturePolicyId: 'xades:SigPolicyId xades:SigPolicyHash',
  SigPolicyId: 'xades:Identifier xades:Description?',
  SigPolicyHash: 'ds:DigestMethod ds:DigestValue',
  SignerRole: 'xades:ClaimedRoles',
  ClaimedRoles: 'xades:ClaimedRole+',
};

/** `Services_SPD`, in the namespace of the root of its document. Types of the same name have the same content wherever they appear. */
export const publicServices: ContentModels = {
  Services_SPD: 'ID IssueDate Note? SenderParty SubscriberParty SubscriberConsumption SubInvoiceLines?',
  SenderParty: 'PartyIdentification PartyName',
  PartyIdentification: 'ID',
  PartyName: 'Name',
  SubscriberParty: 'PartyName PostalAddress ElectronicMail?',
  PostalAddress: 'StreetName AdditionalStreetName? CityName CountrySubentity Country ResidentialStratum?',
  SubscriberConsumption: 'DurationOfTheBillingCycle Note? ConsumptionSection ConsumptionHistory?',
  ConsumptionSection: 'SPDDebitsForPartialConsumption',
  SPDDebitsForPartialConsumption: 'SPDDebitForPartialConsumption+',
  SPDDebitForPartialConsumption: 'TotalMeteredQuantity ConsumptionPayableAmount Consumptionprice UtilityMeter?',
  Consumptionprice:
    'Quantity PartialLineExtensionAmount DescuentosCreditoAlItem? CargosDebitoAlItem? UnstructuredPrice',
  DescuentosCreditoAlItem: 'DescuentoCreditoAlItem+',
  DescuentoCreditoAlItem: 'ID AllowanceReason Amount',
  CargosDebitoAlItem: 'CargoDebitoAlItem+',
  CargoDebitoAlItem: 'ID ChargeReason Amount',
  UnstructuredPrice: 'PriceAmount BaseQuantity',
  UtilityMeter: 'MeterNumber MeterReading*',
  MeterReading:
    'PreviousMeterReadingDate PreviousMeterQuantity LatestMeterReadingDate LatestMeterQuantity MeterReadingMethod DurationMeasure',
  ConsumptionHistory: 'Consummonth+',
  Consummonth: 'TotalInvoicedQuantity Period',
  Period: 'StartDate EndDate DurationMeasure',
  SubInvoiceLines: 'SubInvoiceLine+',
  SubInvoiceLine: 'ID ItemBienServicio SubscriberPaymentsTerms Balance',
  ItemBienServicio: 'BSName Description',
  SubscriberPaymentsTerms: 'Termino+ InterestRate',
  InterestRate: 'cbc:Percent',
  Balance: 'pendingpayment Transactions AdjustmentAccounting?',
  pendingpayment: 'DebitLineAmount',
  Transactions: 'Transaction+',
  Transaction: 'TransactionDescription CreditLineAmount',
  // UNSURE: only its ID was seen in real bills (open point 10).
  OTHERCOMPANY_SPD: 'ID Name Amount',
};

/** The maker's extension, in the namespace of the root. */
export const maker: ContentModels = {
  FabricanteSoftware: 'InformacionDelFabricanteDelSoftware',
};
