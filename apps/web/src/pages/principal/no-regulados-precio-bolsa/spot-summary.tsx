import type { ReplyOf } from '@contador/contract';
import { spotPriceTexts as texts } from '@contador/contract/messages';
import type { getSpotPrice } from '@contador/contract/non-regulated';
import { dayAfter, firstDayOf, type Month } from '@contador/kernel';
import { SummaryFigures } from '../../../patterns/summary-figures.tsx';
import { dayName } from '../../../ui/format/day-text.ts';
import style from './spot-summary.module.css';

/** Figures of the month: averages, extremes, and number of hours above the scarcity price. */
export function SpotSummary({ found, month }: { readonly found: ReplyOf<typeof getSpotPrice>; readonly month: Month }) {
  const { caps, hoursAbove, hours, highest, lowest } = found;
  const price = (concept: 'PEA' | 'PE') => caps.find((cap) => cap.concept === concept);
  const hourText = ({ day, hour }: { day: number; hour: number }) =>
    texts.hourAt(dayName(dayAfter(firstDayOf(month), day - 1)), hour);
  const cap = (concept: 'PEA' | 'PE', label: string) => {
    const known = price(concept);
    return known ? [{ label, value: known.price, unit: texts.unit, note: known.place }] : [];
  };
  return (
    <>
      <SummaryFigures
        figures={[
          { label: texts.simpleMean, value: found.mean, unit: texts.unit },
          { label: texts.weightedMean, value: found.weighted, unit: texts.unit, note: texts.weightedNote },
          { label: texts.highest, value: highest.price, unit: texts.unit, note: hourText(highest) },
          { label: texts.lowest, value: lowest.price, unit: texts.unit, note: hourText(lowest) },
          ...cap('PEA', texts.activation),
          ...cap('PE', texts.scarcity),
          {
            label: texts.hoursAbove,
            value: hoursAbove,
            unit: texts.hoursOf(hours.days * 24),
            note: hoursAbove === 0 ? texts.noHoursAbove : null,
          },
        ]}
      />
      {caps.length === 0 && <p className={style.warning}>{texts.notEntered}</p>}
    </>
  );
}
