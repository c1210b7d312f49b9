import { confirmContact } from '@contador/contract/access';
import { accountTexts as texts } from '@contador/contract/messages';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useAddressSecret } from './address-secret.ts';
import { FirstStepsPage } from './first-steps-page.tsx';

/** Page of a link that confirms a contact. It waits for a click, because programs that scan mailboxes open every link. */
export default function ContactPage() {
  const link = useAddressSecret();
  const { failed } = useNotice();
  const { send, pending } = useWrite(confirmContact);
  const [confirmed, setConfirmed] = useState<{ readonly email: string; readonly contact: string }>();
  const confirm = async () => {
    const answer = await send({ body: { link } });
    if (!answer.ok) return failed(answer.refusal);
    setConfirmed(answer.value);
  };
  if (confirmed) {
    return (
      <FirstStepsPage
        title={texts.contactConfirmed}
        help={texts.contactConfirmedHelp(confirmed.contact, confirmed.email)}
      >
        <ActionButton href="/login">{texts.goToSignIn}</ActionButton>
      </FirstStepsPage>
    );
  }
  return (
    <FirstStepsPage title={texts.confirmContact} help={texts.confirmContactHelp}>
      <ActionButton main tall busy={pending} onClick={() => void confirm()}>
        {texts.confirmContact}
      </ActionButton>
    </FirstStepsPage>
  );
}
