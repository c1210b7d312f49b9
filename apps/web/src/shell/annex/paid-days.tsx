import { annexTexts as texts } from '@contador/contract/messages';
import { annexDays, type CustomerAnnex } from '@contador/contract/self-generators';
import style from './annex.module.css';

/** Printed only: paid energy and value of each day. On the screen a day expands to its hours. */
export function PaidDays({ annex }: { readonly annex: CustomerAnnex }) {
  const summary = annexDays(annex);
  if (summary === undefined) return null;
  return (
    <div className={style.paidDays}>
      <p className={style.curveSaid}>
        <strong>{texts.days.title}</strong> {summary.said}
      </p>
      {(['energy', 'value'] as const).map((figure) => (
        <p key={figure} className={style.paidDay}>
          {summary.days.map((day, at) => (
            <span key={annex.dates[at]}>{day[figure]}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
