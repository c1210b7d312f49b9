import { Decimal } from '@contador/kernel';
import type { LocatedAmount } from '@contador/market-files';
import type { Fact, Facts, FileReference } from '@contador/regulation';
import { indexSuffix } from '@contador/regulation';
import { monthFacts } from '../../tariff-calculation/index.ts';
import type { MonthInput } from '../../tariff-inputs/index.ts';
import { balanceContracts, contractKey } from './balance-contracts.ts';
import type { BalanceInputs } from './balance-inputs.ts';

const HOURS = 24;

/** The facts of the month's calculation, with those of each contract and the mean spot price. */
export function balanceFacts(inputs: BalanceInputs, anyMarket: string): Facts {
  const known = monthFacts(inputs.month, anyMarket, undefined);
  const own = new Map<string, Fact>([...contractFacts(inputs), spotPriceFact(inputs)]);
  return { ...known, fact: (name, index) => own.get(name + indexSuffix(index)) ?? known.fact(name, index) };
}

/** Energy and value of each contract from the transactions and from the dispatch; no fact where a file lacks the contract. */
function contractFacts(inputs: BalanceInputs): [string, Fact][] {
  const { tctr, dspcttos } = inputs;
  return (['purchases', 'sales'] as const).flatMap((side) => {
    const word = side === 'purchases' ? 'purchase' : 'sale';
    return balanceContracts(inputs, side).flatMap(({ key }) => {
      const transactions = tctr.reading[side].filter((it) => contractKey(side, it) === key);
      const dispatches = dspcttos.reading[side].filter((it) => contractKey(side, it) === key);
      return (['energy', 'value'] as const).flatMap((field): [string, Fact][] => [
        [
          `file:${tctr.input}.${word} ${field} ${key}`,
          located(
            tctr,
            transactions.map((it) => it[field]),
          ),
        ],
        [
          `file:${dspcttos.input}.${word} ${field} ${key}`,
          located(
            dspcttos,
            dispatches.flatMap(({ daily }) => daily.map(({ day: _, ...it }) => ({ ...it, amount: it[field] }))),
          ),
        ],
      ]);
    });
  });
}

/** The simple mean of the month, with each day's mean at its line. */
function spotPriceFact({ trsd, series }: BalanceInputs): [string, Fact] {
  const hours = series.trsd.get('spotPrice') ?? new Float64Array();
  const lines = trsd.reading.spotPriceLines.map((place, day) => {
    const own = hours.subarray(day * HOURS, (day + 1) * HOURS);
    const mean = own.reduce((sum, price) => sum.plus(price), new Decimal(0)).dividedBy(Math.max(1, own.length));
    return { ...place, amount: mean.toDecimalPlaces(6).toString() };
  });
  const { origin } = located(trsd, lines);
  return [`file:${trsd.input}.meanSpotPrice`, { amount: String(trsd.reading.meanSpotPrice), origin }];
}

function located(input: MonthInput, places: readonly LocatedAmount[]): Fact {
  const hashes = new Map(input.files.map(({ name, sha256 }) => [name, sha256]));
  const nothing = input.files.slice(0, 1).map(({ name }) => ({ file: name, amount: '0' }));
  const files = (places.length > 0 ? places : nothing).map(({ file, line, column, amount }: LocatedAmount) => ({
    name: file,
    sha256: hashes.get(file) ?? '',
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
    amount,
  })) satisfies FileReference[];
  return {
    amount: Decimal.sum(0, ...places.map(({ amount }) => amount)).toFixed(),
    origin: { kind: 'file', input: input.input, files, uploadedBy: input.enteredBy, uploadedAt: input.enteredAt },
  };
}
