import type { BalanceContract } from '@contador/regulation';
import type { BalanceInputs } from './balance-inputs.ts';

type Side = 'purchases' | 'sales';

/** The fields of a contract that both files contain. */
interface Named {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
}

/** Characters that separate the parts of an id in the trace. */
const MARKS = /[[\];#]/g;

/** Key that joins a contract's transaction with its dispatch. */
export function contractKey(side: Side, { contract, seller, buyer, marketType, assignment }: Named): string {
  const counterparty = side === 'purchases' ? seller : buyer;
  return [contract, marketType, assignment, counterparty].join('-').replace(MARKS, '_');
}

/** The contracts of one side in either file, in the order of the transactions. */
export function balanceContracts({ tctr, dspcttos }: BalanceInputs, side: Side): BalanceContract[] {
  const contracts = new Map<string, BalanceContract>();
  for (const it of [...tctr.reading[side], ...dspcttos.reading[side]]) {
    const key = contractKey(side, it);
    if (contracts.has(key)) continue;
    const { contract, marketType, assignment } = it;
    contracts.set(key, {
      key,
      contract,
      marketType,
      assignment,
      counterparty: side === 'purchases' ? it.seller : it.buyer,
    });
  }
  return [...contracts.values()];
}
