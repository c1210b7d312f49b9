import { updateWorkOrders, type WorkOrderRow } from '@contador/contract/field';
import { fieldOfficeTexts as office, fieldTexts as texts } from '@contador/contract/messages';
import { isOpenOrder, lackingOfOrder, maySetState } from '@contador/domain/field';
import type { ReactNode } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { ActionButton } from '../../ui/action/action-button.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import { draftOfOrder } from './order-draft.ts';
import { OrderFields, type OrderOptions } from './order-fields.tsx';

interface OrderDialogProps {
  readonly order: WorkOrderRow;
  readonly options: OrderOptions | undefined;
  /** Links to the origin of the order and to its result. */
  readonly links?: ReactNode;
  readonly onClose: () => void;
  readonly onAnnul: () => void;
}

/** Dialog of an existing order: its client is fixed, the rest can be changed while the order is open. */
export function OrderDialog({ order, options, links, onClose, onAnnul }: OrderDialogProps) {
  const { username } = useSession().tenant;
  const { number } = order;
  const title = office.edit(number);
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title,
    onClose,
    record: `work-order/${number}`,
    revision: order.revision,
    begin: () => draftOfOrder(order),
  });
  const update = useWrite(updateWorkOrders);
  const { save, fault } = useRecordSaving({ endpoint: updateWorkOrders, seen, onSaved: leave });
  const saveOrder = () =>
    save(draft, {
      empty: (values) => lackingOfOrder({ ...values, clientCode: order.clientCode }, false),
      send: (values, on) =>
        update.send({ body: { username, number, ...values, time: values.time.trim() || null, ...on } }),
    });
  const closed = isOpenOrder(order.state) ? undefined : office.closedOrder(texts.states[order.state]);
  return (
    <RecordDialog
      title={title}
      opened
      onClose={leave}
      onSave={saveOrder}
      saving={update.pending}
      dirty={dirty}
      saveDisabledBecause={closed}
      wide
      note={
        maySetState(order.state, 'annulled') &&
        order.state !== 'annulled' && (
          <ActionButton danger onClick={onAnnul}>
            {office.annul}
          </ActionButton>
        )
      }
    >
      {offer}
      {links}
      <ReadOnlyField label={office.heads.client} value={`${order.clientCode} · ${order.clientName}`} />
      <ReadOnlyField label={office.heads.address} value={order.address} />
      <ReadOnlyField label={texts.state} value={texts.states[order.state]} />
      <OrderFields draft={draft} change={change} fault={fault} options={options} mayBeNobodys />
      {order.annulReason && <ReadOnlyField label={texts.annulReason} value={order.annulReason} />}
    </RecordDialog>
  );
}
