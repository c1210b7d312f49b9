import type { Review, UsualOfClient } from '@contador/domain/billing';
import type { Band, Stratum, UseType } from '@contador/regulation';
import type { ExaminedPeriod, PlainExamination } from './examined-consumption.ts';

/** Decimal text by band. */
export type PriceByBandText = Readonly<Partial<Record<Band, string>>>;

/** Prices as what can be copied between threads: the fields of `FreePrices` and `RegulatedPrices` as decimal text. */
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

/** What a client's energy bill is calculated of, as decimal text; null is nothing entered. */
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
  /** Which of the chunk's prices; null for a client without offer, who has no bill. */
  readonly prices: string | null;
  readonly tariff: string | null;
  readonly examination: PlainExamination;
  readonly remarks: readonly string[];
  /** What the client consumed before, and the factor M that it had; only for the order in which results are reviewed. */
  readonly usual: UsualOfClient | null;
  readonly factorBefore: number;
}

/** Clients of a chunk, with the prices and the percentages that they share. */
export interface EnergyChunk {
  /** First day of the billing period: formulas and options of its month. */
  readonly month: string;
  readonly period: ExaminedPeriod;
  readonly options: Readonly<Record<string, string>>;
  readonly year: { readonly strata56: string; readonly otherUses: string };
  readonly prices: Readonly<Record<string, PlainPrices>>;
  readonly bills: readonly PlainBill[];
  /** Reasons against clients that have no facts to calculate with. */
  readonly reasons: readonly BillReason[];
}

/** Why the cycle cannot be liquidated, at a client. */
export interface BillReason {
  readonly clientCode: string;
  readonly expected: string;
}

/** What a thread gives back of a client: how it ended, with its facts and amounts packed. Without offer there are none. */
export interface LiquidatedRow
  extends Pick<PlainBill, 'clientCode' | 'sicCode' | 'use' | 'stratum' | 'active' | 'appliedM' | 'tariff'> {
  readonly state: 'liquidated' | 'without-offer';
  readonly facts: string;
  /** Digest of the list of figures that the amounts follow. */
  readonly list: string;
  readonly amounts: string;
  readonly activeValue: string;
  readonly total: string;
  readonly agreement: { readonly id: number; readonly version: number } | null;
  readonly remarks: readonly string[];
  readonly review: Review;
}

/** What a chunk of a cycle came to. */
export interface LiquidatedChunk {
  readonly rows: readonly LiquidatedRow[];
  /** Digest of a list of figures → its ids. */
  readonly lists: Readonly<Record<string, string>>;
  readonly reasons: readonly BillReason[];
}
