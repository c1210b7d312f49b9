import { taxResponsibilities } from './issuer-settings.ts';
import { type ElementRule, one, perhaps, type Rest, text } from './xml-rule.ts';

/** Tax scheme: a code of the list with the name that the list gives it. */
const scheme = (id: RegExp): ElementRule =>
  one('cac:TaxScheme', {
    children: [one('cbc:ID', { says: id }), one('cbc:Name', { says: /^(IVA|INC|IVA e INC|No aplica)$/ })],
  });

const address: readonly ElementRule[] = [
  one('cbc:ID', { says: /^\d{5}$/ }),
  one('cbc:CityName', text),
  perhaps('cbc:PostalZone', { says: /^\d{6}$/ }),
  one('cbc:CountrySubentity', text),
  one('cbc:CountrySubentityCode', { says: /^\d{2}$/ }),
  one('cac:AddressLine', { children: [one('cbc:Line', text)] }),
  one('cac:Country', {
    children: [
      one('cbc:IdentificationCode', { says: /^CO$/ }),
      one('cbc:Name', { says: /^Colombia$/, attributes: { languageID: /^es$/ } }),
    ],
  }),
];

const responsibility = `(${taxResponsibilities.join('|')})`;
const taxLevel = { says: new RegExp(`^${responsibility}(;${responsibility})*$`) };
const contact = perhaps('cac:Contact', {
  children: [one('cbc:ElectronicMail', { says: /^[^\s@]+@[^\s@]+\.[^\s@]+$/ })],
});

/** Rules for the issuer, whose tax data has an address and whose legal data has the prefix of its numbers. */
export const supplier = (companyId: Rest): ElementRule =>
  one('cac:Party', {
    children: [
      one('cac:PartyName', { children: [one('cbc:Name', text)] }),
      one('cac:PhysicalLocation', { children: [one('cac:Address', { children: address })] }),
      one('cac:PartyTaxScheme', {
        children: [
          one('cbc:RegistrationName', text),
          one('cbc:CompanyID', companyId),
          one('cbc:TaxLevelCode', taxLevel),
          one('cac:RegistrationAddress', { children: address }),
          scheme(/^(01|04|ZA|ZZ)$/),
        ],
      }),
      one('cac:PartyLegalEntity', {
        children: [
          one('cbc:RegistrationName', text),
          one('cbc:CompanyID', companyId),
          one('cac:CorporateRegistrationScheme', { children: [one('cbc:ID', { says: /^[A-Z0-9]{1,4}$/ })] }),
        ],
      }),
      contact,
    ],
  });

/** Rules for the buyer; its address and its e-mail are optional. */
export const buyer = (companyId: Rest): ElementRule =>
  one('cac:Party', {
    children: [
      one('cac:PartyName', { children: [one('cbc:Name', text)] }),
      perhaps('cac:PhysicalLocation', { children: [one('cac:Address', { children: address })] }),
      one('cac:PartyTaxScheme', {
        children: [
          one('cbc:RegistrationName', text),
          one('cbc:CompanyID', companyId),
          one('cbc:TaxLevelCode', taxLevel),
          scheme(/^ZZ$/),
        ],
      }),
      one('cac:PartyLegalEntity', { children: [one('cbc:RegistrationName', text), one('cbc:CompanyID', companyId)] }),
      contact,
    ],
  });
