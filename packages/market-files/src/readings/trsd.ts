import type { Place } from '../place.ts';
import type { HourlySeries, ReadingOf } from './counts.ts';
import type { TransactionHour } from './ptb.ts';

export interface SystemSeries {
  /** CONTENIDO, trimmed. */
  readonly description: string;
  readonly hourly: HourlySeries;
}

/** Hourly system prices and totals, with every code. */
export interface TrsdReading extends ReadingOf<'trsd'> {
  /** Keyed by CODIGO as written (`MPON $/KWH` includes its blank); `PBNA` is always present. */
  readonly series: Readonly<Record<string, SystemSeries>>;
  /** PBNA, COP/kWh, without empty hours: hours that TRSD leaves empty hold PTB. */
  readonly spotPrice: HourlySeries;
  /** Hours of `spotPrice` that were filled from PTB; absent when there are none. */
  readonly filledHours?: readonly TransactionHour[];
  /** File and line of PBNA, one per day. */
  readonly spotPriceLines: readonly Place[];
  /** Simple mean of PBNA over the month's hours, COP/kWh. */
  readonly meanSpotPrice: number;
}
