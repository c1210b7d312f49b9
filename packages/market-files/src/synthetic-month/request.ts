import type { Month } from '@contador/kernel';
import type { CompanyProfile } from './company.ts';

export type PriceScenario = 'normal' | 'tight' | 'stress';

/** What to make up. Nothing else decides the bytes: no clock, no chance, no locale. */
export interface SyntheticMonthRequest {
  /** Input period. */
  readonly year: number;
  /** Input period, 1 to 12. */
  readonly month: number;
  /** XM's settlement version without dot, `txf`; its files carry it as extension. */
  readonly version: string;
  readonly seed: number;
  readonly scenario: PriceScenario;
  /** One of the 21 ways to be wrong, 1 to 21. */
  readonly broken?: number;
  /** How many of the dearest hours of the period TRSD leaves empty and PTB has; none, and no PTB, where not said. */
  readonly scarceHours?: number;
  /** What differs from the demo company. */
  readonly company?: Partial<CompanyProfile>;
  /** Caps for a lighter month; the company's own figures do not depend on them. */
  readonly limits?: { readonly otherAgents?: number; readonly systemCodes?: number };
  /** Line end of the text files; LF where not said. */
  readonly lineEnd?: 'LF' | 'CRLF';
}

/** The request with every default in place. */
export interface MonthPlan {
  readonly period: Month;
  readonly version: string;
  readonly seed: number;
  readonly scenario: PriceScenario;
  readonly company: CompanyProfile;
  readonly otherAgents: number;
  readonly systemCodes: number;
}

export interface SyntheticFile {
  /** Relative, with `/`: `trsd0301.txf`, `next/trsd0401.txf`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
