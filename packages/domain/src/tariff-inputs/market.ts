import { isoMonth, type Month } from '@contador/kernel';

/** Distribution areas whose charges are unified, and the markets that belong to none. */
export const distributionAreas = ['CENTRO', 'SUR', 'ORIENTE', 'OCCIDENTE', 'SIN ADD'] as const;
export type DistributionArea = (typeof distributionAreas)[number];

/** Zones of the regional transmission system, each with its own charge and guarantees. */
export const strZones = ['Norte', 'Centro-Sur'] as const;
export type StrZone = (typeof strZones)[number];

/** How the tariffs of strata 1 and 2 follow the month before. */
export const indexModes = ['MIN_IPC_CU', 'IPC_ONLY'] as const;
export type IndexMode = (typeof indexModes)[number];

/** How a market's COT comes about: entered as the CAC publishes it, or calculated from the balance of its option. */
export const cotSources = ['entered', 'calculated'] as const;
export type CotSource = (typeof cotSources)[number];

/** What a resolution or the LAC fixes for a market. What is not known is absent, and shows as missing where it is needed. */
export interface MarketConstants {
  readonly strZone?: StrZone | undefined;
  /** Fraction of the company's demand, 0 to 1. */
  readonly demandShare?: number | undefined;
  readonly alpha?: number | undefined;
  /** $/factura of December 2013. */
  readonly cfBase?: number | undefined;
  /** Cumulative productivity; absent means that of the year. */
  readonly x?: number | undefined;
  readonly rct?: number | undefined;
  readonly rcae?: number | undefined;
  readonly rcnu?: number | undefined;
  /** Absent: the market has no level 4. */
  readonly ipr4?: number | undefined;
  readonly beta?: number | undefined;
  readonly pCreg?: number | undefined;
  readonly pSspd?: number | undefined;
  readonly chargesCprog?: boolean | undefined;
  readonly chargesCot?: boolean | undefined;
  readonly indexMode?: IndexMode | undefined;
  /** Absent: entered. */
  readonly cotSource?: CotSource | undefined;
  /** Percent a month, of the recovery of the option's balance. */
  readonly cotRate?: number | undefined;
  /** Last tariff month of the recovery, `2031-12`. */
  readonly cotUntil?: string | undefined;
  /** Balance in $ with which the recovery of levels 1 to 3 starts, where the option was not kept here. */
  readonly cotBalance1?: number | undefined;
  readonly cotBalance2?: number | undefined;
  readonly cotBalance3?: number | undefined;
}

/**
 * Whether the market counts in an input month: it is active, and its 'Periodo de ingreso' is not after it. Before, it is none of the
 * company's in calculations, checks, publications and sums of sales. `entryMonth` is ISO text, `2025-09`.
 */
export function takesPart(
  { active, entryMonth }: { readonly active: boolean; readonly entryMonth: string },
  period: Month,
): boolean {
  return active && entryMonth <= isoMonth(period);
}
