/** Steps that turn a market's month into published tariffs, in the order of work. */
export const boardSteps = ['files', 'parameters', 'approved', 'published', 'option', 'tariffs'] as const;
export type BoardStep = (typeof boardSteps)[number];

/** Progress of a step of a market. A `total` of 0 means that the market does not have the step. */
export interface StepStanding {
  readonly done: number;
  readonly total: number;
  /** Names of the unfinished items, as on their page. */
  readonly missing: readonly string[];
  /** Items done before something that they depend on changed; they need another look. */
  readonly stale: readonly string[];
  /** Name of the person who last worked on the step, and when (ISO 8601); null before the first act. */
  readonly by: string | null;
  readonly at: string | null;
}

export type MarketStanding = Readonly<Record<BoardStep, StepStanding>>;

/**
 * State of a step: `open` waits for a person, `waiting` for an earlier step, `absent` is not a step of the market. Every unfinished step
 * that has begun is open, and so is the first one that may begin.
 */
export type StepState = 'done' | 'open' | 'waiting' | 'absent';

export function stepState(standing: MarketStanding, step: BoardStep): StepState {
  const { done, total } = standing[step];
  if (total === 0) return 'absent';
  if (done >= total) return 'done';
  return done > 0 || mayBegin(standing, step) ? 'open' : 'waiting';
}

/** Files and parameters can always begin; the other steps wait for the steps before them. */
function mayBegin(standing: MarketStanding, step: BoardStep): boolean {
  const before = boardSteps.slice(0, boardSteps.indexOf(step));
  if (step === 'files' || step === 'parameters') return true;
  return before.every((it) => standing[it].done >= standing[it].total);
}

/** First step that waits for a person; `undefined` once the market's tariffs are published. */
export function nextStep(standing: MarketStanding): BoardStep | undefined {
  // A published month needs no earlier steps: a month imported from a printed publication has no files.
  if (standing.tariffs.total > 0 && standing.tariffs.done >= standing.tariffs.total) return undefined;
  return boardSteps.find((step) => standing[step].done < standing[step].total);
}

/** Last act on the market: person, time and step. */
export function lastAct(
  standing: MarketStanding,
): { readonly step: BoardStep; readonly by: string; readonly at: string } | undefined {
  const acts = boardSteps.flatMap((step) => {
    const { by, at } = standing[step];
    return by === null || at === null ? [] : [{ step, by, at }];
  });
  return acts.toSorted((one, other) => other.at.localeCompare(one.at))[0];
}
