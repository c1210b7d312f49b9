/**
 * Why the letter of a bill was not delivered: the answers of a mail server, and what is found when the letter is written (`no-consent` since
 * it was queued, another address, a reversed bill, an attachment over the limit, a file that could not be made).
 */
export const LETTER_FAULTS = [
  'unknown-address',
  'policy',
  'refused',
  'later',
  'sign-in',
  'away',
  'unanswered',
  'unwritten',
  'no-consent',
  'other-address',
  'reversed',
  'too-large',
] as const;
export type LetterFault = (typeof LETTER_FAULTS)[number];

/** Answer of a mail server: its code and, if it gives one, its enhanced status (RFC 3463). */
const ANSWER = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3}))?/;

/**
 * Refines the fault of a refused letter by the server's answer. 550 with 5.1.1 is an unknown address; 552 or 5.2.2 is a full mailbox, which
 * may be emptied; 554 with 5.7 is a policy of the receiving domain.
 */
export function letterFaultOf(fault: LetterFault, reply: string): LetterFault {
  if (fault !== 'refused') return fault;
  const [, code = '', status = ''] = ANSWER.exec(reply) ?? [];
  if (code === '550' && status === '5.1.1') return 'unknown-address';
  if (code === '552' || status === '5.2.2') return 'later';
  return code === '554' && status.startsWith('5.7.') ? 'policy' : 'refused';
}

const MINUTE = 60_000;
/** Waits in minutes before the next try: quickly at first, then daily for four days (RFC 5321, 4.5.4.1). */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440];

/** Number of tries of a letter. */
export const MOST_LETTER_TRIES = WAITS.length + 1;

const RETRIED: readonly LetterFault[] = ['later', 'sign-in', 'away', 'unanswered', 'unwritten'];

/**
 * When a letter that failed is tried again; `undefined` when it is given up. After a refusal by policy it is due at once, because its domain
 * is stopped until a person lifts that.
 */
export function nextLetterTry(tries: number, fault: LetterFault, now: Date): Date | undefined {
  const minutes = RETRIED.includes(fault) ? WAITS[tries - 1] : undefined;
  if (fault === 'policy' && tries < MOST_LETTER_TRIES) return now;
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE);
}
