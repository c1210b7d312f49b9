import type { ReviewedCorrection } from '@contador/contract/billing';
import { billCorrectionTexts as texts } from '@contador/contract/messages';
import { useEffect, useRef } from 'react';
import { numberText } from '../../../ui/format/number-text.ts';
import { SimpleTable } from '../../../ui/tables/simple-table.tsx';
import style from './correction.module.css';

const right = (text: string) => ({ text, align: 'right' as const });
const money = (amount: number) => `$ ${numberText(Math.abs(amount), 0)}`;
const balance = (amount: number) => (amount < 0 ? texts.inFavour(money(amount)) : money(amount));

/** The corrected bill next to the present one, the causes of the difference, and what happens to the payments. */
export function CorrectionReview({ printed, lines, sentence, causes, payable, nextBalance }: ReviewedCorrection) {
  const section = useRef<HTMLElement>(null);
  // The preview appears below the fields, so it is scrolled into view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section ref={section} className={style.review} aria-label={texts.reviewed(printed)}>
      <h3>{texts.reviewed(printed)}</h3>
      <p className={style.sentence} role="status">
        {sentence}
      </p>
      <SimpleTable
        label={texts.line}
        dense
        head={[
          { text: texts.line },
          right(texts.quantityBefore),
          right(texts.quantityAfter),
          right(texts.before),
          right(texts.after),
        ]}
        rows={lines.map(({ text, quantity, value }) => {
          const isOther = quantity.before !== quantity.after || value.before !== value.after;
          const marked = (cellText: string) => (isOther ? <strong>{cellText}</strong> : cellText);
          return [marked(text), quantity.before, marked(quantity.after), value.before, marked(value.after)];
        })}
        totalRow
      />
      <SimpleTable
        label={texts.cause}
        dense
        head={[{ text: texts.cause }, right(texts.difference)]}
        rows={[
          ...causes.map(({ label, amount }) => [label, amount]),
          [texts.payable, `${money(payable.before)} → ${money(payable.after)}`],
          [texts.nextBalance, `${balance(nextBalance.before)} → ${balance(nextBalance.after)}`],
        ]}
      />
    </section>
  );
}
