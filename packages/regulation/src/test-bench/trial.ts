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

/** Indexes to which contract prices are tied. */
export type ContractIndex = 'IPP' | 'IPC';

/** A contract that supplied energy in the month. Decimal text, kWh and COP. */
export interface BoughtEnergy {
  readonly contract: string;
  /** Contract family, `C1`. */
  readonly mechanism: string;
  readonly energy: string;
  readonly value: string;
  /** Null when its price is fixed or its index is unknown. */
  readonly index: ContractIndex | null;
}

/** Values to try, as decimal text in the unit of their figure. */
export interface Trial {
  /** By trace id of an entered or calculated figure: `Pb`, `PR[market=DNOM;voltage=1]`. */
  readonly figures: Readonly<Record<string, string>>;
  /** Price by contract, COP/kWh. */
  readonly contracts: Readonly<Record<string, string>>;
  /** A changed index moves the prices of the contracts indexed to it, in proportion, and everything that the formulas index with it. */
  readonly indices: Readonly<Partial<Record<ContractIndex, string>>>;
}

export const NOTHING_TRIED: Trial = { figures: {}, contracts: {}, indices: {} };

/** Starting point of a trial: the month as calculated, with its contracts and indexes. */
export interface TrialGround {
  readonly trace: Trace;
  /** Tariff month. */
  readonly month: Month;
  readonly contracts: readonly BoughtEnergy[];
  /** Index values of the month. */
  readonly indices: Readonly<Partial<Record<ContractIndex, string>>>;
}

/**
 * Recalculates the month with the tried values replacing the entered or calculated ones, by the same formulas. Writes nothing. `by` is
 * recorded in the trace as the author of the replaced figures.
 */
export function tryOut(ground: TrialGround, trial: Trial, by: Omit<Correction, 'amount'>): Evaluation {
  const replaced = new Map<string, Correction>();
  const amounts = { ...indexFigures(ground, trial), ...trial.figures, ...contractValues(ground, trial) };
  for (const [id, amount] of Object.entries(amounts)) replaced.set(id, { ...by, amount });
  return replay(ground.trace, ground.month, { replaced });
}

/** Price of a contract in the trial, COP/kWh: the tried price, or the price of the month moved by its index. */
export function priceInTrial(ground: TrialGround, trial: Trial, contract: BoughtEnergy): Decimal {
  const own = trial.contracts[contract.contract];
  if (own !== undefined) return decimal(own);
  const price = priceOf(contract);
  const [before, after] =
    contract.index === null ? [] : [ground.indices[contract.index], trial.indices[contract.index]];
  return before === undefined || after === undefined ? price : price.times(after).dividedBy(before);
}

/** Mean price at which the contract was dispatched, COP/kWh; 0 without energy. */
export function priceOf({ energy, value }: BoughtEnergy): Decimal {
  return decimal(energy).isZero() ? decimal(0) : decimal(value).dividedBy(energy);
}

/** Terms of the indexes in the formulas. */
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

/** Value of each contract family in which some price changed. */
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
