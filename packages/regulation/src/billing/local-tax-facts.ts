import type { Quantity } from '@contador/kernel';

/** The bounds are of kWh or COP by the variable; an absent maximum is open. Limits are in the agreement's unit of limits. */
export interface TaxRange {
  readonly min: Quantity<'fraction'>;
  readonly max?: Quantity<'fraction'>;
  /** A percentage, COP, UVT, or UVT for each kWh, by what the agreement charges. */
  readonly value: Quantity<'fraction'>;
  readonly limitMin?: Quantity<'fraction'>;
  readonly limitMax?: Quantity<'fraction'>;
}

export const COLLECT_VARIABLES = ['FIJA', 'RANGO_CONSUMO', 'RANGO_PESOS'] as const;
/** `collect_var`: which range is charged: the only one, that of the kWh, that of the value of the consumption. */
export type CollectVariable = (typeof COLLECT_VARIABLES)[number];

export const COLLECT_TYPES = ['PORC_CONSUMO', 'PESOS', 'UVT', 'UVT_KWH'] as const;
/** `collect_type`: a percentage of the consumption's value, pesos, units of tax value, or those for each kWh. */
export type CollectType = (typeof COLLECT_TYPES)[number];

export const LIMIT_UNITS = ['AUTO', 'PESOS', 'UVT', 'SMMLV'] as const;
/** `limit_unit`: in what the limits are; AUTO is UVT where UVT are charged, and pesos otherwise. */
export type LimitUnit = (typeof LIMIT_UNITS)[number];

/** What an agreement of a municipality or a department charges. */
export interface TaxAgreementTerms {
  readonly variable: CollectVariable;
  readonly type: CollectType;
  readonly limitUnit: LimitUnit;
  /** In any order; exactly one for FIJA. */
  readonly ranges: readonly TaxRange[];
}

/** What of the energy bill may be the base of a local tax, COP; gross also of self-generators. */
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

/** Everything that the lighting or the security tax of one client and period is calculated of. */
export interface LocalTaxFacts {
  readonly tax: 'lighting' | 'security';
  /** Absent: no agreement applies, and the tax is 0. */
  readonly agreement?: TaxAgreementTerms;
  readonly bill: TaxedBill;
  /** COP, of the year in which the billing period starts. */
  readonly year: { readonly taxUnit: Quantity<'COP'>; readonly minimumWage: Quantity<'COP'> };
}
