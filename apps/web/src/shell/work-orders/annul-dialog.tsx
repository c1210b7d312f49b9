import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { fieldOfficeTexts as office, fieldTexts as texts } from '@contador/contract/messages';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { useSession } from '../session/session.tsx';

interface AnnulDialogProps {
  readonly order: WorkOrderRow;
  readonly onClose: () => void;
}

/** Dialog that annuls an order with a reason; the typed reason is kept if the server refuses. */
export function AnnulOrderDialog({ order, onClose }: AnnulDialogProps) {
  const { username } = useSession().tenant;
  const [annulReason, setReason] = useState('');
  const update = useWrite(updateWorkOrders);
  const { save, fault } = useRecordSaving({
    endpoint: updateWorkOrders,
    seen: order.revision,
    onSaved: onClose,
    savedText: office.annulled(order.number),
  });
  const reason = annulReason.trim();
  const annul = () =>
    save(
      { annulReason: reason },
      {
        empty: () => [],
        send: (values, on) =>
          update.send({ body: { username, number: order.number, state: 'annulled', ...values, ...on } }),
      },
    );
  return (
    <RecordDialog
      title={office.annulTitle(order.number)}
      opened
      onClose={onClose}
      onSave={annul}
      saving={update.pending}
      dirty={reason !== ''}
      saveLabel={office.annul}
      saveDisabledBecause={reason === '' ? office.sayWhy : undefined}
    >
      <p>{office.annulHelp}</p>
      <Textarea
        label={texts.annulReason}
        required
        data-autofocus
        rows={3}
        maxLength={500}
        value={annulReason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fault('annulReason')}
      />
    </RecordDialog>
  );
}
