import { askRecovery } from '@contador/contract/access';
import { accessTexts, accountTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import classes from './first-steps.module.css';
import { FirstStepsPage } from './first-steps-page.tsx';

/** Page for a forgotten password: asks for the sign-in name, and shows one answer for every name. */
export default function RecoveryPage() {
  const { failed } = useNotice();
  const { send, pending } = useWrite(askRecovery);
  const [email, setEmail] = useState('');
  const [marked, setMarked] = useState(false);
  const [asked, setAsked] = useState<boolean>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (pending || isBlank(email)) return;
    const answer = await send({ body: { email } });
    if (!answer.ok) return failed(answer.refusal);
    setAsked(answer.value.asked);
  };
  if (asked !== undefined) {
    return (
      <FirstStepsPage title={texts.recovery} help={asked ? texts.recoveryAsked : texts.recoveryByPerson}>
        <ActionButton href="/login">{texts.goToSignIn}</ActionButton>
      </FirstStepsPage>
    );
  }
  return (
    <FirstStepsPage title={texts.recovery} help={texts.recoveryHelp}>
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <fieldset>
          <TextInput
            label={accessTexts.user}
            required
            maxLength={200}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            error={marked && isBlank(email) ? accessTexts.enterUser : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </fieldset>
        <ActionButton main tall submit busy={pending}>
          {texts.askRecovery}
        </ActionButton>
        <ActionButton quiet href="/login">
          {texts.goToSignIn}
        </ActionButton>
      </form>
    </FirstStepsPage>
  );
}
