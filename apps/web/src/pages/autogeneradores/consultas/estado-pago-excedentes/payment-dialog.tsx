import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import { type SurplusPaymentRow, updateUserPaymentState } from '@contador/contract/self-generators';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import { type PaymentState, payableFrom, surplusPaymentRules, whyFixed } from '@contador/domain/self-generators';
import { Select, Textarea } from '@mantine/core';
import { useWrite } from '../../../../http/use-write.ts';
import { RecordDialog } from '../../../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../../../patterns/use-record-saving.ts';
import { useDraftOwner, useSession } from '../../../../shell/session/session.tsx';
import { DateField } from '../../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../../ui/fields/number-field.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { useNotice } from '../../../../ui/notice/notice.tsx';
import { monthOfPayment } from './payment-columns.tsx';
import style from './payment-dialog.module.css';
import { PaymentDocument } from './payment-document.tsx';

interface Props {
  readonly payment: SurplusPaymentRow;
  readonly onClose: () => void;
}

const STATES = (['pending', 'in review', 'paid'] as const).map((value) => ({ value, label: texts.states[value] }));

/**
 * 'Diligenciar y observar estado de documento/pago': client of the surplus, its document, and the fields that the client and the company
 * fill in.
 */
export function PaymentDialog({ payment, onClose }: Props) {
  const { tenant, customer } = useSession();
  const isOwn = customer !== null;
  const fixed = whyFixed({ ...payment, month: monthOf(payment) });
  const { draft, change, dirty, seen, offer, leave } = useRecordDraft({
    owner: useDraftOwner(),
    title: texts.dialogTitle,
    onClose,
    record: `surplus-payment/${payment.clientCode}/${payment.year}-${payment.month}`,
    begin: () => draftOf(payment),
    revision: payment.revision,
  });
  const update = useWrite(updateUserPaymentState);
  const { save, fault } = useRecordSaving({
    endpoint: updateUserPaymentState,
    seen,
    onSaved: leave,
    savedText: texts.saved,
  });
  const paymentKey = { year: payment.year, month: payment.month, clientCode: payment.clientCode };
  const { confirm } = useNotice();
  const savePayment = async () => {
    if (!isOwn && !(await isMeant(draft))) return;
    await save(draft, {
      empty: ({ paid, paidOn }) =>
        !isOwn && draft.state === 'paid'
          ? [...(paid === null ? ['paid'] : []), ...(paidOn === null ? ['paidOn'] : [])]
          : [],
      send: (values, on) =>
        update.send({
          query: { username: tenant.username, origin: isOwn ? 'user' : 'op' },
          body: isOwn
            ? { ...paymentKey, clientObservation: values.clientObservation, ...on }
            : { ...paymentKey, ...withoutOwn(values), ...on },
        }),
    });
  };
  /** Asks for confirmation, with both values, if the payment differs from the settled one, because a paid month is closed for ever. */
  const isMeant = async ({ state, paid }: PaymentDraft) => {
    const typed = valueSoFar(paid);
    if (state !== 'paid' || typed === undefined || typed === payment.value) return true;
    const [paidText, settledText] = [typed, payment.value].map((value) => `$ ${numberText(value)}`) as [string, string];
    return await confirm(texts.confirmOtherValue(monthOfPayment(payment), paidText, settledText));
  };
  return (
    <RecordDialog
      title={texts.dialogTitle}
      opened
      wide
      onClose={leave}
      onSave={() => void savePayment()}
      saving={update.pending}
      closeLabel={texts.close}
      dirty={dirty}
      saveDisabledBecause={fixed && texts.notEditable[fixed]}
      note={fixed ? texts.notEditable[fixed] : !isOwn && draft.state === 'paid' ? texts.closesForever : undefined}
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
      {isOwn && fixed === undefined ? (
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
      {isOwn || fixed !== undefined ? (
        <>
          <dl className={style.person}>
            <Said term={texts.state} value={texts.states[payment.state]} />
            <Said term={texts.paid} value={numberText(payment.paid)} />
            <Said term={texts.paidOn} value={dateText(payment.paidOn)} />
          </dl>
          <dl className={style.person}>
            <Said term={texts.companyObservation} value={payment.companyObservation} />
          </dl>
        </>
      ) : (
        <>
          <Select
            label={texts.state}
            data={STATES}
            allowDeselect={false}
            value={draft.state}
            onChange={(state) => state && change({ state: state as PaymentState })}
            error={fault('state')}
          />
          <NumberField
            label={texts.paid}
            rule={surplusPaymentRules.paid}
            value={draft.paid}
            onChange={(paid) => change({ paid })}
            required={draft.state === 'paid'}
            error={fault('paid')}
          />
          <DateField
            label={texts.paidOn}
            value={draft.paidOn}
            onChange={(paidOn) => change({ paidOn })}
            required={draft.state === 'paid'}
            error={fault('paidOn') && texts.dayOutside(dateText(payableFrom({ ...payment, month: monthOf(payment) })))}
          />
          <Textarea
            className={style.whole}
            label={texts.companyObservation}
            rows={3}
            maxLength={1000}
            value={draft.companyObservation}
            onChange={(event) => change({ companyObservation: event.currentTarget.value })}
            error={fault('companyObservation')}
          />
        </>
      )}
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

interface PaymentDraft {
  readonly state: PaymentState;
  readonly paid: Typed<number>;
  readonly paidOn: Typed<string>;
  readonly clientObservation: string;
  readonly companyObservation: string;
  /** Claimed value and document when the company began to edit. The decision is based on them, also after a reload. */
  readonly value: number;
  readonly documentSeen: string | null;
}

function draftOf(payment: SurplusPaymentRow): PaymentDraft {
  const { state, paid, paidOn, clientObservation, companyObservation, value, document } = payment;
  const typed = { state, paid: untouched(paid), paidOn: untouched(paidOn), clientObservation, companyObservation };
  return { ...typed, value, documentSeen: document?.at ?? null };
}

function withoutOwn<Values extends { readonly clientObservation: string }>({ clientObservation: _, ...rest }: Values) {
  return rest;
}

function monthOf({ year, month }: SurplusPaymentRow) {
  return { year, number: month };
}
