import type { ReplyOf } from '@contador/contract';
import { getSession, signOut } from '@contador/contract/access';
import type { Page, ResultArea, Role, TenantProfile } from '@contador/domain/access';
import { allowedPages } from '@contador/domain/access';
import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { callOnce } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import {
  endSession,
  onSessionEnd,
  type SessionEnding,
  sessionResumed,
  sessionToken,
} from '../../http/session-token.ts';
import { useRead } from '../../http/use-read.ts';
import { type DraftOwner, forgetDraftsOf } from '../../ui/drafts/stored-drafts.ts';
import { isBuilt } from '../screens/registry.ts';
import { storeProviderLeft } from './provider-left.ts';
import { storedSession } from './stored-session.ts';

/** The signed-in person, the company, and the pages that the person may open. */
export interface Session {
  readonly email: string;
  readonly personName: string;
  readonly role: Role;
  /** Whether the person administers the company's accounts. */
  readonly administers: boolean;
  /** Areas without a first result, for who administers: their menus lead to 'Empezar', which is the landing page until a tariff is published. */
  readonly beginning: readonly ResultArea[];
  /** True if the company requires a second step of the account, and it has none. */
  readonly secondStepMissing: boolean;
  /** Client code of a customer's account; null for staff. */
  readonly customer: string | null;
  /** The server's date, `2025-11-15`. */
  readonly today: string;
  readonly tenant: TenantProfile;
  /** Existing pages that the role may open, in the order of the menu. The first is the landing page. */
  readonly pages: readonly Page[];
  readonly signOut: () => Promise<void>;
}

export type SessionState =
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly retry: () => void }
  | {
      readonly kind: 'signed-in';
      readonly session: Session;
      /** The session ended elsewhere: the page stays, and the password is asked for over it. */
      readonly interrupted: boolean;
    };

const Context = createContext<SessionState>({ kind: 'signed-out' });

export function useSessionState(): SessionState {
  return useContext(Context);
}

/** The session, on a page that only a signed-in person sees. */
export function useSession(): Session {
  const state = useContext(Context);
  if (state.kind !== 'signed-in') throw new Error('no session here');
  return state.session;
}

/** Provides the session, read from the stored token and the server, and notices when it ends. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [signedIn, setSignedIn] = useState(() => sessionToken() !== undefined);
  const [interrupted, setInterrupted] = useState(false);
  const queries = useQueryClient();
  const kept = useMemo(() => (signedIn ? storedSession() : undefined), [signedIn]);
  const { data = kept, failure, retry } = useRead(getSession, {}, { enabled: signedIn });

  const known = useRef(false);
  known.current = data !== undefined;

  useEffect(() => {
    const ended = (ending: SessionEnding) => {
      if (ending === 'left') {
        setSignedIn(false);
        setInterrupted(false);
        queries.clear();
      } else if (known.current) {
        setInterrupted(true);
        void sessionResumed(undefined).then((resumed) => {
          if (!resumed) return;
          setInterrupted(false);
          void queries.invalidateQueries();
        });
      } else {
        // No session was loaded yet, so there is no page to continue.
        endSession();
      }
    };
    return onSessionEnd(ended);
  }, [queries]);

  const leave = useCallback(async () => {
    const answer = await callOnce(signOut);
    if (answer.ok) storeProviderLeft(answer.value.provider);
    if (data) forgetDraftsOf({ tenant: data.tenant.username, person: data.email });
    endSession();
  }, [data]);

  const state = useMemo<SessionState>(() => {
    if (!signedIn) return { kind: 'signed-out' };
    if (data) return { kind: 'signed-in', session: sessionOf(data, leave), interrupted };
    if (failure && failure.kind !== 'session-over') return { kind: 'failed', failure, retry };
    return { kind: 'loading' };
  }, [signedIn, interrupted, data, failure, retry, leave]);

  return <Context value={state}>{children}</Context>;
}

/** Owner of the drafts on this device: the signed-in person. */
export function useDraftOwner(): DraftOwner {
  const { tenant, email } = useSession();
  return { tenant: tenant.username, person: email };
}

function sessionOf(data: ReplyOf<typeof getSession>, leave: () => Promise<void>): Session {
  return { ...data, pages: builtPagesOf(data.tenant, data.role, data.administers), signOut: leave };
}

/** Pages that the account may open and for which a screen exists. */
function builtPagesOf(tenant: TenantProfile, role: Role, administers: boolean): Page[] {
  return allowedPages(tenant, role, administers).filter(isBuilt);
}
