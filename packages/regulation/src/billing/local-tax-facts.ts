import type { Quantity } from '@contador/kernel';

/**
 * A range of an agreement. Bounds in kWh or COP, depending on the collect variable; an absent maximum is open. Limits in the agreement's
 * limit unit.
 */
export interface TaxRange {
  readonly min: Quantity<'fraction'>;
  readonly max?: Quantity<'fraction'>;
  /** A percentage, COP, UVT, or UVT per kWh, depending on the collect type. */
  readonly value: Quantity<'fraction'>;
  readonly limitMin?: Quantity<'fraction'>;
  readonly limitMax?: Quantity<'fraction'>;
}

export const COLLECT_VARIABLES = ['FIJA', 'RANGO_CONSUMO', 'RANGO_PESOS'] as const;
/** `collect_var`: how the charged range is selected: the only range, by kWh, or by the value of the consumption. */
export type CollectVariable = (typeof COLLECT_VARIABLES)[number];

export const COLLECT_TYPES = ['PORC_CONSUMO', 'PESOS', 'UVT', 'UVT_KWH'] as const;
/** `collect_type`: a percentage of the value of the consumption, pesos, tax units (UVT), or tax units per kWh. */
export type CollectType = (typeof COLLECT_TYPES)[number];

export const LIMIT_UNITS = ['AUTO', 'PESOS', 'UVT', 'SMMLV'] as const;
/** `limit_unit`: unit of the limits. AUTO means UVT when the agreement charges in UVT, and pesos otherwise. */
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** Terms of a tax agreement of a municipality or department. */
export interface TaxAgreementTerms {
  readonly variable: CollectVariable;
  readonly type: CollectType;
  readonly limitUnit: LimitUnit;
  /** In any order; exactly one for FIJA. */
  readonly ranges: readonly TaxRange[];
}

/** Figures of the energy bill that may be the base of a local tax, COP; gross also for self-generators. */
export interface TaxedBill {
  /** kWh of the period. */
  readonly energy: Quantity<'kWh'>;
  /** `active_value`. */
  readonly active: Quantity<'COP'>;
  /** The values of ER and ERC together. */
  readonly reactive: Quantity<'COP'>;
  /** The value of TOT. */
  readonly total: Quantity<'COP'>;
}

/** All inputs of the lighting or security tax of one client and period. */
export interface LocalTaxFacts {
  readonly tax: 'lighting' | 'security';
  /** Absent when no agreement applies: the tax is 0. */
  readonly agreement?: TaxAgreementTerms;
  readonly bill: TaxedBill;
  /** COP, for the year in which the billing period starts. */
  readonly year: { readonly taxUnit: Quantity<'COP'>; readonly minimumWage: Quantity<'COP'> };
}
