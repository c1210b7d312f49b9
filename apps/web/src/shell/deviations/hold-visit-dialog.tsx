import type { DeviationHold } from '@contador/contract/billing';
import { orderHoldVisit } from '@contador/contract/field';
import { holdVisitTexts as texts } from '@contador/contract/messages';
import { lackingOfOrder } from '@contador/domain/field';
import { isBlank, isoMonth } from '@contador/kernel';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { useKeptDraft } from '../../ui/drafts/use-kept-draft.tsx';
import { ReadOnlyField } from '../../ui/fields/read-only-field.tsx';
import { useBillingMonth } from '../period/billing-month.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import { newOrderDraft } from '../work-orders/order-draft.ts';
import { OrderFields, type OrderOptions } from '../work-orders/order-fields.tsx';

interface Props {
  readonly hold: DeviationHold;
  readonly options: OrderOptions | undefined;
  readonly onRefused: () => void;
  readonly onClose: () => void;
}

/** Creates the work order of a hold's visit. The client is fixed, and one reason serves the hold and the order. */
export function HoldVisitDialog({ hold, options, onRefused, onClose }: Props) {
  const { username } = useSession().tenant;
  const { month } = useBillingMonth();
  const [draft, setDraft] = useState(() => ({ ...newOrderDraft(), reason: '' }));
  const [touched, setTouched] = useState(false);
  const change = (part: Partial<typeof draft>) => {
    setTouched(true);
    setDraft((before) => ({ ...before, ...part }));
  };
  const { clientCode } = hold;
  const place = { ...useDraftOwner(), record: `visita de ${clientCode}, ${isoMonth(month)}` };
  const { offer, forget } = useKeptDraft(place, texts.dialog(hold.clientName), {
    draft,
    dirty: touched,
    onRecover: change,
  });
  const leave = () => {
    forget();
    onClose();
  };
  const write = useWrite(orderHoldVisit);
  const { save, fault } = useRecordSaving({ endpoint: orderHoldVisit, onSaved: leave, savedText: texts.made });
  const make = () =>
    save(draft, {
      empty: (values) => [
        ...lackingOfOrder({ ...values, clientCode }, true),
        ...(isBlank(values.reason) ? ['reason'] : []),
      ],
      send: async ({ clientText, clients, reason, ...values }) => {
        const answer = await write.send({
          query: { username, year: month.year, month: month.number },
          body: {
            username,
            ...values,
            clientCode,
            reason: reason.trim(),
            steps: hold.steps.length,
            time: values.time.trim() || null,
          },
        });
        if (!answer.ok) onRefused();
        return answer;
      },
    });
  return (
    <RecordDialog
      title={texts.dialog(hold.clientName)}
      opened
      onClose={leave}
      onSave={make}
      saving={write.pending}
      dirty={touched}
      saveLabel={texts.confirm}
      wide
    >
      {offer}
      <ReadOnlyField label={texts.client} value={`${clientCode} · ${hold.clientName}`} />
      <Textarea
        label={texts.reason}
        required
        rows={2}
        maxLength={500}
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
        error={fault('reason')}
      />
      <OrderFields draft={draft} change={change} fault={fault} options={options} mayBeNobodys={false} />
    </RecordDialog>
  );
}
