import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import { type SurplusPaymentRow, updateUserPaymentState } from '@contador/contract/self-generators';
import { whyFixed } from '@contador/domain/self-generators';
import { Textarea } from '@mantine/core';
import { useWrite } from '../../../../http/use-write.ts';
import { RecordDialog } from '../../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../../shell/session/session.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { monthOfPayment } from './payment-columns.tsx';
import style from './payment-dialog.module.css';
import { PaymentDocument } from './payment-document.tsx';

interface Props {
  readonly payment: SurplusPaymentRow;
  readonly onClose: () => void;
}

/** 'Diligenciar y observar estado de documento/pago' of the client: its document and observation, and what the company answered. */
export function PaymentDialog({ payment, onClose }: Props) {
  const { tenant } = useSession();
  const fixed = whyFixed({ ...payment, month: { year: payment.year, number: payment.month } });
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: texts.dialogTitle,
    onClose,
    record: `surplus-payment/${payment.clientCode}/${payment.year}-${payment.month}`,
    begin: () => ({ clientObservation: payment.clientObservation }),
    revision: payment.revision,
  });
  const update = useWrite(updateUserPaymentState);
  const { save, fault } = useRecordSaving({
    endpoint: updateUserPaymentState,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const saveObservation = () =>
    save(draft, {
      empty: () => [],
      send: ({ clientObservation }, on) =>
        update.send({
          query: { username: tenant.username, origin: 'user' },
          body: {
            year: payment.year,
            month: payment.month,
            clientCode: payment.clientCode,
            clientObservation,
            ...on,
          },
        }),
    });
  return (
    <RecordDialog
      title={texts.dialogTitle}
      opened
      wide
      onClose={leave}
      onSave={saveObservation}
      saving={update.pending}
      closeLabel={texts.close}
      dirty={dirty}
      saveDisabledBecause={fixed && texts.notEditable[fixed]}
      note={fixed && texts.notEditable[fixed]}
    >
      {offer}
      <p className={style.settled}>{texts.settled(monthOfPayment(payment), `$ ${numberText(payment.value)}`)}</p>
      <PaymentDocument payment={payment} />
      <dl className={style.person}>
        <Said term={texts.user} value={payment.clientName} />
        <Said term={texts.identification} value={[payment.idType, payment.idNumber].filter(Boolean).join(' ')} />
        <Said term={texts.email} value={payment.email} />
        <Said term={texts.phone} value={payment.phone} />
      </dl>
      {fixed === undefined ? (
        <Textarea
          className={style.whole}
          label={texts.clientObservation}
          rows={3}
          maxLength={1000}
          value={draft.clientObservation}
          onChange={(event) => change({ clientObservation: event.currentTarget.value })}
          error={fault('clientObservation')}
        />
      ) : (
        <dl className={style.person}>
          <Said term={texts.clientObservation} value={payment.clientObservation} />
        </dl>
      )}
      <dl className={style.person}>
        <Said term={texts.state} value={texts.states[payment.state]} />
        <Said term={texts.paid} value={numberText(payment.paid)} />
        <Said term={texts.paidOn} value={dateText(payment.paidOn)} />
      </dl>
      <dl className={style.person}>
        <Said term={texts.companyObservation} value={payment.companyObservation} />
      </dl>
    </RecordDialog>
  );
}

function Said({ term, value }: { readonly term: string; readonly value: string | null }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value || '—'}</dd>
    </div>
  );
}
