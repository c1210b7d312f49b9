import type { InputState } from '@contador/contract/tariff-inputs';
import { dateText, momentText } from '../../../ui/format/date-text.ts';
import { shortName } from '../../../ui/format/person-name.ts';
import style from './files.module.css';

/** Day on which the input was entered, and by whom; the tooltip shows the time. */
export function EnteredBy({ input }: { readonly input: InputState }) {
  if (!input.enteredAt) return <span className={style.absent}>—</span>;
  return (
    <span className={style.entered} title={`${momentText(input.enteredAt)} ${input.enteredBy ?? ''}`}>
      {dateText(input.enteredAt)} <span className={style.person}>{shortName(input.enteredBy)}</span>
    </span>
  );
}
