import { surplusPaymentTexts, monthNoticeTexts as texts } from '@contador/contract/messages';
import type { CustomerPanel } from '@contador/contract/self-generators';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePageLink } from '../../../../shell/page-link.ts';
import { useSession } from '../../../../shell/session/session.tsx';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import unseen from '../../../../ui/tokens/unseen.module.css';
import style from './month-money.module.css';

type Outcome = NonNullable<CustomerPanel['outcome']>;

const PAYMENTS = 'consultas/estado-pago-excedentes';

/** Amount due for the month and payment for the surplus, each with a link to its detail. */
export function MonthMoney({ outcome }: { readonly outcome: Outcome }) {
  const { bill } = outcome;
  const payable = bill?.payable ?? outcome.payable;
  const until = bill ? texts.until(dateText(bill.due)) : texts.untilOfBill;
  return (
    <div className={style.money}>
      <Amount
        term={texts.pays}
        value={payable}
        note={payable === 0 ? texts.paysNothing : until}
        open={bill?.path ? { href: bill.path, label: texts.seeBill } : undefined}
      />
      <SurplusMoney outcome={outcome} />
    </div>
  );
}

function SurplusMoney({ outcome }: { readonly outcome: Outcome }) {
  const { pages } = useSession();
  const link = usePageLink();
  const page = pages.find(({ slug }) => slug === PAYMENTS);
  const { payment, balance, surplusValue, paymentState, paid } = outcome;
  if (payment === 'balance' || surplusValue === 0) {
    if (balance <= 0) return null;
    return <Amount term={texts.inFavour} value={balance} note={surplusPaymentTexts.paymentWords.balance} />;
  }
  return (
    <Amount
      term={texts.wePay}
      value={paymentState === 'paid' && paid !== null ? paid : surplusValue}
      note={stateOf(outcome)}
      open={page && { to: link(page), label: surplusPaymentTexts.title }}
    />
  );
}

/** State of the payment in everyday words. */
function stateOf({ paymentState, paidOn, hasDocument }: Outcome): string {
  if (paymentState === 'paid') return texts.paidOn(dateText(paidOn));
  if (paymentState === 'in review') return texts.inReview;
  return hasDocument ? texts.hasDocument : texts.lacksDocument;
}

interface AmountProps {
  readonly term: string;
  /** COP. */
  readonly value: number;
  readonly note: string;
  /** Page of the product (`to`) or page of the server (`href`) with the detail. */
  readonly open?:
    | { readonly to: string; readonly label: string }
    | { readonly href: string; readonly label: string }
    | undefined;
}

function Amount({ term, value, note, open }: AmountProps) {
  const content: ReactNode = (
    <>
      <span className={style.term}>{term}</span> <strong className={style.value}>{`$ ${numberText(value)}`}</strong>{' '}
      <span className={style.note}>{note}</span>
      {open && <span className={unseen.unseen}>. {open.label}</span>}
      {open && <IconChevronRight className={style.open} size={18} aria-hidden />}
    </>
  );
  if (open === undefined) return <p className={style.amount}>{content}</p>;
  if ('to' in open) {
    return (
      <Link className={style.amount} to={open.to}>
        {content}
      </Link>
    );
  }
  return (
    <a className={style.amount} href={open.href}>
      {content}
    </a>
  );
}
