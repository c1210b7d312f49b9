import { shellTexts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import type { ReactNode } from 'react';
import classes from '../page-header.module.css';
import { useBillingMonth } from './billing-month.tsx';

interface Props {
  /** State of the month on this page, so that a screenshot shows it. */
  readonly standing: ReactNode;
}

/** 'Facturación Octubre 2025', followed by the state of the month if the page gives it. */
export function BillingLine({ standing }: Props) {
  const { month } = useBillingMonth();
  return (
    <ul className={classes.line}>
      <li>
        {shellTexts.billingOf} <strong>{spanishMonth(month)}</strong>
      </li>
      {standing && <li>{standing}</li>}
    </ul>
  );
}
