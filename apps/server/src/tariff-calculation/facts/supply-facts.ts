import { isSupplyEntered, SUPPLY_CONCEPTS, suppliedSums } from '@contador/domain/tariff-inputs';
import { type Fact, indexSuffix, type Options } from '@contador/regulation';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import type { PublishedMonth } from '../publication.repository.ts';

type Supplied = Pick<MonthInputs, 'supply' | 'options'> & {
  readonly parameters: readonly Pick<MonthInputs['parameters'][number], 'filename' | 'market' | 'entered'>[];
};

/**
 * Facts that the approved month of self-generators gives to a market: `settlement:E11[market=DNOM]`, each with the clients' months that it
 * sums. The total energy is omitted when a person entered it.
 */
export function supplyFacts({ supply, parameters }: Omit<Supplied, 'options'>, market: string): [string, Fact][] {
  if (supply === undefined) return [];
  const sums = suppliedSums(supply.months, market);
  const { month, settledBy, settledAt } = supply;
  const concepts = isSupplyEntered(parameters, market) ? SUPPLY_CONCEPTS : ([...SUPPLY_CONCEPTS, 'EAGD'] as const);
  return concepts.map((concept) => {
    const { amount, parts } = sums[concept];
    const origin = { kind: 'settlement' as const, concept, month, settledBy, settledAt, parts };
    return [`settlement:${concept}${indexSuffix({ market })}`, { amount, origin }];
  });
}

/**
 * Options of law for a market's month: purchases from self-generators come from their approved month unless a person entered them.
 * Not applied in a market's first month, which has no published previous month with the prices that they need.
 */
export function readingsOfMarket(
  { supply, parameters, options }: Supplied,
  market: string,
  before: PublishedMonth | undefined,
): Partial<Options> {
  if (supply === undefined || before === undefined || isSupplyEntered(parameters, market)) return options;
  return { ...options, gtrSource: 'settlement' };
}
