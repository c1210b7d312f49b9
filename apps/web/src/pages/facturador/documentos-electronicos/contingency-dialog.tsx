import { declareContingency } from '@contador/contract/billing';
import { documentSendingTexts as texts } from '@contador/contract/messages';
import { isBlank } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useDraftOwner } from '../../../shell/session/session.tsx';

interface ContingencyDialogProps {
  readonly username: string;
  readonly onClose: () => void;
}

/** Declares a contingency, with its reason. */
export function ContingencyDialog({ username, onClose }: ContingencyDialogProps) {
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: texts.contingency,
    record: 'contingencia',
    begin: () => ({ reason: '' }),
    revision: undefined,
    onClose,
  });
  const write = useWrite(declareContingency);
  const { save, fault } = useRecordSaving({
    endpoint: declareContingency,
    seen,
    onSaved: leave,
    savedText: texts.contingencyDeclared,
  });
  const declare = () =>
    save(draft, {
      empty: ({ reason }) => (isBlank(reason) ? ['reason'] : []),
      send: ({ reason }) => write.send({ body: { username, reason } }),
    });
  return (
    <RecordDialog
      title={texts.declareContingency}
      opened
      onClose={onClose}
      onSave={declare}
      saving={write.pending}
      dirty={dirty}
    >
      {offer}
      <p>{texts.contingencyHelp}</p>
      <Textarea
        label={texts.contingencyReason}
        description={texts.contingencyReasonHelp}
        required
        rows={3}
        maxLength={300}
        value={draft.reason}
        error={fault('reason')}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </RecordDialog>
  );
}
