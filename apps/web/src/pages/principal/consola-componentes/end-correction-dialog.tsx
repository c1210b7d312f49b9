import { figureWords, correctionTexts as texts } from '@contador/contract/messages';
import { type ComponentCorrection, updateComponentCorrections } from '@contador/contract/tariff-calculation';
import { isBlank } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../http/use-write.ts';
import { RecordDialog } from '../../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../../patterns/use-record-saving.ts';
import { useSession } from '../../../shell/session/session.tsx';
import { ReadOnlyField } from '../../../ui/fields/read-only-field.tsx';

interface EndCorrectionDialogProps {
  readonly tariffId: string;
  readonly market: string;
  readonly correction: ComponentCorrection;
  readonly act: 'reject' | 'withdraw';
  readonly onClose: () => void;
}

/** Rejects or withdraws a correction; the reason is stored with it. */
export function EndCorrectionDialog({ tariffId, market, correction, act, onClose }: EndCorrectionDialogProps) {
  const { tenant } = useSession();
  const [reason, setReason] = useState('');
  const update = useWrite(updateComponentCorrections);
  const { save, fault } = useRecordSaving({
    endpoint: updateComponentCorrections,
    onSaved: onClose,
    savedText: texts.decided[act],
  });
  const { number, component, figure, revision } = correction;
  const end = () =>
    save(
      { reason },
      {
        empty: (values) => (isBlank(values.reason) ? ['reason'] : []),
        send: (values) =>
          update.send({
            body: {
              username: tenant.username,
              electric_tariff_id: tariffId,
              market,
              seen: revision,
              decision: { number, act, reason: values.reason },
            },
          }),
      },
    );
  return (
    <RecordDialog
      title={act === 'reject' ? texts.rejectTitle : texts.withdrawTitle}
      opened
      onClose={onClose}
      onSave={end}
      saving={update.pending}
      dirty={reason !== ''}
      saveLabel={texts[act]}
    >
      <ReadOnlyField label={texts.figure} value={figureWords(component, figure)} />
      <Textarea
        label={texts.reason}
        required
        rows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault('reason')}
        data-autofocus
      />
    </RecordDialog>
  );
}
