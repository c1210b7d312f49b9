/**
 * Steps that turn a cycle's month into bills, in the order of work: a held bill is issued after those of its cycle. The documents of issued
 * bills are signed and sent to the tax authority, those that it refuses are mended, and bills go by e-mail once nothing waits to be sent.
 */
export const closingSteps = [
  'parameters',
  'consumption',
  'tariffs',
  'liquidation',
  'approval',
  'lighting',
  'security',
  'charges',
  'history',
  'bills',
  'held',
  'signing',
  'documents',
  'refused',
  'letters',
] as const;
export type ClosingStep = (typeof closingSteps)[number];

/**
 * State of a step. `open` waits for a person, `waiting` for an earlier step; an `optional` step may be skipped, and `none` means that there
 * is nothing to do.
 */
export const closingStates = ['done', 'open', 'waiting', 'optional', 'none'] as const;
export type ClosingState = (typeof closingStates)[number];

/** Progress of one step of a cycle's month. */
export interface ClosingStanding {
  readonly state: ClosingState;
  /** Name of the person who last worked on the step, and when (ISO 8601); null when no author is recorded. */
  readonly by: string | null;
  readonly at: string | null;
  /** Missing items, in the sentences with which the step itself is refused. */
  readonly missing: readonly string[];
  /** Number of clients or bills concerned; for an open step, the number still missing. Null where there is no number. */
  readonly count: number | null;
}

export type ClosingStandings = Readonly<Record<ClosingStep, ClosingStanding>>;

/** Steps of the electronic documents of a cycle, which the board shows in one column. */
export const documentSteps = ['signing', 'documents', 'refused'] as const satisfies readonly ClosingStep[];

/** Steps that remain once the cycle is billed: tariffs superseded by another version, held bills, electronic documents and e-mails. */
const afterBilling: readonly ClosingStep[] = ['tariffs', 'held', ...documentSteps, 'letters'];

/** Steps that wait for a person, in the order of work. */
export function openSteps(standings: ClosingStandings): ClosingStep[] {
  const open = closingSteps.filter((step) => standings[step].state === 'open');
  return standings.bills.state === 'done' ? open.filter((step) => afterBilling.includes(step)) : open;
}
