import type { BalanceContract } from '@contador/regulation';
import type { BalanceInputs } from './balance-inputs.ts';

type Side = 'purchases' | 'sales';

/** What both files say of one side of a contract. */
interface Named {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
}

/** Marks that an id keeps to itself. */
const MARKS = /[[\];#]/g;

/** The name under which a contract's transaction and its dispatch meet. */
export function contractKey(side: Side, { contract, seller, buyer, marketType, assignment }: Named): string {
  const counterparty = side === 'purchases' ? seller : buyer;
  return [contract, marketType, assignment, counterparty].join('-').replace(MARKS, '_');
}

/** The contracts of one side that either file names, in the order of the transactions. */
export function balanceContracts({ tctr, dspcttos }: BalanceInputs, side: Side): BalanceContract[] {
  const found = new Map<string, BalanceContract>();
  for (const it of [...tctr.reading[side], ...dspcttos.reading[side]]) {
    const key = contractKey(side, it);
    if (found.has(key)) continue;
    const { contract, marketType, assignment } = it;
    found.set(key, {
      key,
      contract,
      marketType,
      assignment,
      counterparty: side === 'purchases' ? it.seller : it.buyer,
    });
  }
  return [...found.values()];
}
