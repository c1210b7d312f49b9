import { sum } from '@contador/kernel';
import { choice, input, term } from '../../engine/term.ts';
import { article, creg015 } from '../../norms.ts';
import { option } from '../../options.ts';
import { level1Charge, level2Charge, level3Charge, qualityIncentive, regionalCost } from './own-charges-015.ts';
import { level1Charge2007, level2Cost2007, level3Cost2007 } from './own-charges-097.ts';

/** Value of a market without a distribution area, which has its own charges. */
export const WITHOUT_AREA = 'SIN ADD';

export const distributionArea = choice({
  symbol: 'ADD',
  label: 'Área de distribución',
  by: ['market'],
  values: ['CENTRO', 'SUR', 'ORIENTE', 'OCCIDENTE', WITHOUT_AREA],
  sources: [{ kind: 'market', field: 'area' }],
});

export const unifiedCharge = input({
  symbol: 'DtUN',
  label: 'Cargo único del área de distribución',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  sources: [{ kind: 'file', input: 'ADD', field: 'DtUN' }],
});

export const workbookCharge = input({
  symbol: 'DtOR',
  label: 'Cargo por uso del propio operador',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  sources: [{ kind: 'file', input: 'CDI', field: 'Dt' }],
});

/** Not unified by area: the sum of block 'Nivel4' of the workbook. */
export const level4Charge = input({
  symbol: 'N4',
  label: 'Cargo del nivel 4',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'file', input: 'CDI', field: 'Nivel4' }],
});

const inAnArea = { choice: { of: distributionArea, isNot: WITHOUT_AREA } } as const;
const inNoArea = { choice: { of: distributionArea, is: WITHOUT_AREA } } as const;
const area = { from: '2008-02', ...article('CREG 058/2008', 'cargos unificados'), ...inAnArea } as const;
const own = {
  from: '2008-02',
  ...creg015('cargos por uso'),
  ...inNoArea,
  option: option('ownCharges', 'published'),
} as const;
const by015 = { ...own, option: option('ownCharges', 'CREG 015/2018') } as const;
const by097 = {
  ...own,
  ...article('CREG 097/2008', 'cargos por uso'),
  option: option('ownCharges', 'CREG 097/2008'),
} as const;

/** Charge of a level whose assets belong to the operator. */
export const useCharge = term({
  symbol: 'Dt',
  label: 'Cargo por uso de la red del nivel',
  unit: 'COP/kWh',
  by: ['market', 'voltage'],
  formulas: [
    { ...area, only: { voltage: [1, 2, 3] }, expression: 'DtUN', compute: (get) => get(unifiedCharge) },
    { ...area, only: { voltage: [4] }, expression: 'N4', compute: (get) => get(level4Charge) },
    { ...own, only: { voltage: [1, 2, 3] }, expression: 'DtOR', compute: (get) => get(workbookCharge) },
    { ...own, only: { voltage: [4] }, expression: 'N4', compute: (get) => get(level4Charge) },
    {
      ...by015,
      only: { voltage: [1] },
      expression: 'STR + CD2 / (1 − P1) + CDI + CDA + DTCS',
      compute: level1Charge,
    },
    {
      ...by015,
      only: { voltage: [2] },
      expression: 'STR + CD2 + DTCS',
      compute: (get) => sum(get(regionalCost), get(level2Charge), get(qualityIncentive)),
    },
    {
      ...by015,
      only: { voltage: [3] },
      expression: 'STR + CD3 + DTCS',
      compute: (get) => sum(get(regionalCost), get(level3Charge), get(qualityIncentive)),
    },
    { ...by015, only: { voltage: [4] }, expression: 'STR', compute: (get) => get(regionalCost) },
    {
      ...by097,
      only: { voltage: [1] },
      expression: 'CDI + CDM0·u + CD20·u / (1 − P1) + STR',
      compute: level1Charge2007,
    },
    { ...by097, only: { voltage: [2] }, expression: 'CD20·u + STR', compute: level2Cost2007 },
    { ...by097, only: { voltage: [3] }, expression: 'CD30·u + STR', compute: level3Cost2007 },
    { ...by097, only: { voltage: [4] }, expression: 'STR', compute: (get) => get(regionalCost) },
  ],
});
