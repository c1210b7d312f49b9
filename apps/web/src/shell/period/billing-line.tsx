import { shellTexts } from '@contador/contract/messages';
import { type Month, spanishMonth } from '@contador/kernel';
import type { ReactNode } from 'react';
import classes from '../page-header.module.css';

interface Props {
  readonly month: Month;
  /** What else a screenshot needs: how far the month of this page is. */
  readonly standing?: ReactNode;
}

/** 'Facturación Octubre 2025', and how far it is where the page says so. */
export function BillingLine({ month, standing }: Props) {
  return (
    <ul className={classes.line}>
      <li>
        {shellTexts.billingOf} <strong>{spanishMonth(month)}</strong>
      </li>
      {standing && <li>{standing}</li>}
    </ul>
  );
}
