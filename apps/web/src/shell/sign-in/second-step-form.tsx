import type { BodyOf } from '@contador/contract';
import { passkeySignInOptions, secondStep } from '@contador/contract/access';
import { accessTexts, passkeyTexts, secondStepTexts as texts } from '@contador/contract/messages';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import classes from './second-step-form.module.css';
import type { SignedIn, WaitingStep } from './use-sign-in.ts';

const PasskeyButton = lazy(() => import('../passkeys/passkey-button.tsx'));

interface Props {
  readonly waiting: WaitingStep;
  readonly onEntered: (reply: SignedIn) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
}

type Method = 'passkey' | 'code' | 'recovery';
type Answer = Omit<BodyOf<typeof secondStep>, 'challenge' | 'remember'>;

/** Buttons that change to another method. */
const changes: Record<Method, string> = {
  passkey: passkeyTexts.use,
  code: texts.useCode,
  recovery: texts.useRecovery,
};

/** Asks for the second step of the sign-in: a passkey, a code of the code app, or a recovery code. */
export default function SecondStepForm({ waiting, onEntered, onBack }: Props) {
  const { challenge } = waiting;
  const methods = (['passkey', 'code', 'recovery'] as const).filter((it) => waiting.methods.includes(it));
  const { send, pending } = useWrite(secondStep);
  const { notice, failed } = useNotice();
  const [method, setMethod] = useState<Method>(methods[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(false);
  const [marked, setMarked] = useState(false);
  const code = typed.replace(/\s/g, '');
  const byRecovery = method === 'recovery';
  const isComplete = byRecovery ? code !== '' : /^\d{6}$/.test(code);
  const give = async (given: Answer) => {
    const answer = await send({ body: { challenge, remember, ...given } });
    if (answer.ok) return onEntered(answer.value);
    const { refusal } = answer;
    if (refusal.kind !== 'refused' || refusal.code !== 'sign-in-delayed') await failed(refusal);
    else {
      const wait = refusal.details[0]?.expected;
      await notice(refusal.message, { tone: 'refused', ...(wait && { detail: accessTexts.waitFor(wait) }) });
    }
    if (refusal.kind === 'refused' && refusal.code === 'second-step-over') onBack();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (method === 'passkey') return;
    setMarked(true);
    if (isComplete) await give(byRecovery ? { recovery_code: code } : { code });
  };
  const change = (to: Method) => {
    setMethod(to);
    setTyped('');
    setMarked(false);
  };
  const missing = byRecovery ? texts.enterRecoveryCode : texts.enterCode;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={texts.title}>
      {method !== 'passkey' && (
        <TextInput
          key={method}
          label={byRecovery ? texts.recoveryCode : texts.code}
          description={byRecovery ? texts.recoveryHelp : texts.codeHelp}
          value={typed}
          // The person came here to type it.
          autoFocus
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete={byRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          error={marked && !isComplete ? missing : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <Checkbox
        label={texts.remember}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      {method === 'passkey' ? (
        <Suspense>
          <PasskeyButton
            main
            tall
            wide
            options={() => callEndpoint(passkeySignInOptions, { body: { challenge } })}
            onSigned={(assertion) => give({ assertion })}
          >
            {passkeyTexts.use}
          </PasskeyButton>
        </Suspense>
      ) : (
        <ActionButton main tall wide submit busy={pending}>
          {texts.goOn}
        </ActionButton>
      )}
      <div className={classes.others}>
        {methods
          .filter((it) => it !== method)
          .map((it) => (
            <ActionButton key={it} quiet onClick={() => change(it)}>
              {changes[it]}
            </ActionButton>
          ))}
        <ActionButton quiet onClick={onBack}>
          {texts.back}
        </ActionButton>
      </div>
    </form>
  );
}
