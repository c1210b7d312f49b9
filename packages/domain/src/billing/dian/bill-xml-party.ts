import { element as el, type XmlElement } from './canonical-xml.ts';

/** Codes of the tax authority for what identifies a person. */
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

/** Attributes of a number that the tax authority gives. */
export function schemeOf(idType: string, digit: number | undefined): Readonly<Record<string, string>> {
  return {
    ...{ schemeAgencyID: '195', schemeAgencyName: 'CO, DIAN (Dirección de Impuestos y Aduanas Nacionales)' },
    ...(idType === 'NIT' && { schemeID: String(digit ?? '') }),
    schemeName: idSchemes[idType] ?? '',
  };
}

/** Who issues a document, or receives it. */
export function partyOf(of: Party): XmlElement {
  const companyId = el('cbc:CompanyID', of.idNumber, schemeOf(of.idType, of.digit));
  const place = [
    el('cbc:ID', of.municipalityCode),
    el('cbc:CityName', of.municipality),
    el('cbc:CountrySubentity', of.department),
    el('cbc:CountrySubentityCode', of.municipalityCode.slice(0, 2)),
    el('cac:AddressLine', [el('cbc:Line', of.address)]),
    el('cac:Country', [el('cbc:IdentificationCode', 'CO')]),
  ];
  return el('cac:Party', [
    el('cac:PartyName', [el('cbc:Name', of.name)]),
    el('cac:PhysicalLocation', [el('cac:Address', place)]),
    el('cac:PartyTaxScheme', [
      el('cbc:RegistrationName', of.name),
      companyId,
      el('cbc:TaxLevelCode', 'R-99-PN'),
      el('cac:TaxScheme', [el('cbc:ID', 'ZZ'), el('cbc:Name', 'No aplica')]),
    ]),
    el('cac:PartyLegalEntity', [el('cbc:RegistrationName', of.name), companyId]),
    el('cac:Contact', [el('cbc:ElectronicMail', of.email)]),
  ]);
}
