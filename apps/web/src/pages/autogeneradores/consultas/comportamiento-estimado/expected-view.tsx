import { tariffInWords } from '@contador/contract/format';
import { expectedMonthTexts as texts } from '@contador/contract/messages';
import { surplusPriceText } from '@contador/contract/self-generators';
import { useSession } from '../../../../shell/session/session.tsx';
import { numberText } from '../../../../ui/format/number-text.ts';
import style from './expected.module.css';
import { ExpectedDays } from './expected-days.tsx';
import { ExpectedFigures } from './expected-figures.tsx';
import { type ExpectedProps, nameOf } from './expected-props.ts';

/** Expected month in one sentence, figures as ranges, chart of the days, and the months that the estimate is based on. */
export function ExpectedView({ month, expected }: ExpectedProps) {
  const { imported, exported } = expected;
  const range = (expectedRange: typeof imported) =>
    texts.between(numberText(expectedRange.lower, 0), numberText(expectedRange.upper, 0), 'kWh');
  return (
    <>
      <p className={style.sentence}>{texts.sentence(nameOf(month.month), range(imported), range(exported))}</p>
      <p className={style.note}>{texts.isEstimate}</p>
      <ExpectedFigures month={month} expected={expected} />
      <ExpectedDays expected={expected} />
      <Basis month={month} expected={expected} />
    </>
  );
}

function Basis({ month: { basis }, expected: { bill, lacks, surplus_price: price } }: ExpectedProps) {
  const { customer } = useSession();
  const estimated = basis.reduce((sum, it) => sum + it.estimated, 0);
  return (
    <section aria-label={texts.restsOn} className={style.basis}>
      <h2>{texts.restsOn}</h2>
      <ul>
        <li>{texts.basis(basis.map((it) => nameOf(it.month)).join(', '))}</li>
        {estimated > 0 && <li>{texts.estimatedHours(estimated)}</li>}
        {bill === null ? (
          <>
            <li>{texts.billLacks}</li>
            {customer === null && lacks.map((lack) => <li key={lack}>{lack}</li>)}
          </>
        ) : (
          <>
            <li>
              {bill.prices === null
                ? texts.priced(tariffInWords(bill.tariff))
                : texts.pricedBy(tariffInWords(bill.tariff), surplusPriceText(price).mean, nameOf(bill.prices))}
            </li>
            <li>{texts.withoutBalance}</li>
          </>
        )}
      </ul>
    </section>
  );
}
