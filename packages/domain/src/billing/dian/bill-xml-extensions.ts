import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { element as el, type XmlElement } from './canonical-xml.ts';
import type { ElectronicBill } from './electronic-bill.ts';
import { schemeOf } from './former-bill-xml-party.ts';

/** NIT of the tax authority (DIAN) itself, which authorises the documents. */
export const DIAN_NIT = '800197268';

/** The DIAN extension of the UBL document: authorised numbering (omitted in a note), software, security code and QR text. */
export function dianExtensions({ document, issuer, qr, reverses }: ElectronicBill): XmlElement {
  const nit = document.issuerNit;
  const control = el('sts:InvoiceControl', [
    el('sts:InvoiceAuthorization', issuer.authorisation),
    el('sts:AuthorizationPeriod', [el('cbc:StartDate', issuer.authorisedFrom), el('cbc:EndDate', issuer.authorisedTo)]),
    el('sts:AuthorizedInvoices', [
      el('sts:Prefix', issuer.prefix),
      el('sts:From', issuer.rangeFirst),
      el('sts:To', issuer.rangeLast),
    ]),
  ]);
  const agency = { schemeAgencyID: '195', schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)' };
  return el('ext:UBLExtension', [
    el('ext:ExtensionContent', [
      el('sts:DianExtensions', [
        ...(reverses === undefined ? [control] : []),
        el('sts:InvoiceSource', [
          el('cbc:IdentificationCode', 'CO', {
            listAgencyID: '6',
            listAgencyName: 'United Nations Economic Commission for Europe',
            listSchemeURI: 'urn:oasis:names:specification:ubl:codelist:gc:CountryIdentificationCode-2.1',
          }),
        ]),
        el('sts:SoftwareProvider', [
          el('sts:ProviderID', nit, schemeOf('NIT', nitCheckDigit(nit))),
          el('sts:SoftwareID', issuer.softwareId, agency),
        ]),
        el('sts:SoftwareSecurityCode', issuer.securityCode, agency),
        el('sts:AuthorizationProvider', [
          el('sts:AuthorizationProviderID', DIAN_NIT, schemeOf('NIT', nitCheckDigit(DIAN_NIT))),
        ]),
        el('sts:QRCode', qr),
      ]),
    ]),
  ]);
}
