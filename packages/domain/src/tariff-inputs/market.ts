import { isoMonth, type Month } from '@contador/kernel';
import type { MarketNumber } from './market-rules.ts';

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
export interface MarketConstants extends Readonly<Partial<Record<MarketNumber, number | undefined>>> {
  readonly strZone?: StrZone | undefined;
  readonly chargesCprog?: boolean | undefined;
  readonly chargesCot?: boolean | undefined;
  readonly indexMode?: IndexMode | undefined;
  /** Absent: entered. */
  readonly cotSource?: CotSource | undefined;
  /** Last tariff month of the recovery, `2031-12`. */
  readonly cotUntil?: string | undefined;
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
