import { nitCheckDigit } from '../../reports/sui/nit-check-digit.ts';
import { element as el, type XmlElement } from './canonical-xml.ts';
import { dianIdSchemes, FINAL_CONSUMER } from './customer-id.ts';
import type { CustomerFacts, IssuerFacts } from './electronic-bill.ts';
import { type IssuerSettings, taxSchemes } from './issuer-settings.ts';

const agency = {
  schemeAgencyID: '195',
  schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
};

interface Place {
  readonly address: string;
  readonly municipalityCode: string;
  readonly municipality: string;
  readonly department: string;
}

/** An identification number; only a NIT has a check digit. */
const companyId = (idType: string, idNumber: string) =>
  el('cbc:CompanyID', idNumber, {
    ...agency,
    ...(idType === 'NIT' && { schemeID: String(nitCheckDigit(idNumber) ?? '') }),
    schemeName: dianIdSchemes[idType] ?? '',
  });

const taxScheme = (id: keyof typeof taxSchemes) =>
  el('cac:TaxScheme', [el('cbc:ID', id), el('cbc:Name', taxSchemes[id])]);

function addressParts(place: Place, postalCode: string | null): (XmlElement | undefined)[] {
  return [
    el('cbc:ID', place.municipalityCode),
    el('cbc:CityName', place.municipality),
    postalCode === null ? undefined : el('cbc:PostalZone', postalCode),
    el('cbc:CountrySubentity', place.department),
    el('cbc:CountrySubentityCode', place.municipalityCode.slice(0, 2)),
    el('cac:AddressLine', [el('cbc:Line', place.address)]),
    el('cac:Country', [el('cbc:IdentificationCode', 'CO'), el('cbc:Name', 'Colombia', { languageID: 'es' })]),
  ];
}

const contactOf = (email: string) => (email === '' ? undefined : el('cac:Contact', [el('cbc:ElectronicMail', email)]));

/** The issuer: its tax data and its address as in the RUT, and the prefix of its numbers. */
export function supplierParty(issuer: IssuerFacts, settings: IssuerSettings, nit: string): XmlElement {
  const place = addressParts(issuer, settings.postalCode);
  return el('cac:AccountingSupplierParty', [
    el('cbc:AdditionalAccountID', '1'),
    el('cac:Party', [
      el('cac:PartyName', [el('cbc:Name', issuer.name)]),
      el('cac:PhysicalLocation', [el('cac:Address', place)]),
      el('cac:PartyTaxScheme', [
        el('cbc:RegistrationName', issuer.name),
        companyId('NIT', nit),
        el('cbc:TaxLevelCode', settings.responsibilities.join(';')),
        el('cac:RegistrationAddress', place),
        taxScheme(settings.taxScheme),
      ]),
      el('cac:PartyLegalEntity', [
        el('cbc:RegistrationName', issuer.name),
        companyId('NIT', nit),
        el('cac:CorporateRegistrationScheme', [el('cbc:ID', issuer.prefix)]),
      ]),
      contactOf(issuer.email),
    ]),
  ]);
}

/** The buyer. Its address and e-mail are optional (resolution DIAN 000202 de 2025), and an incomplete address is left out. */
export function customerParty(customer: CustomerFacts, customerId: string): XmlElement {
  const isFinal = customerId === FINAL_CONSUMER.idNumber;
  const idType = isFinal ? FINAL_CONSUMER.idType : customer.idType;
  const name = isFinal ? FINAL_CONSUMER.name : customer.name;
  const hasPlace = !isFinal && customer.municipality !== '' && customer.department !== '' && customer.address !== '';
  return el('cac:AccountingCustomerParty', [
    el('cbc:CustomerAssignedAccountID', customer.code),
    el('cbc:AdditionalAccountID', idType === 'NIT' ? '1' : '2'),
    el('cac:Party', [
      el('cac:PartyName', [el('cbc:Name', name)]),
      hasPlace && /^\d{5}$/.test(customer.municipalityCode)
        ? el('cac:PhysicalLocation', [el('cac:Address', addressParts(customer, null))])
        : undefined,
      el('cac:PartyTaxScheme', [
        el('cbc:RegistrationName', name),
        companyId(idType, customerId),
        el('cbc:TaxLevelCode', 'R-99-PN'),
        taxScheme('ZZ'),
      ]),
      el('cac:PartyLegalEntity', [el('cbc:RegistrationName', name), companyId(idType, customerId)]),
      isFinal || !isEmail(customer.email) ? undefined : contactOf(customer.email),
    ]),
  ]);
}

/** True for the shape of an e-mail address that the authority accepts. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
