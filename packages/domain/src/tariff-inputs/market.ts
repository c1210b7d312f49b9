import { isoMonth, type Month } from '@contador/kernel';
import type { MarketNumber } from './market-rules.ts';

/** Distribution areas with unified charges, and SIN ADD for markets outside of them. */
export const distributionAreas = ['CENTRO', 'SUR', 'ORIENTE', 'OCCIDENTE', 'SIN ADD'] as const;
export type DistributionArea = (typeof distributionAreas)[number];

/** Zones of the regional transmission system, each with its own charge and guarantees. */
export const strZones = ['Norte', 'Centro-Sur'] as const;
export type StrZone = (typeof strZones)[number];

/** How the tariffs of strata 1 and 2 are indexed from the previous month. */
export const indexModes = ['MIN_IPC_CU', 'IPC_ONLY'] as const;
export type IndexMode = (typeof indexModes)[number];

/** Origin of a market's COT: entered as published by the CAC, or calculated from the balance of its option. */
export const cotSources = ['entered', 'calculated'] as const;
export type CotSource = (typeof cotSources)[number];

/**
 * Constants that a resolution or the LAC fixes for a market. Unknown constants are absent and are reported as missing where they are
 * needed.
 */
export interface MarketConstants extends Readonly<Partial<Record<MarketNumber, number | undefined>>> {
  readonly strZone?: StrZone | undefined;
  readonly chargesCprog?: boolean | undefined;
  readonly chargesCot?: boolean | undefined;
  readonly indexMode?: IndexMode | undefined;
  /** Absent means entered. */
  readonly cotSource?: CotSource | undefined;
  /** Last tariff month of the recovery, such as `2031-12`. */
  readonly cotUntil?: string | undefined;
}

/**
 * True when the market takes part in an input month: it is active and its 'Periodo de ingreso' has been reached. Before that it is excluded
 * from calculations, checks, publications and sums of sales. `entryMonth` is such as `2025-09`.
 */
export function takesPart(
  { active, entryMonth }: { readonly active: boolean; readonly entryMonth: string },
  period: Month,
): boolean {
  return active && entryMonth <= isoMonth(period);
}
