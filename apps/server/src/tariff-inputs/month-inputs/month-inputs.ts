import type { Particular } from '@contador/contract';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { MarketConstants } from '@contador/domain/tariff-inputs';
import type { LevelStage } from '@contador/domain/tariff-option';
import type { Month } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { StoredReading } from '../../platform/index.ts';
import type { StoredFile } from '../entries/entries.tables.ts';
import type { SettledSupply } from '../entries/settled-supply.repository.ts';
import type { SavedOpening } from '../markets/option-opening.repository.ts';

/** An input in state 'Listo': its reading, files and author. */
export interface MonthInput {
  /** Name of the input's definition, `ADEM`. */
  readonly input: string;
  /** Null for an input of the company, which serves every market. */
  readonly market: string | null;
  readonly files: readonly StoredFile[];
  /** `reading.reader` is the discriminant. */
  readonly reading: StoredReading;
  readonly warnings: readonly Particular[];
  /** Name of the person. */
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

/** A parameter in state 'Listo': the row in force in the month, entered for it or repeated from an earlier one. */
export interface MonthParameter {
  readonly filename: string;
  /** Null for a parameter of the company. */
  readonly market: string | null;
  /** Values by column, as decimal text. Calculated and derived columns are filled where possible; null where nothing was entered. */
  readonly values: readonly (string | null)[];
  /** Values that a person entered, by column; null in calculated and derived columns. */
  readonly entered: readonly (string | null)[];
  /** Input month for which the row was entered; earlier than the period if the row is repeated. */
  readonly enteredFor: Month;
  readonly replicated: boolean;
  readonly provisional: boolean;
  readonly enteredBy: string;
  readonly enteredAt: string;
}

/** A market with its constants in force in the tariff month. */
export interface MonthMarket {
  readonly code: string;
  readonly name: string;
  readonly area: string;
  /** True if the market takes part in the month: it is active and has entered. */
  readonly active: boolean;
  /** First input month in which the market takes part, `2025-09`. */
  readonly entryMonth: string;
  readonly lacCode: string | null;
  readonly lacName: string | null;
  readonly distributor: string | null;
  readonly constants: MarketConstants;
  /** Month from which these constants are in force. */
  readonly constantsFrom: Month | null;
  /** Person who saved the constants. */
  readonly savedBy: string;
  readonly savedAt: string;
  /** Stage of each level in the tariff option in the tariff month; absent if no level is in it. */
  readonly option?: MonthOption;
  /** Remaining months of the COT's recovery, including the tariff month; absent if none is set. */
  readonly recoveryMonths?: number;
}

/** A market's tariff option in a tariff month. */
export interface MonthOption {
  readonly stages: Readonly<Record<LevelKey, LevelStage>>;
  /** Percent per month, as decimal text. */
  readonly rate: string;
  /** Figures that another system left of the month before; undefined when that month is another one. */
  readonly opening: SavedOpening | undefined;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Inputs of a version of a month for the calculation, without any value that the law's formulas compute. */
export interface MonthInputs {
  readonly entries: readonly MonthInput[];
  readonly parameters: readonly MonthParameter[];
  readonly markets: readonly MonthMarket[];
  /** Readings of the law that the company chose for the tariff month; options without a choice are absent. */
  readonly options: Partial<Options>;
  /** Approved month of self-generators; absent until their settlement is approved. */
  readonly supply?: SettledSupply;
}
