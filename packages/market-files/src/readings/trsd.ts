import type { Place } from '../place.ts';
import type { HourlySeries, ReadingOf } from './counts.ts';
import type { TransactionHour } from './ptb.ts';

export interface SystemSeries {
  /** CONTENIDO, trimmed. */
  readonly description: string;
  readonly hourly: HourlySeries;
}

/** Hourly system prices and totals, every code kept. */
export interface TrsdReading extends ReadingOf<'trsd'> {
  /** By CODIGO as written (`MPON $/KWH` has its blank); `PBNA` is always there. */
  readonly series: Readonly<Record<string, SystemSeries>>;
  /** PBNA, COP/kWh, no hour empty: those that TRSD leaves empty are the ones of PTB. */
  readonly spotPrice: HourlySeries;
  /** Hours of `spotPrice` that were taken from PTB; absent where there is none. */
  readonly filledHours?: readonly TransactionHour[];
  /** File and line of PBNA, one a day. */
  readonly spotPriceLines: readonly Place[];
  /** Simple mean of PBNA over the month's hours, COP/kWh. */
  readonly meanSpotPrice: number;
}
