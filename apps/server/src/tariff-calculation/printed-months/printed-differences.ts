import { printedTariffTexts as texts } from '@contador/contract/messages';
import { type Decimal, decimal, roundHalfUp, spanishMonth } from '@contador/kernel';
import type { PrintedTariffReading } from '@contador/market-files';
import type { Ownership, PrintedLevel, PrintedMonth } from '@contador/regulation';
import { levelNames } from '../printed-terms.ts';
import { printedMonthOf } from './printed-month-of.ts';

/** COP/kWh by which rounded figures may differ from the sum of rounded parts. */
const TOLERANCE = '0.02';
const levels: readonly PrintedLevel[] = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'];
const homes: readonly Ownership[] = ['n1or', 'n1comp', 'n1us'];
const subsidised = [1, 2, 3] as const;
const voltageOf = (level: PrintedLevel) => Number(level[1]) as 1 | 2 | 3;

/** Sentences about figures of the files' months that do not follow from the others, each with its market and month. */
export function differencesIn(readings: readonly PrintedTariffReading[]): string[] {
  return readings.flatMap((reading) =>
    printedDifferences(printedMonthOf(reading)).map(
      (sentence) => `${reading.market} ${spanishMonth(reading.month)}: ${sentence}`,
    ),
  );
}

/** Sentences about figures of a printed month that do not follow from the others: unit cost, applied unit cost, tariffs of strata 1 to 3. */
export function printedDifferences(printed: PrintedMonth): string[] {
  const ofLevels = levels.flatMap((level) => {
    const voltage = voltageOf(level);
    const parts = [printed.generation, printed.transmission, printed.commercialisation, printed.restrictions];
    const unitCost = sum([...parts, printed.distribution[level], printed.losses[voltage]]);
    const applied = sum([printed.unitCost[level], printed.tariffOptionCost[voltage]]);
    return [
      ...differs(unitCost, printed.unitCost[level], (...each) => texts.unitCostDiffers(levelNames[level], ...each)),
      ...differs(applied, printed.appliedUnitCost[level], (...each) =>
        texts.appliedDiffers(levelNames[level], ...each),
      ),
    ];
  });
  const ofStrata = homes.flatMap((home) =>
    subsidised.flatMap((stratum) => {
      const share = decimal(1).minus(decimal(printed.subsidyPercent[home][stratum]).dividedBy(100));
      const expected = decimal(printed.appliedUnitCost[home]).times(share);
      // A percentage with two decimals leaves a tenth of a peso undecided.
      const tolerance = decimal(printed.appliedUnitCost[home]).times('0.0001').plus(TOLERANCE).toFixed();
      return differs(
        expected,
        printed.residential[home][stratum],
        (...each) => texts.stratumDiffers(levelNames[home], stratum, ...each),
        tolerance,
      );
    }),
  );
  return [...ofLevels, ...ofStrata];
}

const sum = (amounts: readonly string[]) => amounts.reduce((total, amount) => total.plus(amount), decimal(0));

function differs(
  expected: Decimal,
  printed: string,
  sentence: (expected: string, printed: string) => string,
  tolerance = TOLERANCE,
): string[] {
  if (expected.minus(printed).abs().lessThanOrEqualTo(tolerance)) return [];
  return [sentence(roundHalfUp(expected, 2).toFixed(2), printed)];
}
