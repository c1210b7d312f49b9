import type { LocatedAmount } from '../place.ts';
import type { HourlySeries, ReadingOf } from './counts.ts';

/** The four rows of an agent used by the tariff, kWh. */
export type DemandCode = 'DMRE' | 'PRRE' | 'DMNR' | 'PRNR';

/** Commercial demand and losses of the company's agent. */
export interface AdemReading extends ReadingOf<'adem'> {
  readonly agent: string;
  /** One exact sum a day, kWh, in calendar order; empty for DMNR and PRNR of an agent without such demand. */
  readonly daily: Readonly<Record<DemandCode, readonly LocatedAmount[]>>;
  /** Exact sums of the month, kWh. */
  readonly totals: Readonly<Record<DemandCode, string>>;
  /** All codes of the agent: the four above and any other. */
  readonly hourly: Readonly<Record<string, HourlySeries>>;
}
