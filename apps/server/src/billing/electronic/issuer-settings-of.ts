import { type IssuerSettings, initialIssuerSettings } from '@contador/domain/billing';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/index.ts';

/** Settings of the electronic documents of a company; what it has not entered has its default. */
export function issuerSettingsOf(row: Selectable<Tables['billing_issuer']> | undefined): IssuerSettings {
  if (row === undefined) return initialIssuerSettings;
  const { postal_code, responsibilities, tax_scheme, note_profile, services_in_notes } = row;
  const { maker_person: person, maker_company: company, maker_software: software } = row;
  return {
    postalCode: postal_code,
    // The database and the contract accept the codes of the list only.
    responsibilities:
      (responsibilities?.split(';') as IssuerSettings['responsibilities'] | undefined) ??
      initialIssuerSettings.responsibilities,
    taxScheme: (tax_scheme as IssuerSettings['taxScheme'] | null) ?? initialIssuerSettings.taxScheme,
    noteProfile: note_profile ?? initialIssuerSettings.noteProfile,
    servicesInNotes: services_in_notes ?? initialIssuerSettings.servicesInNotes,
    maker: person && company && software ? { person, company, software } : null,
  };
}
