import type { Month } from '@contador/kernel';
import type { AssignmentFamilies } from './assignment-families.ts';
import type { TransactionHour } from './readings/ptb.ts';
import type { XmVersion } from './xm-version.ts';

/** Market of the CDI, ADD or CPROG files being read. */
export interface ReadingMarket {
  /** LAC code, `NARM`. */
  readonly code: string;
  /** Name used by the LAC, `NARIÑO`. */
  readonly name: string;
  /** Agent of its network operator, `CDND`. */
  readonly distributor: string;
  /** `CENTRO`, `SUR`, `ORIENTE`, `OCCIDENTE` or `SIN ADD`. */
  readonly area: string;
}

/** Company and period for which files are read. */
export interface ReadingContext {
  /** Input period, m−1; each reader derives from it the month that its own files must name. */
  readonly period: Month;
  readonly xmVersion: XmVersion;
  /** Agent of the tenant as retailer, `CDNC`. */
  readonly retailer: string;
  /** Agent of the tenant as distributor, `CDND`. */
  readonly distributor: string;
  /** Required by the readers of a market's files (CDI, ADD, CPROG). */
  readonly market?: ReadingMarket | undefined;
  /** Defaults to `ASSIGNMENT_FAMILIES`. */
  readonly families?: AssignmentFamilies | undefined;
  /** Monthly kWh by contract of the dispatch already read, as exact text; TCTR is checked against it when present. */
  readonly dispatchedEnergy?: Readonly<Record<string, string>> | undefined;
  /** Hours of PTB already read for the same month and version; TRSD takes from them the hours that it leaves empty. */
  readonly transactionHours?: readonly TransactionHour[] | undefined;
}
