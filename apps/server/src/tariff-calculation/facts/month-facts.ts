import { isoMonth } from '@contador/kernel';
import type { Fact, Facts, TermIndex } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import { crossChecks } from '../../tariff-inputs/cross-checks/index.ts';
import type { MonthInputs } from '../../tariff-inputs/index.ts';
import type { PublishedMonth } from '../publication.repository.ts';
import { marketFacts, parameterFacts } from './entered-facts.ts';
import { familiesOf, fileFacts, keyOf } from './file-facts.ts';
import { optionFacts, recoveryFacts } from './option-facts.ts';

/**
 * Everything that the calculation of one market's month may know: what was read of the files, entered, fixed for the market, and
 * published as definitive in the month before. A column of the company is one for every market; a market's own value of it, which only
 * months closed before have, stands before it. `adjustments` are the facts that reliquidations bring, by their whole key.
 */
export function monthFacts(
  inputs: MonthInputs,
  market: string,
  before: PublishedMonth | undefined,
  adjustments: ReadonlyMap<string, Fact> = new Map(),
): Facts {
  const facts = new Map<string, Fact>([
    ...inputs.entries.flatMap((entry) => fileFacts(entry).map((it): [string, Fact] => [keyOf(it), it.fact])),
    ...inputs.parameters.flatMap(parameterFacts),
    ...inputs.markets.flatMap(marketFacts),
    ...inputs.markets.flatMap(optionFacts),
    ...inputs.markets.filter((it) => it.code === market).flatMap((it) => recoveryFacts(it, before?.chain ?? {})),
    ...(before === undefined ? [] : chainFacts(before, market)),
    ...adjustments,
  ]);
  for (const { fact: key, sentence } of crossChecks(inputs)) {
    const found = facts.get(key);
    if (found !== undefined) facts.set(key, withRemark(found, sentence));
  }
  const activeMarkets = inputs.markets.filter((it) => it.active).map((it) => it.code);

  function fact(name: string, index: TermIndex): Fact | undefined {
    const companys = name.startsWith('parameter:') && index.market === undefined;
    const own = companys ? facts.get(name + indexSuffix({ ...index, market })) : undefined;
    return own ?? facts.get(name + indexSuffix(index));
  }

  return { fact, activeMarkets, mechanisms: mechanismsOf(inputs), options: inputs.options };
}

/** The fact with a remark that follows every figure that rests on it. */
function withRemark({ amount, origin }: Fact, remark: string): Fact {
  if (origin.kind !== 'file' && origin.kind !== 'parameter') return { amount, origin };
  const warning = origin.warning === undefined ? remark : `${origin.warning} ${remark}`;
  return { amount, origin: { ...origin, warning } };
}

/** Families of contracts beyond bilateral ones and auctions. */
function mechanismsOf(inputs: MonthInputs): string[] {
  return inputs.entries.flatMap(({ reading }) =>
    reading.reader === 'dspcttos' ? familiesOf(reading.purchases).filter((it) => it !== 'C1' && it !== 'C2') : [],
  );
}

function chainFacts(before: PublishedMonth, market: string): [string, Fact][] {
  const origin = {
    kind: 'published' as const,
    tariffId: before.tariffId,
    market,
    month: isoMonth(before.period),
    publishedBy: before.publishedBy,
    publishedAt: before.publishedAt,
  };
  return Object.entries(before.chain).map(([key, amount]) => [key, { amount, origin }]);
}
