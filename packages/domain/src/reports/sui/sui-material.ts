import type { Month } from '@contador/kernel';
import type { LevelKey } from '../../tariff-calculation/component.ts';

/** What a market published of a month, as the reports need it. */
export interface SuiTariff {
  readonly tariffId: string;
  /** Brought from a printed publication: its figures carry the rounding of the print. */
  readonly printed: boolean;
  /** `2026-03-10`, the day in Colombia. */
  readonly publishedOn: string;
  /** Decimal text by the id of the figure in the published trace. */
  readonly amounts: Readonly<Record<string, string>>;
  /** The tariffs as they were shown, against which the reports are checked. */
  readonly shown: SuiShownTariff;
  /** Applied unit cost of the month before, by level; absent where there is none. */
  readonly before: Readonly<Partial<Record<LevelKey, number>>>;
}

type Shown = number | null;

/** The published tariff as the tariff tree and the publication show it. */
export interface SuiShownTariff {
  readonly components: Readonly<Record<LevelKey, Readonly<Record<'G' | 'T' | 'D' | 'PR' | 'R', Shown>>>>;
  /** Calculated unit cost with COT: what is applied, but for the levels of a tariff option. */
  readonly calculated: Readonly<Record<LevelKey, Shown>>;
  /** By stratum, `1`, and level. */
  readonly residential: Readonly<Record<string, Readonly<Record<string, Shown>>>>;
  readonly official: Readonly<Record<LevelKey, Shown>>;
  readonly commercial: Readonly<Record<LevelKey, Shown>>;
}

export interface SuiMarket {
  readonly code: string;
  readonly name: string;
  readonly suiCode: string;
  /** Null where the market has no definitive published tariff. */
  readonly tariff: SuiTariff | null;
}

/** Everything that the reports of a month are made of, besides what a person enters. */
export interface SuiMaterial {
  readonly tariffMonth: Month;
  /** The active markets of the company. */
  readonly markets: readonly SuiMarket[];
}
