import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

export interface SystemIndicator extends LocatedAmount {
  /** DESCRIPCION, trimmed. */
  readonly description: string;
}

/** Monthly system indicators by CODIGO; codes without a value are left out. `MC` is always there. */
export interface TrsmReading extends ReadingOf<'trsm'> {
  readonly indicators: Readonly<Record<string, SystemIndicator>>;
  /** Regulated call-contract price, COP/kWh. */
  readonly mc: LocatedAmount;
}
