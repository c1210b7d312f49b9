import { expectedMonthTexts as texts } from '@contador/contract/messages';
import {
  type ExpectedOfMonth,
  type ExpectedRange,
  type MonthBeside,
  surplusPriceText,
} from '@contador/contract/self-generators';
import { dateText } from '../../../../ui/format/date-text.ts';
import { numberText } from '../../../../ui/format/number-text.ts';
import { Figure, Figures } from '../figure.tsx';
import { type ExpectedProps, nameOf } from './expected-props.ts';

/** Expected figures of the month as ranges, next to the last month and the same month of the year before. */
export function ExpectedFigures({ month, expected }: ExpectedProps) {
  const { imported, exported, surplus, crossing, bill } = expected;
  const beside = (textOf: (it: MonthBeside) => string) => besideText(month, textOf);
  const kWh = (value: number) => `${numberText(value, 0)} kWh`;
  const pesos = (value: number) => `$${numberText(value, 0)}`;
  return (
    <Figures>
      <Figure
        mark="imported"
        term={texts.imported}
        {...rangeText(imported, kWh)}
        beside={beside((it) => kWh(it.imported))}
      />
      <Figure
        mark="exported"
        term={texts.exported}
        {...rangeText(exported, kWh)}
        beside={beside((it) => kWh(it.exported))}
      />
      {crossing && (
        <Figure
          term={texts.crossing}
          {...crossingText(crossing)}
          beside={beside(({ settled }) =>
            settled === null
              ? texts.notSettled
              : settled.crossing === null
                ? texts.withoutValue
                : dateText(settled.crossing),
          )}
        />
      )}
      {surplus && (
        <Figure
          term={texts.surplus(surplusPriceText(expected.surplus_price).at)}
          {...rangeText(surplus, kWh)}
          beside={beside(({ settled }) => (settled === null ? texts.notSettled : kWh(settled.surplus)))}
        />
      )}
      {bill && (
        <Figure
          term={texts.bill}
          {...rangeText(bill, pesos)}
          beside={beside(({ settled }) => (settled === null ? texts.notSettled : pesos(settled.bill)))}
        />
      )}
    </Figures>
  );
}

interface FigureText {
  readonly value: string;
  readonly note: string;
}

function rangeText({ lower, middle, upper }: ExpectedRange, text: (value: number) => string): FigureText {
  return { value: texts.rangeOf(text(lower), text(upper)), note: texts.middle(text(middle)) };
}

function crossingText({ earliest, middle, latest }: NonNullable<ExpectedOfMonth['crossing']>): FigureText {
  if (earliest === null) return { value: texts.noCrossing, note: '' };
  if (middle === null) return { value: texts.perhapsFrom(dateText(earliest)), note: '' };
  const value = texts.around(dateText(middle));
  if (latest === null) return { value, note: texts.perhapsFrom(dateText(earliest)) };
  return { value, note: texts.aroundRange(dateText(earliest), dateText(latest)) };
}

/** Figures of the last month, and of the same month of the year before if it is another one. */
function besideText({ last, yearBefore }: ExpectedProps['month'], textOf: (it: MonthBeside) => string): string[] {
  const beside = yearBefore?.month === last?.month ? [last] : [last, yearBefore];
  return beside.flatMap((it) => (it === null ? [] : [texts.besideOf(nameOf(it.month), textOf(it))]));
}
