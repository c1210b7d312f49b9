import { isSupplyEntered, SUPPLY_CONCEPTS, suppliedSums } from '@contador/domain/tariff-inputs';
import { type Fact, indexSuffix, type Options } from '@contador/regulation';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import type { PublishedMonth } from '../publication.repository.ts';

type Supplied = Pick<MonthInputs, 'supply' | 'options'> & {
  readonly parameters: readonly Pick<MonthInputs['parameters'][number], 'filename' | 'market' | 'entered'>[];
};

/**
 * What the approved month of self-generators gives to a market: `settlement:E11[market=DNOM]`, each with the clients' months that it is the sum of. The
 * energy that a person enters as a whole is given only where nobody did.
 */
export function supplyFacts({ supply, parameters }: Omit<Supplied, 'options'>, market: string): [string, Fact][] {
  if (supply === undefined) return [];
  const sums = suppliedSums(supply.months, market);
  const { month, settledBy, settledAt } = supply;
  const given = isSupplyEntered(parameters, market) ? SUPPLY_CONCEPTS : ([...SUPPLY_CONCEPTS, 'EAGD'] as const);
  return given.map((concept) => {
    const { amount, parts } = sums[concept];
    const origin = { kind: 'settlement' as const, concept, month, settledBy, settledAt, parts };
    return [`settlement:${concept}${indexSuffix({ market })}`, { amount, origin }];
  });
}

/**
 * How the law is read in a market's month: what it buys of self-generators is their approved month where nobody entered it. A market's first month has no
 * published one before it, on whose prices that rests, and is told as a whole.
 */
export function readingsOfMarket(
  { supply, parameters, options }: Supplied,
  market: string,
  before: PublishedMonth | undefined,
): Partial<Options> {
  if (supply === undefined || before === undefined || isSupplyEntered(parameters, market)) return options;
  return { ...options, gtrSource: 'settlement' };
}
