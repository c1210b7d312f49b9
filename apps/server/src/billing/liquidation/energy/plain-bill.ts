import type { Review, UsualOfClient } from '@contador/domain/billing';
import type { Band, Stratum, UseType } from '@contador/regulation';
import type { ExaminedPeriod, PlainExamination } from '../consumption/examined-consumption.ts';

/** Decimal text by band. */
export type PriceByBandText = Readonly<Partial<Record<Band, string>>>;

/** Prices in a form that can be copied between threads: the fields of `FreePrices` and `RegulatedPrices` as decimal text. */
export type PlainPrices =
  | {
      readonly marketType: 'NO REGULADO';
      readonly transmission: PriceByBandText;
      readonly restrictions: string;
      readonly distribution: string;
      readonly commercialisation: string;
      readonly generation: string;
      readonly losses: PriceByBandText;
    }
  | {
      readonly marketType: 'REGULADO';
      readonly unitCostForm: 'SI' | 'NO';
      readonly unitCost: PriceByBandText;
      readonly optionUnitCost?: PriceByBandText;
      readonly cot?: string;
      readonly distribution: string;
      readonly stratumTariff?: string;
    };

/** Inputs of a client's energy bill as decimal text; `null` where nothing was entered. */
export interface PlainBill {
  readonly clientCode: string;
  readonly sicCode: string;
  readonly use: UseType;
  readonly stratum: Stratum | null;
  readonly contributionPercent: number | null;
  readonly irrigationSubsidyPercent: string | null;
  readonly surcharge: boolean;
  readonly subsistence: number | null;
  readonly appliedM: number;
  readonly tariffType: 'MONOMIA' | 'HORARIA';
  readonly active: string;
  readonly max: string | null;
  readonly med: string | null;
  readonly min: string | null;
  readonly penalised: string;
  readonly capacitive: string;
  readonly permuted: string | null;
  readonly permutedValue: string | null;
  readonly surplusValue: string | null;
  /** Key in the chunk's `prices`; `null` for a client without an offer, which is not billed. */
  readonly prices: string | null;
  readonly tariff: string | null;
  readonly examination: PlainExamination;
  readonly remarks: readonly string[];
  /** Earlier consumption and factor M of the client; only used to rank results for review. */
  readonly usual: UsualOfClient | null;
  readonly factorBefore: number;
}

/** Clients of a chunk, with the prices and percentages that they share. */
export interface EnergyChunk {
  /** First day of the billing period; its month selects the formulas and options. */
  readonly month: string;
  readonly period: ExaminedPeriod;
  readonly options: Readonly<Record<string, string>>;
  readonly year: { readonly strata56: string; readonly otherUses: string };
  readonly prices: Readonly<Record<string, PlainPrices>>;
  readonly bills: readonly PlainBill[];
  /** Reasons for clients that lack the facts for a calculation. */
  readonly reasons: readonly BillReason[];
}

/** Reason at a client why the cycle cannot be liquidated. */
export interface BillReason {
  readonly clientCode: string;
  readonly expected: string;
}

/** Result of a client as returned by the worker thread, with facts and amounts packed; both are empty without an offer. */
export interface LiquidatedRow
  extends Pick<PlainBill, 'clientCode' | 'sicCode' | 'use' | 'stratum' | 'active' | 'appliedM' | 'tariff'> {
  readonly state: 'liquidated' | 'without-offer';
  readonly facts: string;
  /** Digest of the list of figures that gives the order of the amounts. */
  readonly list: string;
  readonly amounts: string;
  readonly activeValue: string;
  readonly total: string;
  readonly agreement: { readonly id: number; readonly version: number } | null;
  readonly remarks: readonly string[];
  readonly review: Review;
}

/** Result of a chunk of a cycle. */
export interface LiquidatedChunk {
  readonly rows: readonly LiquidatedRow[];
  /** Figure ids by digest of their list. */
  readonly lists: Readonly<Record<string, string>>;
  readonly reasons: readonly BillReason[];
}
