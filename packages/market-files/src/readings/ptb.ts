import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

/** An hour for which the market published a price of transactions. */
export interface TransactionHour {
  /** 1 to 31. */
  readonly day: number;
  /** 1 to 24. */
  readonly hour: number;
  /** PTB, the pool price after the scarcity caps, COP/kWh. */
  readonly price: LocatedAmount;
  /** PBNAL of the same row, the pool price before the caps; null where the cell is empty. */
  readonly poolPrice: string | null;
}

/** Prices of transactions in the pool, of the hours whose pool price was above a scarcity price. */
export interface PtbReading extends ReadingOf<'ptb'> {
  /** Sorted by day and hour, without repeated hours. */
  readonly hours: readonly TransactionHour[];
}
