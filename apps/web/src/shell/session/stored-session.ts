import type { ReplyOf } from '@contador/contract';
import { getSession } from '@contador/contract/access';
import { KEPT_SESSION, sessionToken } from '../../http/session-token.ts';
import type { Session } from './session.tsx';

type Known = ReplyOf<typeof getSession>;

/** The last known session of this token, for a phone without coverage. Older versions stored less of it, and `beginning` as a boolean. */
export function storedSession(): Known | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_SESSION) ?? 'null');
    return kept !== null && kept.token === sessionToken()
      ? getSession.reply.parse({
          administers: false,
          secondStepMissing: false,
          ...kept.known,
          beginning: areasOf(kept.known.beginning),
        })
      : undefined;
  } catch {
    return undefined;
  }
}

const areasOf = (beginning: unknown) => (Array.isArray(beginning) ? beginning : []);

/** Stores the session on the device until it ends. */
export function storeSession(known: Omit<Session, 'pages' | 'signOut'>): void {
  const { email, personName, role, administers, beginning, secondStepMissing, customer, today, tenant } = known;
  const stored = { email, personName, role, administers, beginning, secondStepMissing, customer, today, tenant };
  const kept = { token: sessionToken(), known: stored };
  localStorage.setItem(KEPT_SESSION, JSON.stringify(kept));
}
