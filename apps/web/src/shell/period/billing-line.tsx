import { shellTexts } from '@contador/contract/messages';
import { type Month, spanishMonth } from '@contador/kernel';
import classes from '../page-header.module.css';

/** 'Facturación Octubre 2025'. */
export function BillingLine({ month }: { readonly month: Month }) {
  return (
    <ul className={classes.line}>
      <li>
        {shellTexts.billingOf} <strong>{spanishMonth(month)}</strong>
      </li>
    </ul>
  );
}
