import { surplusPaymentTexts, customerPanelTexts as texts } from '@contador/contract/messages';
import type { CustomerPanel } from '@contador/contract/self-generators';
import { type Month, spanishName } from '@contador/kernel';
import { IconCash } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { useSession } from '../../../../shell/session/session.tsx';
import { ActionButton } from '../../../../ui/action/action-button.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import style from './panel.module.css';

interface Props {
  readonly panel: CustomerPanel;
  readonly month: Month;
}

/** Value of the month's surplus and state of its payment, with a link to the payment. */
export function SurplusStrip({ panel: { outcome }, month }: Props) {
  const { tenant, pages } = useSession();
  const { search } = useLocation();
  const page = pages.find(({ slug }) => slug === 'consultas/estado-pago-excedentes');
  if (outcome === null || outcome.surplusValue === 0) return null;
  return (
    <div className={style.strip}>
      <IconCash size={20} aria-hidden />
      <p>
        <strong>{texts.payment(spanishName(month), `$${numberText(shownValue(outcome))}`)}</strong>
        {' · '}
        {surplusPaymentTexts.paymentWords[outcome.payment]}
        {outcome.payment !== 'balance' && ` · ${surplusPaymentTexts.stateWords[outcome.paymentState].toLowerCase()}`}
      </p>
      {page && (
        <ActionButton quiet href={`/web${tenant.username}/${page.area}/${page.slug}${search}`}>
          {surplusPaymentTexts.title}
        </ActionButton>
      )}
    </div>
  );
}

/** Paid amount after the payment, settled value before it. */
function shownValue({ paymentState, paid, surplusValue }: NonNullable<CustomerPanel['outcome']>): number {
  return paymentState === 'paid' && paid !== null ? paid : surplusValue;
}
