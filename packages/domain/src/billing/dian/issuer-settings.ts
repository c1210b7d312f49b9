import type { lateTypeCodes } from './document-form.ts';

/** Tax responsibilities of the RUT that a document may name (list of the DIAN); several are joined by `;`. */
export const taxResponsibilities = ['O-13', 'O-15', 'O-23', 'O-47', 'R-99-PN'] as const;

/** Tax schemes of a party, by code, with the name that the list of the DIAN gives each. */
export const taxSchemes = { '01': 'IVA', '04': 'INC', ZA: 'IVA e INC', ZZ: 'No aplica' } as const;

/**
 * Settings of a company for its electronic documents. They are stored with each document that uses them. Those that the public sources of
 * the technical annex leave open are settings, so that no code changes when they are settled.
 */
export interface IssuerSettings {
  /** Six digits; null leaves the element out. */
  readonly postalCode: string | null;
  readonly responsibilities: readonly (typeof taxResponsibilities)[number][];
  readonly taxScheme: keyof typeof taxSchemes;
  /** `cbc:ProfileID` of a note of adjustment. */
  readonly noteProfile: string;
  /** `cbc:CustomizationID` of a note; absent in documents made before it was a setting, which have that of `noteForm`. */
  readonly noteOperation?: string;
  /** Whether a note carries `Services_SPD` too. */
  readonly servicesInNotes: boolean;
  /** `cbc:InvoiceTypeCode` of a bill whose document was made late; absent in any other, which has that of `billForm`. */
  readonly lateTypeCode?: (typeof lateTypeCodes)[number];
  /** Maker of the software; null leaves the extension out. */
  readonly maker: { readonly person: string; readonly company: string; readonly software: string } | null;
}

export const initialIssuerSettings: IssuerSettings = {
  postalCode: null,
  responsibilities: ['R-99-PN'],
  taxScheme: 'ZZ',
  noteProfile: 'DIAN 2.1: Nota de ajuste al documento equivalente',
  servicesInNotes: true,
  maker: null,
};
