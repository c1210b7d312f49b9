import type { Quantity } from '@contador/kernel';
import type { Band } from '../engine/term-index.ts';
import type { Stratum, UseType } from './client-class.ts';

/** A price for each billed band: `mon` for MONOMIA, the other three for HORARIA. */
export type PriceByBand = { readonly [B in Band]?: Quantity<'COP/kWh'> };

/** Active energy of the period, kWh with at most 6 decimals: one figure, or one for each of the three bands. */
export type BilledActiveEnergy =
  | { readonly tariffType: 'MONOMIA'; readonly active: Quantity<'kWh'> }
  | {
      readonly tariffType: 'HORARIA';
      readonly max: Quantity<'kWh'>;
      readonly med: Quantity<'kWh'>;
      readonly min: Quantity<'kWh'>;
    };

/** Published tariff of a non-regulated client: `T_b + R + D + C + G + PR_b`, COP/kWh as published, unrounded. */
export interface FreePrices {
  readonly marketType: 'NO REGULADO';
  readonly transmission: PriceByBand;
  readonly restrictions: Quantity<'COP/kWh'>;
  /** D of the client's level; also the default charge for reactive energy. */
  readonly distribution: Quantity<'COP/kWh'>;
  readonly commercialisation: Quantity<'COP/kWh'>;
  readonly generation: Quantity<'COP/kWh'>;
  readonly losses: PriceByBand;
  /** Present only when the tariff has a separate charge for reactive energy; D applies when absent. */
  readonly reactiveCharge?: Quantity<'COP/kVArh'>;
}

/**
 * Published tariff of a regulated client: its market and level, from the definitive version of the previous month. COP/kWh, unrounded. The
 * formulas round the billed CU (with COT) and the tariff of the stratum.
 */
export interface RegulatedPrices {
  readonly marketType: 'REGULADO';
  /** `cu_form`: `SI` for the CU of Resolution 119, `NO` for the CU of the tariff option, where it was published. */
  readonly unitCostForm: 'SI' | 'NO';
  /** CU of the level, without COT. */
  readonly unitCost: PriceByBand;
  /** CUop of the level, where the market is in the tariff option. */
  readonly optionUnitCost?: PriceByBand;
  /** COT of the level. Absent when the published tariff has none: it counts as 0 and the trace notes the absence. */
  readonly cot?: Quantity<'COP/kWh'>;
  /** D of the level, unrounded: the default charge for reactive energy. */
  readonly distribution: Quantity<'COP/kWh'>;
  /** TE of the client's stratum and ownership, for strata 1 to 3. */
  readonly stratumTariff?: Quantity<'COP/kWh'>;
  /** 0 to 100, for strata 1 to 3; present only when no tariff of the stratum was published. */
  readonly subsidyPercent?: Quantity<'%'>;
  readonly reactiveCharge?: Quantity<'COP/kVArh'>;
}

/**
 * Energy delivered by a self-generator: the three values of the cycle's file, or the result of the hours of the period (`hourlySurplus`).
 */
export type BilledSelfGeneration =
  | {
      readonly from: 'file';
      readonly permutedEnergy: Quantity<'kWh'>;
      readonly permutedValue: Quantity<'COP'>;
      readonly surplusValue: Quantity<'COP'>;
    }
  | {
      readonly from: 'hours';
      /** Capacity of the plant, kW. Up to 100 kW the client pays only C for each exchanged kWh; above that, everything except G. */
      readonly capacity: Quantity<'kW'>;
      readonly permutedEnergy: Quantity<'kWh'>;
      /** Σ Exc2·PB, COP with 2 decimals. */
      readonly surplusValue: Quantity<'COP'>;
    };

/** Contribution percentages of the year in which the billing period starts, 0 to 100. */
export interface ContributionsOfYear {
  /** `est_56_contr`. */
  readonly strata56: Quantity<'%'>;
  /** `com_oth_contr`. */
  readonly otherUses: Quantity<'%'>;
}

/** All inputs of the energy bill of one client and period. */
export interface EnergyBillFacts {
  readonly use: UseType;
  /** Stratum of a RESIDENCIAL client; ignored for other uses. */
  readonly stratum?: Stratum;
  /** `contrib_perc`: 0, 10 or 20. Absent (NA): the percentage of the year by use and stratum applies. */
  readonly contributionPercent?: Quantity<'%'>;
  /** `irr_sub_perc`, 0 to 100; used only for DISTRITO DE RIEGO. Absent: NA. */
  readonly irrigationSubsidyPercent?: Quantity<'%'>;
  /** `surcharge`: SI adds the line ST, even when its value is 0. */
  readonly surcharge: boolean;
  /** `subsistence_consumption` in kWh a month, 130 or 173; required for regulated strata 1 to 3. */
  readonly subsistence?: Quantity<'kWh'>;
  /** M applied in the period, 1 to 12: `applied_m` of the state machine, or the client's own M when the month has no days of excess. */
  readonly mFactor: Quantity<'fraction'>;
  readonly energy: BilledActiveEnergy;
  /** Charged inductive energy, kVArh: only the penalised part. */
  readonly penalisedInductive: Quantity<'kVArh'>;
  /** Capacitive energy, kVArh. */
  readonly capacitive: Quantity<'kVArh'>;
  /** Only for clients of a self-generators' cycle. A file whose three values are 0 counts as no delivery. */
  readonly selfGeneration?: BilledSelfGeneration;
  /** Prices shared by all clients of a tariff. Pass the same object for all of them: calculations are cached by object identity. */
  readonly prices: FreePrices | RegulatedPrices;
  readonly year: ContributionsOfYear;
  /** Rate of the company's own surcharge table for the period, COP/kWh. Absent: the rate of the law applies. */
  readonly surchargeRate?: Quantity<'COP/kWh'>;
}
