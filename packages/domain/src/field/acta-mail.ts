/** How far an acta is on its way to one address. A stopped one goes out again only when somebody asks for it. */
export const ACTA_MAIL_STATES = ['waiting', 'sending', 'sent', 'stopped'] as const;
export type ActaMailState = (typeof ACTA_MAIL_STATES)[number];

/**
 * Why a try brought no acknowledgement: `refused` for good, `later` by a server that asks to try again, `sign-in` where it does not let Contador
 * in, `away` where nothing was given to it, `unanswered` where everything was and the line ended before the answer, `no-pdf` where
 * the acta could not be drawn.
 */
export const ACTA_MAIL_FAULTS = ['refused', 'later', 'sign-in', 'away', 'unanswered', 'no-pdf'] as const;
export type ActaMailFault = (typeof ACTA_MAIL_FAULTS)[number];

const MINUTE = 60_000;
/** Some five days in all, as RFC 5321 (4.5.4.1) has it. Minutes. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440];

/** How often it is tried before it stops. */
export const MOST_ACTA_MAIL_TRIES = WAITS.length + 1;

/** When it is tried again that so many tries brought nothing; `undefined` where it stops. */
export function nextActaMailTry(tries: number, fault: ActaMailFault, now: Date): Date | undefined {
  const minutes = fault === 'refused' ? undefined : WAITS[tries - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE);
}

/** The addresses that a person wrote, each once: what differs in case alone is one. */
export function actaMailAddresses(written: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const address of written.map((it) => it.trim())) {
    const key = address.toLowerCase();
    if (!first.has(key)) first.set(key, address);
  }
  return [...first.values()];
}
