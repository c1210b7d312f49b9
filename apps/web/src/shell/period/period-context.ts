import type { MarketRow } from '@contador/contract/tariff-inputs';
import type { UserType } from '@contador/domain/access';
import type { CalculationType } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { createContext, useContext } from 'react';
import type { CallFailure } from '../../http/call-failure.ts';
import type { VersionStanding } from './version-of.ts';

/** What the settings panel chooses, resolved: the address decides, defaults fill what it does not say. */
export interface ChosenPeriod {
  readonly username: string;
  /** The input period. */
  readonly period: Month;
  /** The month of the tariff, one later. */
  readonly tariffMonth: Month;
  readonly userType: UserType;
  readonly markets: readonly MarketRow[];
  readonly market: MarketRow | undefined;
  readonly marketCode: string | undefined;
  readonly versions: readonly string[];
  /** Each version as it is shown, with the word that says whether it is the market's definitive one. */
  readonly versionWords: readonly string[];
  /** The word of the chosen version: 'definitiva', 'no definitiva', or none. */
  readonly standing: VersionStanding | undefined;
  /** The last period with data, where the chosen one has no version. */
  readonly lastPeriod: Month | undefined;
  /** `undefined` while the period has no calculation version. */
  readonly version: string | undefined;
  /** The version that would be created next. */
  readonly nextVersion: string | undefined;
  readonly tariffId: string | undefined;
  /** `.txf`. */
  readonly xmVersion: string | undefined;
  readonly calculationType: CalculationType | undefined;
  readonly tariffsPublished: boolean;
  /** Inputs and parameters cannot be changed: published, and no reliquidation open. */
  readonly locked: boolean;
  readonly reliquidationActive: boolean;
  /** The reliquidation under way of the version that is shown, and its version of XM's files. */
  readonly reliquidation: { readonly version: string; readonly xmVersion: string } | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: CallFailure | undefined;
  readonly retry: () => void;
  /** What most calls need to know; `undefined` until it is known, and where there is no version or no market. */
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
