import { updateOwnContact } from '@contador/contract/access';
import { accessTexts, accountTexts as texts } from '@contador/contract/messages';
import { contactShape } from '@contador/domain/access';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { useNotice } from '../../ui/notice/notice.tsx';

interface Props {
  readonly contact: string;
  /** Whether the server sends e-mails. */
  readonly mails: boolean;
  readonly onClose: () => void;
}

/** Changes the own contact. It requires the password, because letters to the contact can recover the account. */
export function ContactDialog({ contact, mails, onClose }: Props) {
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(updateOwnContact);
  const [typed, setTyped] = useState({ contact, password: '' });
  const [marked, setMarked] = useState(false);
  const isContact = typed.contact === '' || contactShape.test(typed.contact);
  const save = async () => {
    setMarked(true);
    if (!isContact || typed.password === '') return;
    const answer = await send({ body: typed });
    if (!answer.ok) return failed(answer.refusal);
    if (answer.value.invalid_password) return notice(accessTexts.wrongPassword, { tone: 'refused' });
    onClose();
    const detail = mails ? texts.contactMailed(typed.contact) : texts.contactWithoutMail;
    return notice(texts.contactSaved, { tone: 'done', ...(typed.contact !== '' && { detail }) });
  };
  return (
    <RecordDialog
      title={texts.changeContact}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      dirty={typed.contact !== contact || typed.password !== ''}
    >
      <TextInput
        label={texts.contact}
        type="email"
        data-autofocus
        maxLength={254}
        description={texts.contactHelp}
        value={typed.contact}
        error={marked && !isContact ? texts.contactShape : undefined}
        onChange={(event) => setTyped({ ...typed, contact: event.currentTarget.value.trim() })}
      />
      <PasswordField
        label={accessTexts.currentPassword}
        autoComplete="current-password"
        value={typed.password}
        error={marked && typed.password === '' ? accessTexts.enterCurrentPassword : undefined}
        onChange={(password) => setTyped({ ...typed, password })}
      />
    </RecordDialog>
  );
}
