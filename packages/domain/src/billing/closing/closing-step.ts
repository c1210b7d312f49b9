/** The steps by which a cycle's month becomes its bills, in the order of work. */
export const closingSteps = [
  ...(['parameters', 'consumption', 'tariffs', 'liquidation', 'approval', 'lighting', 'security'] as const),
  ...(['charges', 'held', 'history', 'bills'] as const),
] as const;
export type ClosingStep = (typeof closingSteps)[number];

/**
 * `open` waits for a person and `waiting` for an earlier step; `optional` may stay as it is, and `none` has nothing to be done.
 */
export const closingStates = ['done', 'open', 'waiting', 'optional', 'none'] as const;
export type ClosingState = (typeof closingStates)[number];

/** How far a step of a cycle's month is. */
export interface ClosingStanding {
  readonly state: ClosingState;
  /** Who did the last of it, and when (ISO 8601); null where nobody did, or nobody is written down. */
  readonly by: string | null;
  readonly at: string | null;
  /** What is missing, in the sentences in which the step itself is refused. */
  readonly missing: readonly string[];
  /** How many clients or bills it is about: those that lack where it is open; null where nothing is counted. */
  readonly count: number | null;
}

export type ClosingStandings = Readonly<Record<ClosingStep, ClosingStanding>>;

/**
 * The steps that wait for a person, in the order of work. Once the cycle is billed only held bills do, and tariffs that another version
 * superseded since.
 */
export function openSteps(standings: ClosingStandings): ClosingStep[] {
  const open = closingSteps.filter((step) => standings[step].state === 'open');
  return standings.bills.state === 'done' ? open.filter((step) => step === 'held' || step === 'tariffs') : open;
}
