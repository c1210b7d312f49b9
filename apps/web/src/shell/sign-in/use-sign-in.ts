import type { ReplyOf } from '@contador/contract';
import { secondStepNeeded, signIn, signInRefusal } from '@contador/contract/access';
import { accessTexts } from '@contador/contract/messages';
import { attemptsLeft } from '@contador/domain/access';
import type { Result } from '@contador/kernel';
import { useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import type { CallFailure } from '../../http/call-failure.ts';
import { storeSessionToken } from '../../http/session-token.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { isHandheld } from '../handheld.ts';
import { storeFailures } from './sign-in-failures.ts';

const RELOAD_AFTER_MILLISECONDS = 200;

/** Reply of a complete sign-in. */
export type SignedIn = ReplyOf<typeof signIn>;

/** A right password that waits for the second step. */
export interface WaitingStep {
  readonly challenge: string;
  readonly methods: readonly string[];
}

/**
 * Signs in: calls `onEntered`, which by default stores the session and reloads the page; on failure shows the reason in the 'Aviso'. While
 * `waiting` is set, the caller asks for the second step; `finish` takes its reply, `back` returns to the password.
 */
export function useSignIn(onEntered: (token: string) => void = keepAndReload): {
  enter: (user: string, password: string) => Promise<void>;
  /** Takes the answer to another way of signing in than the password. */
  take: (answer: Result<SignedIn, CallFailure>) => void | Promise<void>;
  busy: boolean;
  waiting: WaitingStep | undefined;
  finish: (reply: SignedIn) => void | Promise<void>;
  back: () => void;
} {
  const { notice, failed } = useNotice();
  const [busy, setBusy] = useState(false);
  const [waiting, setWaiting] = useState<WaitingStep>();

  const explain = async (failure: CallFailure) => {
    if (failure.kind === 'refused' && failure.code === 'sign-in-delayed') {
      const wait = failure.details[0]?.expected;
      return notice(failure.message, { tone: 'refused', ...(wait && { detail: accessTexts.waitFor(wait) }) });
    }
    if (failure.kind === 'refused' && failure.code === 'second-step') {
      return setWaiting(secondStepNeeded.parse(failure.body));
    }
    const known = signInRefusal.safeParse(failure.kind === 'refused' ? failure.body : undefined);
    const { invalid_password: wrong, inactive_account: inactive, failed_attempts: attempts } = known.data ?? {};
    if (!wrong && !inactive) return failed(failure);
    await notice(inactive ? accessTexts.inactiveAccount : accessTexts.wrongCredentials, { tone: 'refused' });
    const remaining = attempts === undefined ? undefined : attemptsLeft(attempts);
    if (remaining !== undefined) await notice(accessTexts.attemptsLeft(remaining), { tone: 'warning' });
  };

  const enter = async (user: string, password: string) => {
    setBusy(true);
    return take(await callEndpoint(signIn, { body: { email: user, password } }));
  };

  const take = (answer: Result<SignedIn, CallFailure>) => {
    if (answer.ok) return finish(answer.value);
    setBusy(false);
    return explain(answer.refusal);
  };

  const finish = ({ token, handheld, failures }: SignedIn) => {
    if (isHandheld() && !handheld) {
      setBusy(false);
      return notice(accessTexts.mobileRefused, { tone: 'refused' });
    }
    storeFailures(failures);
    onEntered(token);
  };

  return { enter, take, busy, waiting, finish, back: () => setWaiting(undefined) };
}

function keepAndReload(token: string): void {
  storeSessionToken(token);
  setTimeout(() => window.location.reload(), RELOAD_AFTER_MILLISECONDS);
}
