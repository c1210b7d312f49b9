import type { ReplyOf } from '@contador/contract';
import { tariffTreeTexts, tariffOptionTexts as texts } from '@contador/contract/messages';
import type { TariffOptionParameters } from '@contador/contract/tariff-inputs';
import type { calcOpTariff } from '@contador/contract/tariff-option';
import { levelKeys } from '@contador/domain/tariff-calculation';
import { type Month, parseMonth, spanishMonth } from '@contador/kernel';
import { IconChartDots3 } from '@tabler/icons-react';
import { numberText } from '../../../ui/format/number-text.ts';
import classes from './option-terms.module.css';

/** Start and end dates, rate and levels of the option. */
export function OptionTerms({
  option,
  opening,
}: {
  readonly option: TariffOptionParameters;
  readonly opening: ReplyOf<typeof calcOpTariff>['opening'];
}) {
  const [begin, finish] = [parseMonth(option.begin), parseMonth(option.finish ?? '')];
  const words = [
    begin && texts.since(spanishMonth(begin)),
    finish && texts.until(spanishMonth(finish)),
    opening && texts.openingOf(spanishMonth(parseMonth(opening.month) as Month), opening.source, opening.savedBy),
    option.rate !== null && texts.rateOf(numberText(option.rate, 4, { upTo: true })),
  ].filter(Boolean);
  return (
    <p className={classes.terms}>
      <IconChartDots3 size={15} aria-hidden />
      <span>{words.join(' · ')}</span>
      <span className={classes.levels}>
        {levelKeys
          .filter((level) => option.levels[level])
          .map((level) => (
            <span key={level} className={classes.level}>
              {tariffTreeTexts.levelNames[level]}
            </span>
          ))}
      </span>
    </p>
  );
}
