import { TRIAL_CAUSES, type TrialCause } from '@contador/domain/billing';
import type { AgreementFields } from '../agreements/agreement-fields.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { LiquidationKind } from '../liquidation/liquidation.tables.ts';
import type { TypedClientPrice } from './typed-client-prices.ts';
import type { TypedPrice } from './typed-prices.ts';

/** Inputs replaced in a trial. Amounts are decimal text. */
export interface TrialReplacements {
  /** Tariffs of another version or month, typed prices, or typed prices on top of those tariffs. */
  readonly tariff?: {
    readonly tariffId?: string;
    readonly prices: readonly TypedPrice[];
    /** Typed prices of free clients, each of which has its own tariff. */
    readonly clientPrices?: readonly TypedClientPrice[];
  };
  /** Trial files. */
  readonly consumption?: { readonly file: string };
  readonly concepts?: { readonly file: string };
  readonly credits?: { readonly file: string };
  readonly annual?: Readonly<Partial<Record<AnnualColumn, string>>>;
  readonly lighting?: TriedAgreement;
  readonly security?: TriedAgreement;
}

/** Annual parameters by their column name. */
export type AnnualColumn = 'strata_5_6_contribution' | 'other_uses_contribution' | 'uvt' | 'minimum_wage' | 'vat';

/** An agreement to try. */
export interface TriedAgreement {
  /** Absent for a new agreement. */
  readonly id?: number;
  /** DANE code: 5 digits for a municipality, 2 for a department. */
  readonly place: string;
  readonly fields: AgreementFields;
}

/**
 * A trial liquidation of a cycle month: the replaced inputs and the runs used for comparison. Equal requests share one operation.
 */
export interface TrialRequest {
  readonly of: CycleMonth;
  readonly replacements: TrialReplacements;
  /** Description of each replacement, in the order of the causes. */
  readonly sentences: readonly string[];
  readonly compared: 'approved' | 'liquidated' | 'calculated';
  readonly runs: Readonly<Partial<Record<LiquidationKind, string | undefined>>>;
  readonly restsOn: string;
}

/** Inputs that are replaced. */
export function causesOf(replacements: TrialReplacements): TrialCause[] {
  return TRIAL_CAUSES.filter((cause) => replacements[cause] !== undefined);
}
