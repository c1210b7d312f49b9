import { finishProviderSignIn } from '@contador/contract/access';
import { identityProviderTexts as texts } from '@contador/contract/messages';
import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { failureSentence } from '../../http/call-failure.ts';
import { storeSessionToken } from '../../http/session-token.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { takeConfirmation } from '../session/provider-confirmation.ts';
import { ReturnPage } from './return-page.tsx';
import { useSignIn } from './use-sign-in.ts';

const SecondStepForm = lazy(() => import('./second-step-form.tsx'));

interface Props {
  readonly company: string;
  readonly provider: string;
}

/**
 * The provider's answer in the address, which is removed from the address bar and the history once the page is shown: React may discard a
 * rendering and start again, and would then find no answer.
 */
function useAnswer(): string {
  const [answer] = useState(() => window.location.search.slice(1));
  useLayoutEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  return answer;
}

/** Page to which the identity provider sends the browser back: it completes the sign-in, or says why not. */
export function ProviderReturnPage({ company, provider }: Props) {
  const answer = useAnswer();
  const [fault, setFault] = useState<string>();
  const [confirmed, setConfirmed] = useState(false);
  const confirms = useRef(false);
  const { take, waiting, finish, back } = useSignIn((token) => {
    storeSessionToken(token);
    if (!confirms.current) return window.location.replace('/');
    setConfirmed(true);
    window.close();
  });
  const sent = useRef(false);
  useEffect(() => {
    // The answer serves once.
    if (sent.current) return;
    sent.current = true;
    confirms.current = takeConfirmation(answer);
    void callEndpoint(finishProviderSignIn, { body: { company, provider, answer } }).then((result) => {
      if (result.ok || (result.refusal.kind === 'refused' && result.refusal.code === 'second-step'))
        return take(result);
      setFault(failureSentence(result.refusal));
    });
  }, [company, provider, answer, take]);

  if (confirmed) return <ReturnPage title={texts.confirmed} />;
  if (fault !== undefined) {
    return (
      <ReturnPage title={texts.notEntered} help={fault}>
        <ActionButton main href={`/login/${company}`}>
          {texts.goToSignIn}
        </ActionButton>
      </ReturnPage>
    );
  }
  return (
    <ReturnPage title={texts.returning} help={waiting ? undefined : texts.returningHelp}>
      {waiting ? (
        <Suspense>
          <SecondStepForm
            waiting={waiting}
            onEntered={(reply) => void finish(reply)}
            onBack={() => {
              back();
              window.location.assign(`/login/${company}`);
            }}
          />
        </Suspense>
      ) : (
        <SkeletonRows rows={2} columns={1} />
      )}
    </ReturnPage>
  );
}
