import { element as el, type XmlElement } from './canonical-xml.ts';

/** DIAN codes of the types of identity document. */
const idSchemes: Readonly<Record<string, string>> = { NIT: '31', CC: '13' };

interface Party {
  readonly name: string;
  readonly address: string;
  readonly municipalityCode: string;
  readonly municipality: string;
  readonly department: string;
  readonly email: string;
  readonly idType: string;
  readonly idNumber: string;
  readonly digit: number | undefined;
}

/** Attributes of an identification number in the scheme of the DIAN. */
export function schemeOf(idType: string, digit: number | undefined): Readonly<Record<string, string>> {
  return {
    schemeAgencyID: '195',
    schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)',
    ...(idType === 'NIT' && { schemeID: String(digit ?? '') }),
    schemeName: idSchemes[idType] ?? '',
  };
}

/** The `cac:Party` element of the issuer or the recipient of a document. */
export function partyOf(party: Party): XmlElement {
  const companyId = el('cbc:CompanyID', party.idNumber, schemeOf(party.idType, party.digit));
  const place = [
    el('cbc:ID', party.municipalityCode),
    el('cbc:CityName', party.municipality),
    el('cbc:CountrySubentity', party.department),
    el('cbc:CountrySubentityCode', party.municipalityCode.slice(0, 2)),
    el('cac:AddressLine', [el('cbc:Line', party.address)]),
    el('cac:Country', [el('cbc:IdentificationCode', 'CO')]),
  ];
  return el('cac:Party', [
    el('cac:PartyName', [el('cbc:Name', party.name)]),
    el('cac:PhysicalLocation', [el('cac:Address', place)]),
    el('cac:PartyTaxScheme', [
      el('cbc:RegistrationName', party.name),
      companyId,
      el('cbc:TaxLevelCode', 'R-99-PN'),
      el('cac:TaxScheme', [el('cbc:ID', 'ZZ'), el('cbc:Name', 'No aplica')]),
    ]),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', party.name), companyId]),
    el('cac:Contact', [el('cbc:ElectronicMail', party.email)]),
  ]);
}
