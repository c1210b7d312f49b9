import type { Month } from '@contador/kernel';
import { Decimal, decimal } from '@contador/kernel';
import type { Evaluation } from '../engine/evaluation.ts';
import type { Correction } from '../engine/facts.ts';
import { replay } from '../engine/replay.ts';
import { indexSuffix } from '../engine/term-index.ts';
import type { Trace } from '../engine/trace.ts';
import { consumerPriceIndex } from '../unit-cost/commercialisation/index.ts';
import { producerPriceIndex } from '../unit-cost/distribution/index.ts';
import { contractValue } from '../unit-cost/generation/index.ts';

/** The indices to which prices of contracts are tied. */
export type ContractIndex = 'IPP' | 'IPC';

/** A contract by which energy was bought in the month: decimal text, kWh and COP. */
export interface BoughtEnergy {
  readonly contract: string;
  /** Family of the contract, `C1`. */
  readonly mechanism: string;
  readonly energy: string;
  readonly value: string;
  /** Null where its price is fixed, or nothing is known of it. */
  readonly index: ContractIndex | null;
}

/** What is tried: amounts as decimal text in the unit of their figure. */
export interface Trial {
  /** By the id of a figure of the trace, entered or calculated: `Pb`, `PR[market=DNOM;voltage=1]`. */
  readonly figures: Readonly<Record<string, string>>;
  /** Price by contract, COP/kWh. */
  readonly contracts: Readonly<Record<string, string>>;
  /** An index moves the prices of the contracts that are tied to it, in proportion, and what the formulas index with it. */
  readonly indices: Readonly<Partial<Record<ContractIndex, string>>>;
}

export const NOTHING_TRIED: Trial = { figures: {}, contracts: {}, indices: {} };

/** Of what is tried: the month as it was calculated, and the contracts and indices behind it. */
export interface TrialGround {
  readonly trace: Trace;
  /** The tariff's month. */
  readonly month: Month;
  readonly contracts: readonly BoughtEnergy[];
  /** The indices of the month. */
  readonly indices: Readonly<Partial<Record<ContractIndex, string>>>;
}

/**
 * The month with what is tried in the place of what was entered or calculated, by the same formulas. Writes nothing. `by` signs the
 * replaced figures in the trace.
 */
export function tryOut(ground: TrialGround, trial: Trial, by: Omit<Correction, 'amount'>): Evaluation {
  const replaced = new Map<string, Correction>();
  const amounts = { ...indexFigures(ground, trial), ...trial.figures, ...contractValues(ground, trial) };
  for (const [id, amount] of Object.entries(amounts)) replaced.set(id, { ...by, amount });
  return replay(ground.trace, ground.month, { replaced });
}

/** The price that a contract has in the trial, COP/kWh: its own, or the one of the month moved by its index. */
export function priceInTrial(ground: TrialGround, trial: Trial, contract: BoughtEnergy): Decimal {
  const own = trial.contracts[contract.contract];
  if (own !== undefined) return decimal(own);
  const price = priceOf(contract);
  const [before, after] =
    contract.index === null ? [] : [ground.indices[contract.index], trial.indices[contract.index]];
  return before === undefined || after === undefined ? price : price.times(after).dividedBy(before);
}

/** The mean price at which the contract was dispatched, COP/kWh; 0 without energy. */
export function priceOf({ energy, value }: BoughtEnergy): Decimal {
  return decimal(energy).isZero() ? decimal(0) : decimal(value).dividedBy(energy);
}

/** The terms by which the formulas know the indices. */
export const indexTerms = { IPP: producerPriceIndex, IPC: consumerPriceIndex } as const satisfies Record<
  ContractIndex,
  unknown
>;

function indexFigures({ trace }: TrialGround, { indices }: Trial): Record<string, string> {
  const moved = (Object.keys(indices) as ContractIndex[]).flatMap((index) => {
    const { symbol } = indexTerms[index];
    const amount = indices[index];
    return amount === undefined || trace.nodes[symbol] === undefined ? [] : [[symbol, amount] as const];
  });
  return Object.fromEntries(moved);
}

/** The value of each family in which some contract has another price. */
function contractValues(ground: TrialGround, trial: Trial): Record<string, string> {
  const values: Record<string, string> = {};
  for (const contract of ground.contracts) {
    const difference = priceInTrial(ground, trial, contract).minus(priceOf(contract)).times(contract.energy);
    if (difference.isZero()) continue;
    const id = contractValue.symbol + indexSuffix({ mechanism: contract.mechanism });
    const before = values[id] ?? trial.figures[id] ?? ground.trace.nodes[id]?.amount;
    if (before !== undefined) values[id] = Decimal.add(before, difference).toString();
  }
  return values;
}
