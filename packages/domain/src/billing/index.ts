export * from './agreements/agreement-choices.ts';
export * from './agreements/agreement-ranges.ts';
export * from './agreements/agreement-saving.ts';
export * from './agreements/choose-agreement.ts';
export type * from './agreements/tax-agreement.ts';
export * from './bills/bands-at.ts';
export * from './bills/bill-numbering.ts';
export * from './bills/deviation.ts';
export * from './bills/deviation-hold.ts';
export * from './bills/invoice.ts';
export * from './bills/later-dates.ts';
export * from './bills/other-concept.ts';
export * from './closing/closing-steps.ts';
export * from './closing/pace.ts';
export * from './corrections/corrected-terms.ts';
export * from './delivery/letter-fault.ts';
export * from './delivery/mail-report.ts';
export { type AcceptedPair, attachedDocumentXml, type LegalMoment } from './dian/attached-document.ts';
export * from './dian/authority/authority-answer.ts';
export * from './dian/authority/document-identity.ts';
export * from './dian/authority/numbering-range.ts';
export * from './dian/authority/rejection-causes.ts';
export * from './dian/authority/sending-state.ts';
export * from './dian/authority/test-set.ts';
export { billFiscalLines, dividedTaxes } from './dian/bill-fiscal-lines.ts';
export { type BillLayout, billXml, layoutOf } from './dian/bill-xml.ts';
export { DIAN_NIT } from './dian/bill-xml-extensions.ts';
export { canonicalXml, element, type XmlElement } from './dian/canonical-xml.ts';
export {
  type ChangedStatement,
  changedStatements,
  type StatementName,
  statementNames,
} from './dian/changed-statements.ts';
export { checkBillXml, type XmlFault } from './dian/check-bill-xml.ts';
export * from './dian/cude.ts';
export { customerIdOf, FINAL_CONSUMER } from './dian/customer-id.ts';
export { documentFileName } from './dian/document-file-name.ts';
export { lateTypeCodes } from './dian/document-form.ts';
export * from './dian/electronic-bill.ts';
export { type FiscalLine, fiscalSums } from './dian/fiscal-bill.ts';
export { reversedEnds } from './dian/issuer-faults.ts';
export { issuerNitFault } from './dian/issuer-nit.ts';
export {
  type IssuerSettings,
  initialIssuerSettings,
  taxResponsibilities,
  taxSchemes,
} from './dian/issuer-settings.ts';
export { isRefund } from './dian/net-refunds.ts';
export * from './dian/open-points.ts';
export { serviceHistory } from './dian/service-extension.ts';
export { type ServiceFacts, serviceConsumptions } from './dian/service-facts.ts';
export * from './factor-m/factor-m.ts';
export * from './factor-m/replayed-factors.ts';
export * from './liquidation-decision.ts';
export { reviewOfBill } from './review/review-of-bill.ts';
export { reviewOfTax } from './review/review-of-tax.ts';
export * from './review/review-reason.ts';
export { type UsualOfClient, usualOf } from './review/usual-of-client.ts';
export * from './set-up/annual-parameters.ts';
export * from './set-up/concept.ts';
export * from './set-up/month-parameters.ts';
export { billSuiFacts } from './sui/bill-facts.ts';
export * from './sui/billing-sui-report.ts';
export * from './sui/billing-sui-reports.ts';
export * from './sui/billing-sui-row.ts';
export { clientSuiFacts } from './sui/client-facts.ts';
export { splitByCause } from './trial/split-by-cause.ts';
export * from './trial/trial-cause.ts';
export * from './trial/trial-concept.ts';
export * from './typed-consumption.ts';
