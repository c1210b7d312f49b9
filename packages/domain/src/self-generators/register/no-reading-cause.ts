/** Why a meter was not read. Its code never changes once it is saved. */
export interface NoReadingCause {
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

/** What a client has whose meter is read: no cause. */
export const NO_CAUSE = 'NA';

/** Codes that a cause may have, and nothing; `NA` is that there is none. */
export const causeCodeShape = /^(?![Nn][Aa]$).{0,20}$/;

export const requiredOfCause = ['code', 'description'] as const;
