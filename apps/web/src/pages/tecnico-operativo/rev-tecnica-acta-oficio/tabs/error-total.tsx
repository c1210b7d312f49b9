import { fieldPhoneTexts as texts } from '@contador/contract/messages';
import { type ErrorGroup, errorTotals } from '@contador/domain/field';
import { useActa } from '../acta/acta-context.ts';
import classes from './tabs.module.css';

/** Mean of the three values of the group, or nothing while one is blank. */
export function ErrorTotal({ group }: { readonly group: ErrorGroup }) {
  const total = useActa(({ values }) => errorTotals(values)[group]);
  return (
    <p className={classes.total}>
      <span>{texts.total}</span>
      <b>{total === null ? '—' : total.toFixed(2)}</b>
    </p>
  );
}
