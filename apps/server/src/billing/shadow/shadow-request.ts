import { SHADOW_CAUSES, type ShadowCause } from '@contador/domain/billing';
import type { LiquidationKind } from '../../database/tables/liquidation.ts';
import type { AgreementFields } from '../agreements/agreement-fields.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import type { TypedClientPrice } from './typed-client-prices.ts';
import type { TypedPrice } from './typed-prices.ts';

/** What is tried in the place of what there is. Amounts are decimal text. */
export interface ShadowReplacements {
  /** The tariffs of another version or month, prices that somebody typed, or these upon those. */
  readonly tariff?: {
    readonly tariffId?: string;
    readonly prices: readonly TypedPrice[];
    /** Of free clients, each of whom has its own. */
    readonly clientPrices?: readonly TypedClientPrice[];
  };
  /** A file that was read to be tried. */
  readonly consumption?: { readonly file: string };
  readonly concepts?: { readonly file: string };
  readonly credits?: { readonly file: string };
  readonly annual?: Readonly<Partial<Record<AnnualColumn, string>>>;
  readonly lighting?: TriedAgreement;
  readonly security?: TriedAgreement;
}

/** The parameters of the year, as they are stored. */
export type AnnualColumn = 'strata_5_6_contribution' | 'other_uses_contribution' | 'uvt' | 'minimum_wage' | 'vat';

/** What an agreement would say. */
export interface TriedAgreement {
  /** Absent: one that there is not. */
  readonly id?: number;
  /** DANE code: 5 digits of a municipality, 2 of a department. */
  readonly place: string;
  readonly fields: AgreementFields;
}

/** A shadow of a cycle's month: what is tried, and with which runs it is compared. The same again is the same work. */
export interface ShadowRequest {
  readonly of: CycleMonth;
  readonly replacements: ShadowReplacements;
  /** What each replacement is, in the order of the causes. */
  readonly sentences: readonly string[];
  readonly compared: 'approved' | 'liquidated' | 'calculated';
  readonly runs: Readonly<Partial<Record<LiquidationKind, string>>>;
  readonly restsOn: string;
}

/** What is replaced. */
export function causesOf(replacements: ShadowReplacements): ShadowCause[] {
  return SHADOW_CAUSES.filter((cause) => replacements[cause] !== undefined);
}
