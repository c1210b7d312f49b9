import type { ReplyOf } from '@contador/contract';
import { getSession } from '@contador/contract/access';
import { KEPT_SESSION, sessionToken } from '../../http/session-token.ts';
import type { Session } from './session.tsx';

type Known = ReplyOf<typeof getSession>;

/** The last known session of this token, for a phone without coverage. An older version stored none of the account's permission to administer. */
export function storedSession(): Known | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT_SESSION) ?? 'null');
    return kept !== null && kept.token === sessionToken()
      ? getSession.reply.parse({ administers: false, beginning: false, secondStepMissing: false, ...kept.known })
      : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the session on the device until it ends. */
export function storeSession(known: Omit<Session, 'pages' | 'signOut'>): void {
  const { email, personName, role, administers, beginning, secondStepMissing, customer, today, tenant } = known;
  const stored = { email, personName, role, administers, beginning, secondStepMissing, customer, today, tenant };
  const kept = { token: sessionToken(), known: stored };
  localStorage.setItem(KEPT_SESSION, JSON.stringify(kept));
}
