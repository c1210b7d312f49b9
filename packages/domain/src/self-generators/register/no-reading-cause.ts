/** A reason why a meter was not read. The code never changes once saved. */
export interface NoReadingCause {
  readonly code: string;
  readonly description: string;
  readonly active: boolean;
}

/** Code of a client whose meter is read. */
export const NO_CAUSE = 'NA';

/** Allowed codes, including the empty one. `NA` is reserved for 'no cause'. */
export const causeCodeShape = /^(?![Nn][Aa]$).{0,20}$/;

export const requiredOfCause = ['code', 'description'] as const;
