import { removeAccountFactors } from '@contador/contract/access';
import { secondStepTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

interface Props {
  readonly email: string;
  readonly personName: string;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Removes the second step of another person's account, with the reason. */
export function RemoveFactorDialog({ email, personName, onClose, onRemoved }: Props) {
  const { username } = useSession().tenant;
  const { notice, failed } = useNotice();
  const { send, pending } = useWrite(removeAccountFactors);
  const [reason, setReason] = useState('');
  const [marked, setMarked] = useState(false);
  const save = async () => {
    setMarked(true);
    if (isBlank(reason)) return;
    const answer = await send({ body: { username, email, reason } });
    if (!answer.ok) return failed(answer.refusal);
    onRemoved();
    return notice(texts.removedOf(personName), { tone: 'done' });
  };
  return (
    <RecordDialog
      title={texts.removeOf(personName)}
      opened
      onClose={onClose}
      onSave={save}
      saving={pending}
      saveLabel={texts.remove}
      dirty={reason !== ''}
      note={texts.removeOfHelp}
    >
      <TextInput
        label={texts.reason}
        required
        data-autofocus
        maxLength={300}
        value={reason}
        error={marked && isBlank(reason) ? texts.enterReason : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
