import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

export interface ContractTransaction {
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  readonly type: string;
  readonly marketType: 'R' | 'N';
  readonly assignment: string;
  /** kWh. */
  readonly energy: LocatedAmount;
  /** COP/kWh. */
  readonly price: LocatedAmount;
  /** COP. */
  readonly value: LocatedAmount;
}

/** Monthly contract transactions of the company's agent. */
export interface TctrReading extends ReadingOf<'tctr'> {
  readonly agent: string;
  readonly purchases: readonly ContractTransaction[];
  readonly sales: readonly ContractTransaction[];
}
