import { type ActaChangeRow, decideActaChange } from '@contador/contract/field';
import { fieldChangeTexts as texts } from '@contador/contract/messages';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useSession } from '../../../shell/session/session.tsx';
import { useNotice } from '../../../ui/notice/notice.tsx';

export interface Deciding {
  readonly change: ActaChangeRow;
  readonly taken: 'accept' | 'reject';
}

interface ChangeDecisionProps {
  readonly acta: string;
  readonly deciding: Deciding;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Takes one decision with its reason, on what the person sees in the client. What was typed stays where it is refused. */
export function ChangeDecision({ acta, deciding, onRefused, onClose }: ChangeDecisionProps) {
  const { change, taken } = deciding;
  const { field, now, after } = change;
  const { username } = useSession().tenant;
  const write = useWrite(decideActaChange);
  const { notice, failed } = useNotice();
  const [typed, setTyped] = useState('');
  const reason = typed.trim();
  const label = texts.fields[field];
  const isAccepted = taken === 'accept';
  const decide = async () => {
    const answer = await write.send({ body: { username, acta, field, decision: taken, reason, seen: now } });
    if (answer.ok) {
      onClose();
      return await notice(isAccepted ? texts.accepted : texts.rejected, { tone: 'done' });
    }
    onRefused();
    await failed(answer.refusal);
  };
  return (
    <RecordDialog
      title={isAccepted ? texts.acceptTitle(label) : texts.rejectTitle(label)}
      opened
      onClose={onClose}
      onSave={decide}
      saving={write.pending}
      dirty={reason !== ''}
      saveLabel={isAccepted ? texts.accept : texts.reject}
      saveDisabledBecause={reason === '' ? texts.sayWhy : undefined}
    >
      <p>{isAccepted ? texts.acceptHelp(now ?? texts.blank, after) : texts.rejectHelp(now ?? texts.blank)}</p>
      <Textarea
        label={texts.reason}
        required
        data-autofocus
        rows={3}
        maxLength={500}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </RecordDialog>
  );
}
