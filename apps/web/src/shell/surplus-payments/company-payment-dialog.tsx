import { surplusBalanceTexts, surplusPaymentTexts as texts } from '@contador/contract/messages';
import { type SurplusPaymentRow, updateUserPaymentState } from '@contador/contract/self-generators';
import { type Typed, untouched, valueSoFar } from '@contador/domain/entry';
import {
  PAYMENT_STATES,
  type PaymentState,
  payableFrom,
  surplusPaymentRules,
  whyFixed,
} from '@contador/domain/self-generators';
import { Select, Textarea } from '@mantine/core';
import { useWrite } from '../../http/use-write.ts';
import { RecordDialog } from '../../patterns/record-dialog.tsx';
import { useRecordDraft } from '../../patterns/use-record-draft.ts';
import { useRecordSaving } from '../../patterns/use-record-saving.ts';
import { DateField } from '../../ui/fields/date-field.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { dateText, monthText } from '../../ui/format/date-text.ts';
import { numberText } from '../../ui/format/number-text.ts';
import { useNotice } from '../../ui/notice/notice.tsx';
import { useDraftOwner, useSession } from '../session/session.tsx';
import style from './company-payment.module.css';
import { ShownDocument } from './shown-document.tsx';

interface Props {
  readonly payment: SurplusPaymentRow;
  readonly onClose: () => void;
}

/** 'Diligenciar y observar estado de documento/pago' of the company: the client's document beside the fields of its payment. */
export function CompanyPaymentDialog({ payment, onClose }: Props) {
  const { tenant, today } = useSession();
  const month = { year: payment.year, number: payment.month };
  const fixed = whyFixed({ ...payment, month });
  const from = payableFrom({ ...payment, month });
  const isTooEarly = from > today;
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
  const { confirm } = useNotice();
  const settled = `$ ${numberText(payment.value)}`;
  /** Asks for confirmation, with both values, if the payment differs from the settled one, because a paid month is closed for ever. */
  const isMeant = async ({ state, paid }: PaymentDraft) => {
    const typed = valueSoFar(paid);
    if (state !== 'paid' || typed === undefined || typed === payment.value) return true;
    return await confirm(texts.confirmOtherValue(monthText(month), `$ ${numberText(typed)}`, settled));
  };
  const savePayment = async () => {
    if (!(await isMeant(draft))) return;
    await save(draft, {
      empty: ({ paid, paidOn }) =>
        draft.state === 'paid' ? [...(paid === null ? ['paid'] : []), ...(paidOn === null ? ['paidOn'] : [])] : [],
      send: (values, on) =>
        update.send({
          query: { username: tenant.username, origin: 'op' },
          body: { year: payment.year, month: payment.month, clientCode: payment.clientCode, ...values, ...on },
        }),
    });
  };
  /** A payment is usually of the settled value: it is proposed when the state becomes paid, and can be changed. */
  const changeState = (state: PaymentState) =>
    change((now) => ({
      ...now,
      state,
      ...(state === 'paid' && valueSoFar(now.paid) == null && { paid: untouched(payment.value) }),
    }));
  return (
    <RecordDialog
      title={texts.dialogTitle}
      opened
      wide
      onClose={leave}
      onSave={savePayment}
      saving={update.pending}
      closeLabel={texts.close}
      dirty={dirty}
      saveDisabledBecause={fixed && texts.notEditable[fixed]}
      note={fixed ? texts.notEditable[fixed] : draft.state === 'paid' ? texts.closesForever : undefined}
    >
      {offer}
      <p className={style.settled}>{texts.settled(monthText(month), settled)}</p>
      {payment.broughtFrom !== null && <p>{surplusBalanceTexts.broughtFrom(payment.broughtFrom)}</p>}
      <div className={style.beside}>
        <ShownDocument payment={payment} />
        <div className={style.fields}>
          <dl className={style.person}>
            <Said term={texts.user} value={payment.clientName} />
            <Said term={texts.identification} value={[payment.idType, payment.idNumber].filter(Boolean).join(' ')} />
            <Said term={texts.email} value={payment.email} />
            <Said term={texts.phone} value={payment.phone} />
          </dl>
          <dl className={style.whole}>
            <Said term={texts.clientObservation} value={payment.clientObservation} />
          </dl>
          {fixed === undefined ? (
            <>
              <Select
                className={style.whole}
                label={texts.state}
                description={isTooEarly ? texts.payableFrom(from) : undefined}
                data={PAYMENT_STATES.map((value) => ({
                  value,
                  label: texts.states[value],
                  disabled: value === 'paid' && isTooEarly,
                }))}
                allowDeselect={false}
                value={draft.state}
                onChange={(state) => state && changeState(state as PaymentState)}
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
                error={fault('paidOn') && texts.dayOutside(dateText(from))}
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
          ) : (
            <dl className={style.person}>
              <Said term={texts.state} value={texts.states[payment.state]} />
              <Said term={texts.paid} value={numberText(payment.paid)} />
              <Said term={texts.paidOn} value={dateText(payment.paidOn)} />
              <Said term={texts.companyObservation} value={payment.companyObservation} />
            </dl>
          )}
        </div>
      </div>
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
  readonly companyObservation: string;
  /** Claimed value and document when the person began to edit. The decision is based on them, also after a reload. */
  readonly value: number;
  readonly documentSeen: string | null;
}

function draftOf({ state, paid, paidOn, companyObservation, value, document }: SurplusPaymentRow): PaymentDraft {
  const documentSeen = document?.at ?? null;
  return { state, paid: untouched(paid), paidOn: untouched(paidOn), companyObservation, value, documentSeen };
}
