import { billChoice, billInput } from './bill-input.ts';

/** Of band `mon` for one price at every hour, of the three bands otherwise. */
export const billedEnergy = billInput({
  symbol: 'Eact',
  label: 'Energía activa',
  unit: 'kWh',
  by: ['band'],
  field: 'consumption.active',
});

export const penalisedInductiveEnergy = billInput({
  symbol: 'Eri',
  label: 'Energía reactiva inductiva penalizada',
  unit: 'kVArh',
  field: 'consumption.penalisedInductive',
});

export const capacitiveEnergy = billInput({
  symbol: 'Erc',
  label: 'Energía reactiva capacitiva',
  unit: 'kVArh',
  field: 'consumption.capacitive',
});

/**
 * Where what a self-generator delivered comes from: nowhere, the three values of a file, or the hours of the period. `NO` for who has none
 * of it in the period.
 */
export const selfGeneration = billChoice({
  symbol: 'AGPE',
  label: 'Excedentes del autogenerador',
  field: 'selfGeneration.from',
  values: ['NO', 'ARCHIVO', 'HORAS'],
});

/** Exc1, which counts against the import of the period. */
export const permutedEnergy = billInput({
  symbol: 'Eper',
  label: 'Energía permutada',
  unit: 'kWh',
  field: 'selfGeneration.permutedEnergy',
});

export const permutedValueOfFile = billInput({
  symbol: 'VperA',
  label: 'Valor de la energía permutada, del archivo',
  unit: 'COP',
  field: 'selfGeneration.permutedValue',
});

/** What the surplus of each hour is worth at the pool price, added up. */
export const surplusValue = billInput({
  symbol: 'Vexc',
  label: 'Valor de los excedentes AGPE',
  unit: 'COP',
  field: 'selfGeneration.surplusValue',
});

export const selfGenerationCapacity = billInput({
  symbol: 'kWag',
  label: 'Capacidad del autogenerador',
  unit: 'kW',
  field: 'selfGeneration.capacity',
});
