import type { AuthorityOutcome, AuthorityRule } from './authority-answer.ts';
import { mayPassUnchanged } from './rejection-causes.ts';

/**
 * State of a signed document with the tax authority. `unknown`: the authority may have it, so its state is asked before it is sent again.
 * `stopped`: another document has its number, and a person decides.
 */
export type SendingState = 'queued' | 'sending' | 'accepted' | 'rejected' | 'unknown' | 'stopped';

/** Operations of the web service: send a file, ask for the state of a document. */
export type SendingOperation = 'SendBillSync' | 'GetStatus';

export interface Sending {
  readonly state: SendingState;
  /** When the next request is due; `null` if none is. */
  readonly nextAt: Date | null;
  /** Requests in a row without a decision. */
  readonly tries: number;
  /** Answers in a row that the authority does not know the document. */
  readonly absences: number;
  readonly absentSince: Date | null;
}

export interface SendingAnswer {
  readonly operation: SendingOperation;
  readonly outcome: AuthorityOutcome;
  /** `GetStatus` answered that the authority does not know the document. */
  readonly isAbsent: boolean;
  /** Whether the ApplicationResponse came. */
  readonly hasResponse: boolean;
  /** The first rejection of this file, by rules of the service that may pass by themselves. */
  readonly mayPass?: boolean;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Waits between two questions for the state of an unknown document; the last one repeats. */
const ASK_WAITS = [5 * SECOND, 15 * SECOND, 30 * SECOND, ...[1, 2, 5, 10, 15].map((minutes) => minutes * MINUTE)];
/** Waits after a failure of the connection; the last one repeats. */
const RETRY_WAITS = [1, 2, 5, 10, 30, 60].map((minutes) => minutes * MINUTE);
/** Questions after which the queue leaves an unknown document to a person, after some 14 hours. */
const MOST_ASKS = 64;
/** A document is sent again after so many answers that it does not exist, over at least so long. */
const ABSENCES = 3;
const ABSENT_FOR = 5 * MINUTE;
/** Wait before a file is sent again whose rejection may pass by itself. */
const PASSING_MS = 5 * MINUTE;
/** Waits vary by so much in either direction, so that a service that returns is not asked by everybody at once. */
const JITTER = 0.2;

/** A document that joins the queue. */
export function queued(at: Date): Sending {
  return { state: 'queued', nextAt: at, tries: 0, absences: 0, absentSince: null };
}

/** Operation that a document needs next. An accepted document is asked for only if its ApplicationResponse did not come. */
export function operationOf(state: SendingState): SendingOperation | undefined {
  if (state === 'queued') return 'SendBillSync';
  return state === 'unknown' || state === 'accepted' ? 'GetStatus' : undefined;
}

/** The document while its request is in flight. */
export function begun(sending: Sending): Sending {
  return { ...sending, state: sending.state === 'queued' ? 'sending' : sending.state, nextAt: null };
}

/** The document whose process ended before the answer: what was being sent may have arrived. */
export function interrupted(sending: Sending, at: Date): Sending {
  return sending.state === 'sending' ? unknownFrom(at) : { ...sending, nextAt: at };
}

/**
 * The document after an answer to its request. `chance`, from 0 to 1, spreads the waits. An accepted document stays accepted. A rejected
 * one is sent again by the queue once, and only if its rejection may pass by itself.
 */
export function answered(sending: Sending, answer: SendingAnswer, at: Date, chance: number): Sending {
  const { operation, outcome } = answer;
  if (sending.state === 'accepted' || outcome === 'accepted') return accepted(sending, answer, at, chance);
  if (outcome === 'rejected') return answer.mayPass ? queued(new Date(at.getTime() + PASSING_MS)) : decided('rejected');
  if (outcome === 'conflict') return decided('stopped');
  if (operation === 'GetStatus') return askedAgain(sending, answer, at, chance);
  if (outcome === 'unknown') return unknownFrom(at);
  // Nothing was received: the same file is sent again, after a wait or once a person has resumed the queue of the company.
  if (outcome === 'configuration') return { ...sending, state: 'queued', nextAt: at };
  return {
    ...sending,
    state: 'queued',
    tries: sending.tries + 1,
    nextAt: later(at, RETRY_WAITS, sending.tries, chance),
  };
}

/** Whether a person may have the state asked now. */
export function mayBeAsked({ state, nextAt }: Pick<Sending, 'state' | 'nextAt'>, hasResponse: boolean): boolean {
  return nextAt !== null ? state === 'unknown' : state === 'unknown' || (state === 'accepted' && !hasResponse);
}

/**
 * Whether a person may send the same file again: a rejected one whose cause can be outside the document, or one whose number another
 * document had (a number that was accepted is never accepted twice).
 */
export function mayBeSentAgain(
  state: SendingState,
  rules: readonly Pick<AuthorityRule, 'code' | 'isRejection'>[],
): boolean {
  return state === 'stopped' || (state === 'rejected' && mayPassUnchanged(rules));
}

/** Whether a person may have the document made again under its number: only one that the authority rejected (a number is free until then). */
export function mayBeRemade(state: SendingState): boolean {
  return state === 'rejected';
}

const decided = (state: SendingState): Sending => ({ state, nextAt: null, tries: 0, absences: 0, absentSince: null });

const unknownFrom = (at: Date): Sending => ({
  ...decided('unknown'),
  nextAt: new Date(at.getTime() + (ASK_WAITS[0] as number)),
});

function accepted(sending: Sending, { hasResponse, outcome }: SendingAnswer, at: Date, chance: number): Sending {
  if (outcome === 'accepted' && hasResponse) return decided('accepted');
  const tries = sending.state === 'accepted' ? sending.tries + 1 : 0;
  return { ...decided('accepted'), tries, nextAt: nextAsk(tries, at, chance) };
}

function askedAgain(sending: Sending, { outcome, isAbsent }: SendingAnswer, at: Date, chance: number): Sending {
  // The question was not read; it is asked again once a person has resumed the queue.
  if (outcome === 'configuration') return { ...sending, nextAt: at };
  // An answer that was no answer says nothing about the document.
  const isAnswer = outcome === 'unknown';
  const absences = isAbsent ? sending.absences + 1 : isAnswer ? 0 : sending.absences;
  const absentSince = absences === 0 ? null : (sending.absentSince ?? at);
  if (absentSince !== null && absences >= ABSENCES && at.getTime() - absentSince.getTime() >= ABSENT_FOR)
    return queued(at);
  const tries = sending.tries + 1;
  return { state: 'unknown', tries, absences, absentSince, nextAt: nextAsk(tries, at, chance) };
}

const nextAsk = (tries: number, at: Date, chance: number) =>
  tries >= MOST_ASKS ? null : later(at, ASK_WAITS, tries, chance);

function later(at: Date, waits: readonly number[], tries: number, chance: number): Date {
  const wait = waits[Math.min(tries, waits.length - 1)] as number;
  return new Date(at.getTime() + wait * (1 + JITTER * (2 * chance - 1)));
}
