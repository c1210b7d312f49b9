import { billChoice, billInput } from './bill-input.ts';
import { CLIENT_CLASSES } from './client-class.ts';

export const billedClass = billChoice({
  symbol: 'clase',
  label: 'Uso y estrato del cliente',
  field: 'client.class',
  values: CLIENT_CLASSES,
});

export const billedMarket = billChoice({
  symbol: 'mercadoCl',
  label: 'Mercado del cliente',
  field: 'client.marketType',
  values: ['REGULADO', 'NO REGULADO'],
});

export const billedTariffType = billChoice({
  symbol: 'tarifaCl',
  label: 'Tipo de tarifa del cliente',
  field: 'client.tariffType',
  values: ['MONOMIA', 'HORARIA'],
});

/** `SI`: the unit cost of CREG 119 de 2007; `NO`: the unit cost of the tariff option, where one was published. */
export const unitCostForm = billChoice({
  symbol: 'formaCU',
  label: 'CU de la Resolución 119 del cliente',
  field: 'client.unitCostForm',
  values: ['SI', 'NO'],
});

export const paysSurcharge = billChoice({
  symbol: 'aplicaST',
  label: 'Aplica sobretasa',
  field: 'client.surcharge',
  values: ['SI', 'NO'],
});

export const contributionOfClient = billInput({
  symbol: 'pCO',
  label: 'Contribución fijada para el cliente',
  unit: '%',
  field: 'client.contributionPercent',
});

export const irrigationSubsidy = billInput({
  symbol: 'pSR',
  label: 'Subsidio del distrito de riego',
  unit: '%',
  field: 'client.irrigationSubsidyPercent',
});

export const subsistenceOfClient = billInput({
  symbol: 'CS',
  label: 'Consumo de subsistencia del cliente',
  unit: 'kWh',
  field: 'client.subsistence',
});

export const reactiveFactor = billInput({
  symbol: 'Mre',
  label: 'Factor M de la energía reactiva',
  unit: 'fraction',
  field: 'client.mFactor',
});
