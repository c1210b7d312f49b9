import { isoMonth } from '@contador/kernel';
import type { PrintedTariffReading } from '@contador/market-files';
import { ESTRATOS, type Ownership, type PrintedLevel, type PrintedMonth } from '@contador/regulation';
import { levelNames } from '../printed-terms.ts';

const levels: readonly PrintedLevel[] = ['n1or', 'n1comp', 'n1us', 'n2', 'n3'];
const homes: readonly Ownership[] = ['n1or', 'n1comp', 'n1us'];
const voltages = [1, 2, 3] as const;
const subsidised = [1, 2, 3] as const;

/** The figures of a file as a printed month. The reader has refused a month without all of them. */
export function printedMonthOf({ month, figures }: Pick<PrintedTariffReading, 'month' | 'figures'>): PrintedMonth {
  const amount = (name: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`the reader gave a month without ${name}`);
    return figure.amount;
  };
  const byLevel = (name: string) => keyed(levels, (level) => amount(`${name} ${levelNames[level]}`));
  const byVoltage = (name: string) => keyed(voltages, (voltage) => amount(`${name} ${voltage}`));
  return {
    month: isoMonth(month),
    generation: amount('G'),
    transmission: amount('T'),
    distribution: byLevel('D'),
    commercialisation: amount('C'),
    losses: byVoltage('PR'),
    restrictions: amount('R'),
    unitCost: byLevel('CU'),
    tariffOptionCost: byVoltage('COT'),
    appliedUnitCost: byLevel('CU APLICADO'),
    baseCost: null,
    subsidyPercent: keyed(homes, (home) =>
      keyed(subsidised, (stratum) => amount(`SUBSIDIO ${levelNames[home]} E${stratum}`)),
    ),
    residential: keyed(homes, (home) => keyed(ESTRATOS, (stratum) => amount(`TARIFA ${levelNames[home]} E${stratum}`))),
    official: byLevel('OFICIAL'),
    commercial: byLevel('COMERCIAL'),
  };
}

function keyed<Key extends string | number, Value>(
  keys: readonly Key[],
  amountFor: (key: Key) => Value,
): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, amountFor(key)])) as Record<Key, Value>;
}
