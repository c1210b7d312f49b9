/** Delivery state of an acta to one address. A stopped mail is sent again only when a person asks for it. */
export const ACTA_MAIL_STATES = ['waiting', 'sending', 'sent', 'stopped'] as const;
export type ActaMailState = (typeof ACTA_MAIL_STATES)[number];

/**
 * Why an attempt was not acknowledged: `refused` permanently, `later` when the mail server asks to try again, `sign-in` when it rejects
 * Contador's credentials, `away` when nothing could be handed over, `unanswered` when everything was handed over and the connection ended
 * before the answer, `no-pdf` when the PDF of the acta could not be drawn.
 */
export const ACTA_MAIL_FAULTS = ['refused', 'later', 'sign-in', 'away', 'unanswered', 'no-pdf'] as const;
export type ActaMailFault = (typeof ACTA_MAIL_FAULTS)[number];

const MINUTE = 60_000;
/** Retry intervals in minutes; about five days in all, as RFC 5321 (4.5.4.1) recommends. */
const WAITS = [1, 5, 15, 60, 240, 720, 1440, 1440, 1440, 1440];

/** Number of attempts before delivery stops. */
export const MOST_ACTA_MAIL_TRIES = WAITS.length + 1;

/** Time of the next attempt after `tries` failed ones; `undefined` when delivery stops. */
export function nextActaMailTry(tries: number, fault: ActaMailFault, now: Date): Date | undefined {
  const minutes = fault === 'refused' ? undefined : WAITS[tries - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * MINUTE);
}

/** Removes duplicates from the addresses that a person entered, ignoring case; the first spelling is kept. */
export function actaMailAddresses(written: readonly string[]): string[] {
  const first = new Map<string, string>();
  for (const address of written.map((it) => it.trim())) {
    const key = address.toLowerCase();
    if (!first.has(key)) first.set(key, address);
  }
  return [...first.values()];
}
