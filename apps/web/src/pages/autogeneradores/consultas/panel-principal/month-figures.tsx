import { monthNoticeTexts, customerPanelTexts as texts } from '@contador/contract/messages';
import { type CustomerPanel, surplusPriceText } from '@contador/contract/self-generators';
import { type Month, previousMonth, spanishName } from '@contador/kernel';
import { shortMonth } from '../../../../ui/format/date-text.ts';
import { numberText, percentText } from '../../../../ui/format/number-text.ts';
import { triangleOf } from '../../../../ui/format/signed-text.ts';
import { Figure, Figures } from '../figure.tsx';
import { MonthMoney } from './month-money.tsx';
import style from './panel.module.css';

interface Props {
  readonly panel: CustomerPanel;
  readonly month: Month;
}

/** Smallest change in percent that is shown. A smaller one would read 0.0 %. */
const LEAST_SHOWN_PERCENT = 0.05;

/** Whether the month is ready, what is paid for it, and its four figures. */
export function MonthFigures({ panel, month }: Props) {
  const { outcome, previous } = panel;
  const before = shortMonth(previousMonth(month));
  const changeText = (now: number, then: number | undefined) => {
    if (!then) return '';
    const percent = (now / then - 1) * 100;
    if (Math.abs(percent) < LEAST_SHOWN_PERCENT) return texts.unmoved(before);
    return `${triangleOf(percent)} ${texts.against(percentText(Math.abs(percent), 1), before)}`;
  };
  const estimated = Math.max(panel.estimated.imported, panel.estimated.exported);
  const name = spanishName(month).toLowerCase();
  return (
    <section className={style.month}>
      <div role="status">
        <h2>{outcome ? monthNoticeTexts.ready(name) : monthNoticeTexts.notReady(name)}</h2>
      </div>
      {outcome ? <MonthMoney outcome={outcome} /> : <p className={style.note}>{texts.notSettled}</p>}
      <Figures>
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
            <Figure mark="surplus-1" term={texts.exchanged} {...kWh(outcome.exchanged)} note={texts.isExchanged} />
            <Figure mark="surplus-2" term={texts.surplus} {...kWh(outcome.surplus)} note={surplusNote(outcome)} />
          </>
        )}
      </Figures>
      {estimated > 0 && <p className={style.note}>{texts.estimated(estimated)}</p>}
    </section>
  );
}

const kWh = (energy: number) => ({ value: numberText(energy), unit: 'kWh' });

/** Price of the surplus, or why there is none; the hours of the chart show from when it is paid. */
function surplusNote({ surplus, exchanged, surplusPrice }: NonNullable<CustomerPanel['outcome']>): string {
  if (surplus === 0) return texts.noSurplus;
  return exchanged === 0 ? texts.allSurplus : surplusPriceText(surplusPrice).at;
}
