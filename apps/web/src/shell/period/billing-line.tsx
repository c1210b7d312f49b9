import { shellTexts } from '@contador/contract/messages';
import { spanishMonth } from '@contador/kernel';
import type { ReactNode } from 'react';
import classes from '../page-header.module.css';
import { useBillingMonth } from './billing-month.tsx';

interface Props {
  /** What else a screenshot needs: how far the month of this page is. */
  readonly standing: ReactNode;
}

/** 'Facturación Octubre 2025', and how far it is where the page says so. */
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
