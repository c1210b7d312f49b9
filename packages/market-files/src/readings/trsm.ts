import type { LocatedAmount } from '../place.ts';
import type { ReadingOf } from './counts.ts';

export interface SystemIndicator extends LocatedAmount {
  /** DESCRIPCION, trimmed. */
  readonly description: string;
}

/** Monthly system indicators by CODIGO; codes without a value are left out. `MC` is always present. */
export interface TrsmReading extends ReadingOf<'trsm'> {
  readonly indicators: Readonly<Record<string, SystemIndicator>>;
  /** Price of regulated contracts from public calls, COP/kWh. */
  readonly mc: LocatedAmount;
}
