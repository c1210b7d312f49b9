import { secondStep } from '@contador/contract/access';
import { accessTexts, secondStepTexts as texts } from '@contador/contract/messages';
import { Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import classes from './second-step-form.module.css';
import type { SignedIn, WaitingStep } from './use-sign-in.ts';

interface Props {
  readonly waiting: WaitingStep;
  readonly onEntered: (reply: SignedIn) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
}

/** Asks for the second step of the sign-in: a code of the code app, or a recovery code. */
export default function SecondStepForm({ waiting, onEntered, onBack }: Props) {
  const { challenge, methods } = waiting;
  const { send, pending } = useWrite(secondStep);
  const { notice, failed } = useNotice();
  const [byRecovery, setByRecovery] = useState(!methods.includes('code'));
  const [typed, setTyped] = useState('');
  const [remember, setRemember] = useState(false);
  const [marked, setMarked] = useState(false);
  const code = typed.replace(/\s/g, '');
  const isComplete = byRecovery ? code !== '' : /^\d{6}$/.test(code);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (!isComplete) return;
    const answer = await send({
      body: { challenge, remember, ...(byRecovery ? { recovery_code: code } : { code }) },
    });
    if (answer.ok) return onEntered(answer.value);
    const { refusal } = answer;
    if (refusal.kind !== 'refused' || refusal.code !== 'sign-in-delayed') await failed(refusal);
    else {
      const wait = refusal.details[0]?.expected;
      await notice(refusal.message, { tone: 'refused', ...(wait && { detail: accessTexts.waitFor(wait) }) });
    }
    if (refusal.kind === 'refused' && refusal.code === 'second-step-over') onBack();
  };
  const missing = byRecovery ? texts.enterRecoveryCode : texts.enterCode;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-label={texts.title}>
      <TextInput
        key={String(byRecovery)}
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
      <Checkbox
        label={texts.remember}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <ActionButton main tall wide submit busy={pending}>
        {texts.goOn}
      </ActionButton>
      <div className={classes.others}>
        {methods.includes('code') && (
          <ActionButton
            quiet
            onClick={() => {
              setByRecovery(!byRecovery);
              setTyped('');
              setMarked(false);
            }}
          >
            {byRecovery ? texts.useCode : texts.useRecovery}
          </ActionButton>
        )}
        <ActionButton quiet onClick={onBack}>
          {texts.back}
        </ActionButton>
      </div>
    </form>
  );
}
