import { type ElementRule, money, one, perhaps, type Rest, text } from './xml-rule.ts';

const scheme = (id: RegExp): ElementRule =>
  one('cac:TaxScheme', { children: [one('cbc:ID', { says: id }), one('cbc:Name', text)] });

/** Rules for the issuer or the recipient of a document. */
export const party = (companyId: Rest): ElementRule =>
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
export const taxTotal = perhaps('cac:TaxTotal', {
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
