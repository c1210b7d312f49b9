import { billChoice, billInput } from './bill-input.ts';

/** Billed active energy: band `mon` when there is one price for all hours, the other three bands when the tariff has hour bands. */
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
 * Source of the energy delivered by a self-generator: none, the three values of a file, or the hours of the period. `NO` when the period
 * has none.
 */
export const selfGeneration = billChoice({
  symbol: 'AGPE',
  label: 'Excedentes del autogenerador',
  field: 'selfGeneration.from',
  values: ['NO', 'ARCHIVO', 'HORAS'],
});

/** Exc1, the exchanged energy: it offsets the import of the period. */
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

/** Value of the surplus: the energy of each hour at the pool price of that hour, summed. */
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
