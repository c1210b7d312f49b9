/** Idle timeout of a session. */
export const SESSION_IDLE_MINUTES = 60;

/** Maximum duration of a session. */
export const SESSION_LONGEST_HOURS = 12;

/** Minutes after a sign-in or a confirmation during which sensitive acts need no further confirmation. */
export const CONFIRMED_FOR_MINUTES = 10;

const MINUTE = 60_000;

/** Latest end of a session that begins at the given time. */
export function sessionEnd(begin: Date): Date {
  return new Date(begin.getTime() + SESSION_LONGEST_HOURS * 60 * MINUTE);
}

/** True when a session has reached its maximum duration or its idle timeout. */
export function sessionIsOver(session: { readonly endsAt: Date; readonly lastUsedAt: Date }, now: Date): boolean {
  const idle = now.getTime() - session.lastUsedAt.getTime();
  return now.getTime() >= session.endsAt.getTime() || idle >= SESSION_IDLE_MINUTES * MINUTE;
}

/** True while the person's sign-in or last confirmation is recent enough for a sensitive act. */
export function isConfirmed(confirmedAt: Date | null, now: Date): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() <= CONFIRMED_FOR_MINUTES * MINUTE;
}
