import type { Amounts } from './given.ts';

const CLIENT: Amounts = {
  'billing:client.class': 'COMERCIAL',
  'billing:client.marketType': 'NO REGULADO',
  'billing:client.tariffType': 'MONOMIA',
  'billing:client.surcharge': 'SI',
  'billing:client.mFactor': 1,
  'billing:client.subsistence': 130,
  'billing:consumption.active[band=mon]': 210,
  'billing:consumption.active[band=max]': 60,
  'billing:consumption.active[band=med]': 120,
  'billing:consumption.active[band=min]': 30,
  'billing:consumption.penalisedInductive': 15,
  'billing:consumption.capacitive': 4,
  'billing:selfGeneration.from': 'NO',
  'billing:selfGeneration.permutedEnergy': 20,
  'billing:selfGeneration.surplusValue': 1_000,
  'billing:tariff.restrictions': 31,
  'billing:tariff.distribution': 178,
  'billing:tariff.commercialisation': 61,
  'billing:tariff.generation': 312,
  'billing:year.strata56Contribution': 20,
  'billing:year.otherUsesContribution': 20,
  ...Object.fromEntries(
    ['mon', 'max', 'med', 'min'].flatMap((band) =>
      ['transmission', 'losses', 'unitCost'].map((field) => [`billing:tariff.${field}[band=${band}]`, 50]),
    ),
  ),
};
const REGULATED: Amounts = { ...CLIENT, 'billing:client.marketType': 'REGULADO', 'billing:client.unitCostForm': 'SI' };

/** Bills of every kind: together they take each branch of each formula. */
export const BILLS: readonly Amounts[] = [
  { ...CLIENT, 'billing:selfGeneration.from': 'HORAS', 'billing:selfGeneration.capacity': 80 },
  { ...CLIENT, 'billing:selfGeneration.from': 'HORAS', 'billing:selfGeneration.capacity': 500 },
  { ...CLIENT, 'billing:selfGeneration.from': 'ARCHIVO', 'billing:selfGeneration.permutedValue': 9_000 },
  { ...CLIENT, 'billing:client.class': 'DISTRITO DE RIEGO', 'billing:client.irrigationSubsidyPercent': 50 },
  {
    ...CLIENT,
    'billing:client.tariffType': 'HORARIA',
    'billing:client.surcharge': 'NO',
    'billing:client.contributionPercent': 10,
    'billing:tariff.reactiveCharge': 231,
  },
  {
    ...REGULATED,
    'billing:client.class': 'RESIDENCIAL 2',
    'billing:tariff.stratumTariff': 30,
    'billing:year.surchargeRate': 2,
    'billing:tariff.cot': 3,
  },
  {
    ...REGULATED,
    'billing:client.class': 'RESIDENCIAL 3',
    'billing:tariff.subsidyPercent': 15,
    'billing:client.unitCostForm': 'NO',
    'billing:tariff.optionUnitCost[band=mon]': 49,
  },
  { ...REGULATED, 'billing:client.class': 'RESIDENCIAL 6', 'billing:client.unitCostForm': 'NO' },
];

const TAX: Amounts = {
  'billing:tax.kind': 'ALUMBRADO',
  'billing:agreement.range': 'RANGO_CONSUMO',
  'billing:agreement.type': 'PORC_CONSUMO',
  'billing:agreement.limitUnit': 'AUTO',
  'billing:agreement.min': 100,
  'billing:agreement.value': 2,
  'billing:agreement.limitMin': 1,
  'billing:agreement.limitMax': 5,
  'billing:bill.energy': 210,
  'billing:bill.active': 170_000,
  'billing:bill.reactive': 2_000,
  'billing:bill.total': 200_000,
  'billing:year.taxUnit': 49_799,
  'billing:year.minimumWage': 1_423_500,
};

/** Taxes of every kind: together they take each branch of each formula. */
export const TAXES: readonly Amounts[] = [
  TAX,
  { ...TAX, 'billing:tax.kind': 'SEGURIDAD', 'billing:agreement.range': 'RANGO_PESOS' },
  {
    ...TAX,
    'billing:agreement.range': 'FIJA',
    'billing:agreement.type': 'PESOS',
    'billing:agreement.limitUnit': 'PESOS',
  },
  { ...TAX, 'billing:agreement.range': 'NINGUNO', 'billing:agreement.type': 'UVT' },
  { ...TAX, 'billing:agreement.range': 'SIN ACUERDO', 'billing:agreement.type': 'UVT_KWH' },
  { ...TAX, 'billing:agreement.limitUnit': 'UVT' },
  { ...TAX, 'billing:agreement.limitUnit': 'SMMLV' },
];
