import type { Quantity } from '@contador/kernel';
import type { Band } from '../engine/term-index.ts';
import type { Stratum, UseType } from './client-class.ts';

/** A price for each band that is billed: `mon` for MONOMIA, the other three for HORARIA. */
export type PriceByBand = { readonly [B in Band]?: Quantity<'COP/kWh'> };

/** The active energy of the period, kWh of at most 6 decimals: one figure, or the three bands. */
export type BilledActiveEnergy =
  | { readonly tariffType: 'MONOMIA'; readonly active: Quantity<'kWh'> }
  | {
      readonly tariffType: 'HORARIA';
      readonly max: Quantity<'kWh'>;
      readonly med: Quantity<'kWh'>;
      readonly min: Quantity<'kWh'>;
    };

/** The published tariff of a client who is free to choose: `T_b + R + D + C + G + PR_b`, COP/kWh as published, unrounded. */
export interface FreePrices {
  readonly marketType: 'NO REGULADO';
  readonly transmission: PriceByBand;
  readonly restrictions: Quantity<'COP/kWh'>;
  /** D of the client's level: also the charge of the reactive energy. */
  readonly distribution: Quantity<'COP/kWh'>;
  readonly commercialisation: Quantity<'COP/kWh'>;
  readonly generation: Quantity<'COP/kWh'>;
  readonly losses: PriceByBand;
  /** Only where the tariff has a charge of its own for reactive energy; D otherwise. */
  readonly reactiveCharge?: Quantity<'COP/kVArh'>;
}

/**
 * The published tariff of a regulated client, of its market, its level and the definitive version of the month before: COP/kWh,
 * unrounded. The billed CU, with COT, and the tariff of the stratum are rounded by the formulas.
 */
export interface RegulatedPrices {
  readonly marketType: 'REGULADO';
  /** `cu_form`: `SI` the CU of the Resolution 119, `NO` that of the tariff option where it was published. */
  readonly unitCostForm: 'SI' | 'NO';
  /** CU of the level, without COT. */
  readonly unitCost: PriceByBand;
  /** CUop of the level, where the market is in the tariff option. */
  readonly optionUnitCost?: PriceByBand;
  /** COT of the level; absent where the published tariff has none, which counts as 0 and says so. */
  readonly cot?: Quantity<'COP/kWh'>;
  /** D of the level, unrounded: the charge of the reactive energy. */
  readonly distribution: Quantity<'COP/kWh'>;
  /** TE of the client's stratum and ownership: for strata 1 to 3. */
  readonly stratumTariff?: Quantity<'COP/kWh'>;
  /** 0 to 100: for strata 1 to 3, only where no tariff of the stratum was published. */
  readonly subsidyPercent?: Quantity<'%'>;
  readonly reactiveCharge?: Quantity<'COP/kVArh'>;
}

/** What a self-generator delivered: the three values of the cycle's file, or what the hours of the period gave (`hourlySurplus`). */
export type BilledSelfGeneration =
  | {
      readonly from: 'file';
      readonly permutedEnergy: Quantity<'kWh'>;
      readonly permutedValue: Quantity<'COP'>;
      readonly surplusValue: Quantity<'COP'>;
    }
  | {
      readonly from: 'hours';
      /** kW of the plant: up to 100 it gives back C alone for each permuted kWh, above that all but G. */
      readonly capacity: Quantity<'kW'>;
      readonly permutedEnergy: Quantity<'kWh'>;
      /** Σ Exc2·PB, COP with 2 decimals. */
      readonly surplusValue: Quantity<'COP'>;
    };

/** Percentages of the year in which the billing period starts, 0 to 100. */
export interface ContributionsOfYear {
  /** `est_56_contr`. */
  readonly strata56: Quantity<'%'>;
  /** `com_oth_contr`. */
  readonly otherUses: Quantity<'%'>;
}

/** Everything that the energy bill of one client and period is calculated of. */
export interface EnergyBillFacts {
  readonly use: UseType;
  /** Of a RESIDENCIAL client; not looked at otherwise. */
  readonly stratum?: Stratum;
  /** `contrib_perc`: 0, 10 or 20. Absent: NA, the percentage of the year by use and stratum. */
  readonly contributionPercent?: Quantity<'%'>;
  /** `irr_sub_perc`, 0 to 100: only looked at for DISTRITO DE RIEGO. Absent: NA. */
  readonly irrigationSubsidyPercent?: Quantity<'%'>;
  /** `surcharge`: SI gives the line ST, even at 0. */
  readonly surcharge: boolean;
  /** `subsistence_consumption` in kWh a month, 130 or 173: required of regulated strata 1 to 3. */
  readonly subsistence?: Quantity<'kWh'>;
  /** The M applied in the period, 1 to 12: `applied_m` of the state machine, or the client's where the month has no days of excess. */
  readonly mFactor: Quantity<'fraction'>;
  readonly energy: BilledActiveEnergy;
  /** kVArh that are charged, and not the whole inductive energy. */
  readonly penalisedInductive: Quantity<'kVArh'>;
  /** kVArh. */
  readonly capacitive: Quantity<'kVArh'>;
  /** Only of clients of an autogenerators' cycle. All three values of a file at 0 count as none. */
  readonly selfGeneration?: BilledSelfGeneration;
  /** One object for all clients of a tariff: what is the same object is calculated once. */
  readonly prices: FreePrices | RegulatedPrices;
  readonly year: ContributionsOfYear;
  /** What the company's own table of surcharges says for the period, COP/kWh. Absent: what the law says. */
  readonly surchargeRate?: Quantity<'COP/kWh'>;
}
