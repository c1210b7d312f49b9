import type { Month } from '@contador/kernel';
import type { LevelKey } from '../../tariff-calculation/component.ts';

/** Published data of a market's month, as the reports use it. */
export interface SuiTariff {
  readonly tariffId: string;
  /** True when it was imported from a printed publication, so that figures have the rounding of the print. */
  readonly printed: boolean;
  /** Date in Colombia, such as `2026-03-10`. */
  readonly publishedOn: string;
  /** Decimal texts by the id of the figure in the published trace. */
  readonly amounts: Readonly<Record<string, string>>;
  /** Tariffs as displayed; the reports are checked against them. */
  readonly shown: SuiShownTariff;
  /** Applied unit cost of the previous month by level; a level without one is absent. */
  readonly before: Readonly<Partial<Record<LevelKey, number>>>;
}

type Shown = number | null;

/** The published tariff as displayed in the tariff tree and the publication. */
export interface SuiShownTariff {
  readonly components: Readonly<Record<LevelKey, Readonly<Record<'G' | 'T' | 'D' | 'PR' | 'R', Shown>>>>;
  /** Calculated unit cost with COT, which is applied except at levels in the tariff option. */
  readonly calculated: Readonly<Record<LevelKey, Shown>>;
  /** Tariffs indexed by stratum (`1` to `6`), then level. */
  readonly residential: Readonly<Record<string, Readonly<Record<string, Shown>>>>;
  readonly official: Readonly<Record<LevelKey, Shown>>;
  readonly commercial: Readonly<Record<LevelKey, Shown>>;
}

export interface SuiMarket {
  readonly code: string;
  readonly name: string;
  readonly suiCode: string;
  /** Null when the market has no definitive published tariff. */
  readonly tariff: SuiTariff | null;
}

/** Data of a month's reports, apart from what a person enters. */
export interface SuiMaterial {
  readonly tariffMonth: Month;
  /** The active markets of the company. */
  readonly markets: readonly SuiMarket[];
}
