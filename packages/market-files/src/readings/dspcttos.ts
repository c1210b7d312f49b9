import type { AssignmentFamily } from '../assignment-families.ts';
import type { Place } from '../place.ts';
import type { HourlySeries, ReadingOf } from './counts.ts';

/** One contract on one day. */
export interface DailyDispatch extends Place {
  /** 1 to 31. */
  readonly day: number;
  /** Σ DESP, kWh, exact text. */
  readonly energy: string;
  /** Σ DESP·TRF hour by hour, COP, exact text. */
  readonly value: string;
}

/** One natural key of the dispatch over the month. */
export interface ContractDispatch {
  /** Text: leading zeros count. */
  readonly contract: string;
  readonly seller: string;
  readonly buyer: string;
  /** TIPO: `PC`, `PD` … as written. */
  readonly type: string;
  /** TIPOMERC: `R` regulated, `N` non-regulated. */
  readonly marketType: 'R' | 'N';
  /** TIPO ASIGNA as written. */
  readonly assignment: string;
  /** Where it enters G; only for regulated purchases. */
  readonly family: AssignmentFamily | undefined;
  readonly daily: readonly DailyDispatch[];
  /** kWh of the month, exact. */
  readonly energy: string;
  /** COP of the month, exact. */
  readonly value: string;
}

/** Energy of the own purchases or sales, kWh an hour, by type of market. */
export interface HourlyByMarketType {
  readonly R: HourlySeries;
  readonly N: HourlySeries;
}

/** Contract dispatch of the own agent: COMPRADOR is it for purchases, VENDEDOR for sales. */
export interface DspcttosReading extends ReadingOf<'dspcttos'> {
  readonly agent: string;
  /** In order of first appearance. */
  readonly purchases: readonly ContractDispatch[];
  readonly sales: readonly ContractDispatch[];
  /** 0 where nothing was dispatched. */
  readonly hourlyPurchases: HourlyByMarketType;
  readonly hourlySales: HourlyByMarketType;
  /** kWh of the month by CONTRATO over all own rows: `dispatchedEnergy` of the context that reads TCTR. */
  readonly energyByContract: Readonly<Record<string, string>>;
}
