import { customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerPanel, monthSentence, surplusPriceText } from '@contador/contract/self-generators';
import { type Month, previousMonth, spanishName } from '@contador/kernel';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText, percentText } from '../../../../ui/format/number-text.ts';
import { triangleOf } from '../../../../ui/format/signed-text.ts';
import { Figure, Figures } from '../figure.tsx';
import style from './panel.module.css';

interface Props {
  readonly panel: CustomerPanel;
  readonly month: Month;
}

/** Smallest change in percent that is shown. A smaller one would read 0.0 %. */
const LEAST_SHOWN_PERCENT = 0.05;

/** The month in one sentence, and its four figures. */
export function MonthFigures({ panel, month }: Props) {
  const { outcome, previous } = panel;
  const before = spanishName(previousMonth(month));
  const changeText = (now: number, then: number | undefined) => {
    if (!then) return '';
    const percent = (now / then - 1) * 100;
    if (Math.abs(percent) < LEAST_SHOWN_PERCENT) return texts.unmoved(before);
    return `${triangleOf(percent)} ${texts.against(percentText(Math.abs(percent), 1), before)}`;
  };
  const estimated = Math.max(panel.estimated.imported, panel.estimated.exported);
  return (
    <>
      <p className={style.sentence} role="status">
        {sentenceOf(panel)}
      </p>
      {estimated > 0 && <p className={style.note}>{texts.estimated(estimated)}</p>}
      <Figures>
        {outcome && (
          <Figure term={texts.payable} value={`$${numberText(outcome.payable)}`} unit="" note={payableNote(outcome)} />
        )}
        <Figure
          mark="imported"
          term={texts.imported}
          {...kWh(panel.imported)}
          note={changeText(panel.imported, previous?.imported)}
        />
        <Figure
          mark="exported"
          term={texts.exported}
          {...kWh(panel.exported)}
          note={changeText(panel.exported, previous?.exported)}
        />
        {outcome && (
          <>
            <Figure term={texts.exchanged} {...kWh(outcome.exchanged)} note={texts.isExchanged} />
            <Figure
              term={texts.surplus(surplusPriceText(outcome.surplusPrice).at)}
              {...kWh(outcome.surplus)}
              note={surplusNote(outcome)}
            />
          </>
        )}
      </Figures>
    </>
  );
}

const kWh = (energy: number) => ({ value: numberText(energy), unit: 'kWh' });

/** Date from which the surplus is paid, or empty if the hours of the month do not determine it. */
function surplusNote({ crossing, surplus, exchanged }: NonNullable<CustomerPanel['outcome']>): string {
  if (crossing !== null) return texts.surplusFrom(dateText(crossing.date), crossing.hour + 1);
  if (surplus === 0) return texts.noSurplus;
  return exchanged === 0 ? texts.allSurplus : '';
}

/** Why nothing is to be paid, and the remaining balance. */
function payableNote({ balance, payable }: NonNullable<CustomerPanel['outcome']>): string {
  if (balance > 0) return texts.balanceLeft(`$${numberText(balance)}`);
  return payable === 0 ? texts.nothingToPay : '';
}

/** The month in one sentence, or a notice that it is not settled. */
export function sentenceOf({ outcome }: Pick<CustomerPanel, 'outcome'>): string {
  return outcome === null ? texts.notSettled : monthSentence({ ...outcome, value: outcome.surplusValue });
}
