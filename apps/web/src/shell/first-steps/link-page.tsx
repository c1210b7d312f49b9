import { acceptAccountLink, checkAccountLink } from '@contador/contract/access';
import { accountTexts as texts } from '@contador/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callEndpoint } from '../../http/call.ts';
import { CallError, failureSentence } from '../../http/call-failure.ts';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { dateText } from '../../ui/format/date-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { SkeletonRows } from '../../ui/state/skeleton-rows.tsx';
import { useAddressSecret } from './address-secret.ts';
import classes from './first-steps.module.css';
import { FirstStepsPage } from './first-steps-page.tsx';
import { NewPassword, typedPasswordFault } from './new-password.tsx';

/** Page of an invitation, or of a link that resets a password: the person chooses a password and then signs in. */
export default function LinkPage() {
  const link = useAddressSecret();
  const { failed } = useNotice();
  const { send, pending } = useWrite(acceptAccountLink);
  const [typed, setTyped] = useState({ password: '', repeated: '' });
  const [marked, setMarked] = useState(false);
  const [saved, setSaved] = useState(false);
  const { data, error } = useQuery({
    queryKey: ['account-link', link],
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await callEndpoint(checkAccountLink, { body: { link } });
      if (!answer.ok) throw new CallError(answer.refusal);
      return answer.value;
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setMarked(true);
    if (pending || typedPasswordFault(typed)) return;
    const answer = await send({ body: { link, new_password: typed.password } });
    if (!answer.ok) return failed(answer.refusal);
    setSaved(true);
  };

  if (saved) {
    return (
      <FirstStepsPage title={texts.passwordSaved}>
        <ActionButton main href="/login">
          {texts.goToSignIn}
        </ActionButton>
      </FirstStepsPage>
    );
  }
  if (error) {
    const sentence = error instanceof CallError ? failureSentence(error.failure) : error.message;
    return (
      <FirstStepsPage title={texts.choosePassword} help={sentence}>
        <ActionButton href="/login">{texts.goToSignIn}</ActionButton>
      </FirstStepsPage>
    );
  }
  if (!data) {
    return (
      <FirstStepsPage title={texts.choosePassword}>
        <SkeletonRows rows={3} columns={1} />
      </FirstStepsPage>
    );
  }
  const { kind, applicationName, personName, email, expiresAt } = data;
  const title = kind === 'invitation' ? texts.invitationTitle(applicationName) : texts.choosePassword;
  return (
    <FirstStepsPage
      title={title}
      help={`${texts.invitationHelp(personName, email)} ${texts.linkUntil(dateText(expiresAt))}`}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <fieldset>
          <NewPassword typed={typed} onChange={setTyped} marked={marked} />
        </fieldset>
        <ActionButton main tall submit busy={pending}>
          {texts.savePassword}
        </ActionButton>
      </form>
    </FirstStepsPage>
  );
}
