import type { Particular } from '@contador/contract';
import type { LevelKey } from '@contador/domain/tariff-calculation';
import type { MarketConstants } from '@contador/domain/tariff-inputs';
import type { LevelStage } from '@contador/domain/tariff-option';
import type { Month } from '@contador/kernel';
import type { Options } from '@contador/regulation';
import type { StoredReading } from '../database/tables/stored-reading.ts';
import type { StoredFile } from '../database/tables/tariff-inputs.ts';
import type { SettledSupply } from './settled-supply.repository.ts';

/** An input that is 'Listo': what was read, of which files, by whom. */
export interface MonthInput {
  /** Name of the input's definition, `ADEM`. */
  readonly input: string;
  /** Null for an input of the company, which serves every market. */
  readonly market: string | null;
  readonly files: readonly StoredFile[];
  /** `reader` tells which reading it is. */
  readonly reading: StoredReading;
  readonly warnings: readonly Particular[];
  /** Name of the person. */
  readonly enteredBy: string;
  /** ISO 8601. */
  readonly enteredAt: string;
}

/** A parameter that is 'Listo': the row in force in the month, entered for it or replicated from an earlier one. */
export interface MonthParameter {
  readonly filename: string;
  /** Null for a parameter of the company. */
  readonly market: string | null;
  /** By column, as decimal text: calculated and brought columns filled in where they can be; null where nothing was entered. */
  readonly values: readonly (string | null)[];
  /** Only what a person entered, by column; null in calculated and brought columns. */
  readonly entered: readonly (string | null)[];
  /** The input month for which the row was entered; earlier than the period where it is replicated. */
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
  /** Whether it counts in the month: active, and not before its entry. */
  readonly active: boolean;
  /** The first input month in which it counts, `2025-09`. */
  readonly entryMonth: string;
  readonly lacCode: string | null;
  readonly lacName: string | null;
  readonly distributor: string | null;
  readonly constants: MarketConstants;
  /** Month from which these constants hold. */
  readonly constantsFrom: Month | null;
  /** Who saved the constants, and when. */
  readonly savedBy: string;
  readonly savedAt: string;
  /** How each level stands in the tariff option in the tariff month; absent where no level is in it. */
  readonly option?: MonthOption;
  /** Months of the COT's recovery that are left, the tariff month included; absent where none is set. */
  readonly recoveryMonths?: number;
}

/** A market's tariff option in a tariff month. */
export interface MonthOption {
  readonly stages: Readonly<Record<LevelKey, LevelStage>>;
  /** Percent a month, as decimal text. */
  readonly rate: string;
  readonly savedBy: string;
  readonly savedAt: string;
}

/** Everything entered for a version of a month, for the calculation: nothing is computed here that the law computes. */
export interface MonthInputs {
  readonly entries: readonly MonthInput[];
  readonly parameters: readonly MonthParameter[];
  readonly markets: readonly MonthMarket[];
  /** How the company reads in the tariff month what the law leaves open; only what it chose. */
  readonly options: Partial<Options>;
  /** The approved month of self-generators; absent while their settlement is not approved. */
  readonly supply?: SettledSupply;
}
