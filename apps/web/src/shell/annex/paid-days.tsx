import { annexTexts as texts } from '@contador/contract/messages';
import { annexDays, type CustomerAnnex } from '@contador/contract/self-generators';
import style from './annex.module.css';

/** On paper, under each day what of it is paid and its value: on the screen each day opens with its hours. */
export function PaidDays({ annex }: { readonly annex: CustomerAnnex }) {
  const of = annexDays(annex);
  if (of === undefined) return null;
  return (
    <div className={style.paidDays}>
      <p className={style.curveSaid}>
        <strong>{texts.days.title}</strong> {of.said}
      </p>
      {(['energy', 'value'] as const).map((figure) => (
        <p key={figure} className={style.paidDay}>
          {of.days.map((day, at) => (
            <span key={annex.dates[at]}>{day[figure]}</span>
          ))}
        </p>
      ))}
    </div>
  );
}
