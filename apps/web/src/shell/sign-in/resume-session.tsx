import '../../ui/tokens/mantine-later-parts.css';
import { accessTexts } from '@contador/contract/messages';
import { Modal } from '@mantine/core';
import { type ComponentType, type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { endSession, onSignInElsewhere, resumeSession } from '../../http/session-token.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useReturnFocus } from '../../ui/notice/return-focus.ts';
import { ownerOfToken } from '../session/owner-of-token.ts';
import type { Session } from '../session/session.tsx';
import classes from './resume-session.module.css';
import type { ResumeWaysProps } from './resume-ways.tsx';
import { useSignIn } from './use-sign-in.ts';

// Loaded later, because this dialog belongs to the first load. The password suffices if the file cannot be fetched.
const ResumeWays = lazy(
  (): Promise<{ default: ComponentType<ResumeWaysProps> }> =>
    import('./resume-ways.tsx').catch(() => ({ default: () => null })),
);
const SecondStepForm = lazy(() => import('./second-step-form.tsx'));

/**
 * Asks for the password over the page when the session has ended. The page keeps its state, and the pending calls continue. Only the same
 * person can continue; another one starts from the sign-in page.
 */
export function ResumeSession({ session }: { readonly session: Session }) {
  const { email, personName } = session;
  const [password, setPassword] = useState('');
  const [missing, setMissing] = useState(false);
  const { notice } = useNotice();
  useReturnFocus(true);
  const { enter, take, busy, waiting, finish, back } = useSignIn(resumeSession);
  const takePasskey = (answer: Parameters<typeof take>[0]) =>
    answer.ok && answer.value.email !== email
      ? notice(accessTexts.ofAnother(answer.value.email), { tone: 'refused' })
      : take(answer);

  // If the same person signs in in another tab, no password is needed here.
  useEffect(
    () =>
      onSignInElsewhere((token) => {
        void ownerOfToken(token).then((other) => {
          if (other === email) resumeSession(token);
        });
      }),
    [email],
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(password === '');
    if (password !== '') void enter(email, password);
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={accessTexts.sessionInterrupted}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="var(--dialog-width)"
    >
      {waiting ? (
        <div className={classes.form}>
          <Suspense>
            <SecondStepForm waiting={waiting} onEntered={(reply) => void finish(reply)} onBack={back} />
          </Suspense>
        </div>
      ) : (
        <form className={classes.form} onSubmit={submit} noValidate>
          <p className={classes.sentence}>{accessTexts.resumeHelp(personName, email)}</p>
          <PasswordField
            label={accessTexts.password}
            value={password}
            autoComplete="current-password"
            description={accessTexts.holdToReveal}
            error={missing ? accessTexts.enterPassword : undefined}
            onChange={(value) => {
              setPassword(value);
              setMissing(false);
            }}
          />
          <Suspense>
            <ResumeWays company={session.tenant.username} onPasskey={takePasskey} />
          </Suspense>
          <div className={classes.actions}>
            <ActionButton onClick={endSession}>{accessTexts.leaveSession}</ActionButton>
            <ActionButton main submit busy={busy}>
              {accessTexts.resume}
            </ActionButton>
          </div>
        </form>
      )}
    </Modal>
  );
}
