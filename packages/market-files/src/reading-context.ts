import type { Month } from '@contador/kernel';
import type { AssignmentFamilies } from './assignment-families.ts';
import type { TransactionHour } from './readings/ptb.ts';
import type { XmVersion } from './xm-version.ts';

/** The market whose CDI, ADD or CPROG is read. */
export interface ReadingMarket {
  /** Code of the LAC, `NARM`. */
  readonly code: string;
  /** Name as the LAC writes it, `NARIÑO`. */
  readonly name: string;
  /** Agent of its network operator, `CDND`. */
  readonly distributor: string;
  /** `CENTRO`, `SUR`, `ORIENTE`, `OCCIDENTE` or `SIN ADD`. */
  readonly area: string;
}

/** For whom and when the files are read. */
export interface ReadingContext {
  /** The input period, m−1; each reader finds from it the month that its own files must name. */
  readonly period: Month;
  readonly xmVersion: XmVersion;
  /** Agent of the tenant as retailer, `CDNC`. */
  readonly retailer: string;
  /** Agent of the tenant as distributor, `CDND`. */
  readonly distributor: string;
  /** Required by the readers of a market's files (CDI, ADD, CPROG). */
  readonly market?: ReadingMarket | undefined;
  /** `ASSIGNMENT_FAMILIES` if absent. */
  readonly families?: AssignmentFamilies | undefined;
  /** Monthly kWh by contract of the dispatch already read, exact text; TCTR is compared with it where present. */
  readonly dispatchedEnergy?: Readonly<Record<string, string>> | undefined;
  /** Hours of PTB already read for the same month and version; TRSD takes from them the hours that it leaves empty. */
  readonly transactionHours?: readonly TransactionHour[] | undefined;
}
