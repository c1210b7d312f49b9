/** The steps by which a market's month becomes its published tariffs, in the order of work. */
export const boardSteps = ['files', 'parameters', 'approved', 'published', 'option', 'tariffs'] as const;
export type BoardStep = (typeof boardSteps)[number];

/** How far a step of a market is. `total` 0: the market has no such step. */
export interface StepStanding {
  readonly done: number;
  readonly total: number;
  /** What is not done, by the name that its page gives it. */
  readonly missing: readonly string[];
  /** Done before something under it changed: to be looked at again. */
  readonly stale: readonly string[];
  /** Who did the last act of the step, and when (ISO 8601); null before the first. */
  readonly by: string | null;
  readonly at: string | null;
}

export type MarketStanding = Readonly<Record<BoardStep, StepStanding>>;

/**
 * `open` waits for a person, `waiting` for an earlier step, `absent` is no step of the market. Of what is not done, as much as has begun
 * is open, and the first that has not.
 */
export type StepState = 'done' | 'open' | 'waiting' | 'absent';

export function stepState(standing: MarketStanding, step: BoardStep): StepState {
  const { done, total } = standing[step];
  if (total === 0) return 'absent';
  if (done >= total) return 'done';
  return done > 0 || mayBegin(standing, step) ? 'open' : 'waiting';
}

/** Files and parameters wait for nothing; a decision for what it rests on. */
function mayBegin(standing: MarketStanding, step: BoardStep): boolean {
  const before = boardSteps.slice(0, boardSteps.indexOf(step));
  if (step === 'files' || step === 'parameters') return true;
  return before.every((it) => standing[it].done >= standing[it].total);
}

/** The first step that waits for somebody; undefined once the market's tariffs are published. */
export function nextStep(standing: MarketStanding): BoardStep | undefined {
  // What is published needs nothing of what came before it: a month that was brought from paper has no files.
  if (standing.tariffs.total > 0 && standing.tariffs.done >= standing.tariffs.total) return undefined;
  return boardSteps.find((step) => standing[step].done < standing[step].total);
}

/** The last act on the market: who, when, and in which step. */
export function lastAct(
  standing: MarketStanding,
): { readonly step: BoardStep; readonly by: string; readonly at: string } | undefined {
  const acts = boardSteps.flatMap((step) => {
    const { by, at } = standing[step];
    return by === null || at === null ? [] : [{ step, by, at }];
  });
  return acts.toSorted((one, other) => other.at.localeCompare(one.at))[0];
}
