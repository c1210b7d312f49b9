import type { Month } from '@contador/kernel';
import type { CompanyProfile } from './company.ts';

export type PriceScenario = 'normal' | 'tight' | 'stress';

/** Parameters of a synthetic month. They alone determine the bytes: no clock, randomness or locale. */
export interface SyntheticMonthRequest {
  /** Year of the input period. */
  readonly year: number;
  /** Month of the input period, 1 to 12. */
  readonly month: number;
  /** XM's settlement version without a dot, `txf`; the extension of its files. */
  readonly version: string;
  readonly seed: number;
  readonly scenario: PriceScenario;
  /** Number of one of the 21 faults, 1 to 21. */
  readonly broken?: number;
  /** Number of the most expensive hours that TRSD leaves empty and PTB contains; by default none, and no PTB. */
  readonly scarceHours?: number;
  /** Differences from the demo company. */
  readonly company?: Partial<CompanyProfile>;
  /** Caps for a smaller month; the company's own figures do not depend on them. */
  readonly limits?: { readonly otherAgents?: number; readonly systemCodes?: number };
  /** Line end of the text files; LF by default. */
  readonly lineEnd?: 'LF' | 'CRLF';
}

/** The request with all defaults applied. */
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
  /** Relative path with `/`: `trsd0301.txf`, `next/trsd0401.txf`. */
  readonly path: string;
  readonly bytes: Uint8Array;
}
