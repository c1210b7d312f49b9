import { surplusPaymentTexts as texts } from '@contador/contract/messages';
import type { SurplusPaymentRow } from '@contador/contract/self-generators';
import { whyFixed } from '@contador/domain/self-generators';
import { IconChevronRight, IconCircle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { Card } from '../../../../ui/card/card.tsx';
import { dateText, momentText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { StateBadge } from '../../../../ui/state/state-badge.tsx';
import style from './payment-cards.module.css';
import { monthOfPayment, STATE_OF } from './payment-columns.tsx';
import { PaymentDocument } from './payment-document.tsx';

interface Props {
  /** Sorted by month, the last one first. */
  readonly payments: readonly SurplusPaymentRow[];
  readonly onOpen: (payment: SurplusPaymentRow) => void;
}

/** Payments on a phone: the pending month as a card with its four steps, the others as a line each. */
export function PaymentCards({ payments, onOpen }: Props) {
  const waiting = payments.find(isWaiting);
  const others = payments.filter((it) => it !== waiting);
  return (
    <>
      {waiting && <WaitingMonth payment={waiting} onOpen={() => onOpen(waiting)} />}
      {others.length > 0 && (
        <ul className={style.months} aria-label={texts.months}>
          {others.map((it) => (
            <li key={it.month}>
              <button type="button" className={style.month} onClick={() => onOpen(it)}>
                <span>
                  <span className={style.name}>{monthOfPayment(it)}</span>
                  <span className={style.note}>{noteOf(it)}</span>
                </span>
                <span className={style.value}>{pesos(it.paid ?? it.value)}</span>
                {it.state === 'paid' ? (
                  <IconCircleCheckFilled size={20} className={style.done} aria-hidden />
                ) : (
                  <IconChevronRight size={20} aria-hidden />
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function WaitingMonth({ payment, onOpen }: { readonly payment: SurplusPaymentRow; readonly onOpen: () => void }) {
  const month = monthOfPayment(payment);
  const reached = [true, payment.hasDocument, payment.state !== 'pending', payment.state === 'paid'];
  const now = reached.indexOf(false);
  return (
    <Card title={month} actions={<StateBadge state={STATE_OF[payment.state]}>{stateWord(payment)}</StateBadge>}>
      <p className={style.amount}>{pesos(payment.value)}</p>
      <p className={style.note}>{texts.paymentWords[payment.payment]}</p>
      <ol className={style.steps} aria-label={texts.stepsOf(month)}>
        {Object.values(texts.steps).map((word, at) => {
          const state = reached[at] ? 'done' : at === now ? 'now' : 'later';
          const Shape = { done: IconCircleCheckFilled, now: IconCircleDashed, later: IconCircle }[state];
          return (
            <li key={word} data-state={state}>
              <Shape size={24} aria-label={texts.stepStates[state]} />
              {word}
              {at === 1 && payment.document && <span>{dayAndMonth(payment.document.at)}</span>}
            </li>
          );
        })}
      </ol>
      <PaymentDocument payment={payment} />
      {[
        [texts.ownObservation, payment.clientObservation] as const,
        [texts.companySays, payment.companyObservation] as const,
      ]
        .filter(([, said]) => said !== '')
        .map(([who, said]) => (
          <p key={who} className={style.said}>
            <span className={style.note}>{who}</span>
            {said}
          </p>
        ))}
      <ActionButton quiet wide tall onClick={onOpen}>
        {texts.openMonth}
      </ActionButton>
    </Card>
  );
}

/** True if a payment needs a document and is not paid yet. */
function isWaiting(payment: SurplusPaymentRow): boolean {
  return whyFixed({ ...payment, month: { year: payment.year, number: payment.month } }) === undefined;
}

function noteOf(payment: SurplusPaymentRow): string {
  if (payment.state === 'paid') return texts.paidOnDay(dateText(payment.paidOn));
  if (payment.value === 0) return texts.nothingToPay;
  return payment.payment === 'balance' ? texts.paymentWords.balance : stateWord(payment);
}

/** State of a payment for its client: one whose document was sent waits for the company. */
function stateWord({ state, hasDocument }: SurplusPaymentRow): string {
  return state === 'pending' && hasDocument ? texts.received : texts.stateWords[state];
}

/** `06/11` of a moment. */
const dayAndMonth = (moment: string) => momentText(moment).slice(0, 5);

const pesos = (value: number) => `$ ${numberText(value)}`;
