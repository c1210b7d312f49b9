/** A session without a call for this long is over. */
export const SESSION_IDLE_MINUTES = 60;

/** A session is over after this long, however much it is used. */
export const SESSION_LONGEST_HOURS = 12;

const MINUTE = 60_000;

/** When a session that begins now ends at the latest. */
export function sessionEnd(begin: Date): Date {
  return new Date(begin.getTime() + SESSION_LONGEST_HOURS * 60 * MINUTE);
}

/** Whether the session is over: its time is up, or nobody used it for too long. */
export function sessionIsOver(session: { readonly endsAt: Date; readonly lastUsedAt: Date }, now: Date): boolean {
  const idle = now.getTime() - session.lastUsedAt.getTime();
  return now.getTime() >= session.endsAt.getTime() || idle >= SESSION_IDLE_MINUTES * MINUTE;
}
