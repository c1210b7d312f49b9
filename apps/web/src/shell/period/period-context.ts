import type { MarketRow } from '@contador/contract/tariff-inputs';
import type { UserType } from '@contador/domain/access';
import type { CalculationType } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { createContext, useContext } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import type { VersionStanding } from './version-of.ts';

/** Resolved choices of the settings panel: those in the address, and defaults for the others. */
export interface ChosenPeriod {
  readonly username: string;
  /** The month of the inputs. */
  readonly period: Month;
  /** The month of the tariff, one later. */
  readonly tariffMonth: Month;
  readonly userType: UserType;
  readonly markets: readonly MarketRow[];
  readonly market: MarketRow | undefined;
  readonly marketCode: string | undefined;
  readonly versions: readonly string[];
  /** Label of each version, with a word if it is the market's definitive one. */
  readonly versionWords: readonly string[];
  /** Word of the chosen version: 'definitiva', 'no definitiva', or none. */
  readonly standing: VersionStanding | undefined;
  /** The last period with data, if the chosen one has no version. */
  readonly lastPeriod: Month | undefined;
  /** `undefined` if the period has no calculation version. */
  readonly version: string | undefined;
  /** The next version to be created. */
  readonly nextVersion: string | undefined;
  readonly tariffId: string | undefined;
  /** Version of the XM files: `.txf`. */
  readonly xmVersion: string | undefined;
  readonly calculationType: CalculationType | undefined;
  readonly tariffsPublished: boolean;
  /** True when inputs and parameters cannot be changed: the tariffs are published and no reliquidation is open. */
  readonly locked: boolean;
  readonly reliquidationActive: boolean;
  /** The running reliquidation of the shown version, and its version of the XM files. */
  readonly reliquidation: { readonly version: string; readonly xmVersion: string } | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
  /** Parameters of most calls; `undefined` while unknown, or without a version or market. */
  readonly call: PeriodCall | undefined;
  readonly choose: (change: PeriodChoice) => void;
}

export interface PeriodCall {
  readonly username: string;
  readonly period: number;
  readonly year: number;
  readonly market: string;
  readonly version: string;
}

export interface PeriodChoice {
  readonly period?: Month;
  readonly market?: string;
  readonly version?: string;
  readonly userType?: UserType;
}

export const PeriodContext = createContext<ChosenPeriod | undefined>(undefined);

/** The period, market, version and user type chosen in the settings panel. */
export function usePeriod(): ChosenPeriod {
  const chosen = useContext(PeriodContext);
  if (!chosen) throw new Error('the page stands outside of the areas with a period');
  return chosen;
}
