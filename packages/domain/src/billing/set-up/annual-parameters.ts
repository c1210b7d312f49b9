import { amountOfMoney, type NumberRule, percentage } from '../../entry/index.ts';

/** Parameters of a billing year. Percentages as they are typed, 0 to 100; amounts in COP. */
export interface AnnualParameters {
  /** Contribution of strata 5 and 6; the next field is that of commercial, industrial and provisional use. */
  readonly strata56Contribution: number;
  readonly otherUsesContribution: number;
  readonly uvt: number;
  readonly minimumWage: number;
  readonly vat: number;
}

const positiveAmount: NumberRule = { ...amountOfMoney, above: true };

/** Number rule of each parameter, in the order of the form. */
export const annualParameterRules: Readonly<Record<keyof AnnualParameters, NumberRule>> = {
  strata56Contribution: percentage,
  otherUsesContribution: percentage,
  uvt: positiveAmount,
  minimumWage: positiveAmount,
  vat: percentage,
};

export const annualParameterNames = Object.keys(annualParameterRules) as readonly (keyof AnnualParameters)[];
