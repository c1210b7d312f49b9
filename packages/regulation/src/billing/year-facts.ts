import { billInput } from './bill-input.ts';

export const contributionOfStrata56 = billInput({
  symbol: 'pE56',
  label: 'Contribución anual de los estratos 5 y 6',
  unit: '%',
  field: 'year.strata56Contribution',
});

export const contributionOfOtherUses = billInput({
  symbol: 'pOTR',
  label: 'Contribución anual comercial e industrial',
  unit: '%',
  field: 'year.otherUsesContribution',
});

/** Ley 1819 de 2016 and others set amounts in tax units (UVT); the DIAN sets the value of the unit each year. */
export const taxUnit = billInput({
  symbol: 'UVT',
  label: 'Unidad de valor tributario',
  unit: 'COP',
  field: 'year.taxUnit',
});

export const minimumWage = billInput({
  symbol: 'SMMLV',
  label: 'Salario mínimo mensual',
  unit: 'COP',
  field: 'year.minimumWage',
});
