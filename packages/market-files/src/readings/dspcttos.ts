import type { AssignmentFamily } from '../assignment-families.ts';
import type { Place } from '../place.ts';
import type { HourlySeries, ReadingOf } from './counts.ts';

/** One contract on one day. */
export interface DailyDispatch extends Place {
  /** Day of the month, 1 to 31. */
  readonly day: number;
  /** Σ DESP, kWh, exact text. */
  readonly energy: string;
  /** Σ DESP·TRF hour by hour, COP, exact text. */
  readonly value: string;
}

/** A contract of the dispatch over the month, identified by its natural key. */
export interface ContractDispatch {
  /** Text, because leading zeros are significant. */
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  /** TIPO: `PC`, `PD` … as written. */
  readonly type: string;
  /** TIPOMERC: `R` regulated, `N` non-regulated. */
  readonly marketType: 'R' | 'N';
  /** TIPO ASIGNA as written. */
  readonly assignment: string;
  /** Where its energy enters G; only for regulated purchases. */
  readonly family: AssignmentFamily | undefined;
  readonly daily: readonly DailyDispatch[];
  /** kWh of the month, exact text. */
  readonly energy: string;
  /** COP of the month, exact text. */
  readonly value: string;
}

/** Energy of the company's purchases or sales, kWh per hour, by type of market. */
export interface HourlyByMarketType {
  readonly R: HourlySeries;
  readonly N: HourlySeries;
}

/** Contract dispatch of the company's agent: purchases are rows in which it is COMPRADOR, sales rows in which it is VENDEDOR. */
export interface DspcttosReading extends ReadingOf<'dspcttos'> {
  readonly agent: string;
  /** In order of first appearance. */
  readonly purchases: readonly ContractDispatch[];
  readonly sales: readonly ContractDispatch[];
  /** 0 in hours without dispatch. */
  readonly hourlyPurchases: HourlyByMarketType;
  readonly hourlySales: HourlyByMarketType;
  /** kWh of the month by CONTRATO over all of the company's rows; becomes `dispatchedEnergy` of the context that reads TCTR. */
  readonly energyByContract: Readonly<Record<string, string>>;
}
