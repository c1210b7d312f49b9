import { billChoice, billInput } from './bill-input.ts';
import { COLLECT_TYPES, LIMIT_UNITS } from './local-tax-facts.ts';

export const localTaxKind = billChoice({
  symbol: 'impuesto',
  label: 'Impuesto local',
  field: 'tax.kind',
  values: ['ALUMBRADO', 'SEGURIDAD'],
});

/**
 * Variable by which the charged range was selected: `NINGUNO` when no range contains the client's figure, `SIN ACUERDO` when no agreement
 * applies.
 */
export const chargedRange = billChoice({
  symbol: 'rango',
  label: 'Rango del acuerdo que aplica',
  field: 'agreement.range',
  values: ['FIJA', 'RANGO_CONSUMO', 'RANGO_PESOS', 'NINGUNO', 'SIN ACUERDO'],
});

export const collectType = billChoice({
  symbol: 'cobro',
  label: 'Tipo de cobro del acuerdo',
  field: 'agreement.type',
  values: COLLECT_TYPES,
});

export const limitUnit = billChoice({
  symbol: 'unidadLim',
  label: 'Unidad de los límites del acuerdo',
  field: 'agreement.limitUnit',
  values: LIMIT_UNITS,
});

const VALUE = { label: 'Valor del rango del acuerdo', field: 'agreement.value' } as const;
export const chargedPercent = billInput({ symbol: 'apct', unit: '%', ...VALUE });
export const chargedPesos = billInput({ symbol: 'acop', unit: 'COP', ...VALUE });
export const chargedUnits = billInput({ symbol: 'auvt', unit: 'fraction', ...VALUE });

const rangeStart = { label: 'Mínimo del rango del acuerdo', field: 'agreement.min' } as const;
export const rangeMinEnergy = billInput({ symbol: 'minkWh', unit: 'kWh', ...rangeStart });
export const rangeMinValue = billInput({ symbol: 'mincop', unit: 'COP', ...rangeStart });

export const lowerLimit = billInput({
  symbol: 'limmin',
  label: 'Límite mínimo del acuerdo',
  unit: 'fraction',
  field: 'agreement.limitMin',
});
export const upperLimit = billInput({
  symbol: 'limmax',
  label: 'Límite máximo del acuerdo',
  unit: 'fraction',
  field: 'agreement.limitMax',
});

export const taxedEnergy = billInput({
  symbol: 'Etax',
  label: 'Consumo del periodo',
  unit: 'kWh',
  field: 'bill.energy',
});
export const taxedActiveValue = billInput({
  symbol: 'Bact',
  label: 'Valor de la energía activa liquidada',
  unit: 'COP',
  field: 'bill.active',
});
export const taxedReactiveValue = billInput({
  symbol: 'Brea',
  label: 'Valor de la energía reactiva liquidada',
  unit: 'COP',
  field: 'bill.reactive',
});
export const taxedTotal = billInput({
  symbol: 'Btot',
  label: 'Total de energía liquidado',
  unit: 'COP',
  field: 'bill.total',
});
