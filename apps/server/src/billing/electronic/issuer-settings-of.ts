import { type IssuerSettings, initialIssuerSettings, type OpenPoints, openPointRules } from '@contador/domain/billing';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/index.ts';

/**
 * Settings of an electronic document of a company, with its open points; what the company has not entered has its default. `isLate`: the
 * document is a bill that is made after its 48 hours.
 */
export function issuerSettingsOf(
  row: Selectable<Tables['billing_issuer']> | undefined,
  openPoints: OpenPoints,
  isLate: boolean,
): IssuerSettings {
  const { postal_code, responsibilities, tax_scheme } = row ?? {};
  const { maker_person: person, maker_company: company, maker_software: software } = row ?? {};
  return {
    postalCode: postal_code ?? null,
    // The database and the contract accept the codes of the list only.
    responsibilities:
      (responsibilities?.split(';') as IssuerSettings['responsibilities'] | undefined) ??
      initialIssuerSettings.responsibilities,
    taxScheme: (tax_scheme as IssuerSettings['taxScheme'] | null) ?? initialIssuerSettings.taxScheme,
    noteProfile: openPoints.noteProfile,
    noteOperation: openPoints.noteOperation,
    ...(isLate &&
      openPoints.lateTypeCode !== openPointRules.lateTypeCode.default && { lateTypeCode: openPoints.lateTypeCode }),
    servicesInNotes: openPoints.servicesInNotes === 'yes',
    maker: openPoints.maker === 'entered' && person && company && software ? { person, company, software } : null,
  };
}
