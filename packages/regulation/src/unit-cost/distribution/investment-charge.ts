import { divide, multiply } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { article, creg015 } from '../../norms.ts';
import { option } from '../../options.ts';

/** Charge applied by a person, or else the LAC's charge for the market's operator; never that of the area. */
export const appliedInvestmentCharge = input({
  symbol: 'CDI*',
  label: 'Cargo de inversión del nivel 1, aplicado o del LAC',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [
    { kind: 'parameter', filename: 'CDI', column: 2 },
    { kind: 'file', input: 'CDI', field: 'CDI' },
  ],
});

export const investmentCharge2007 = input({
  symbol: 'CDI0',
  label: 'Cargo de inversión del nivel 1 a diciembre de 2007',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'file', input: 'CDI', field: 'CDI0' }],
});

export const producerPriceIndex = input({
  symbol: 'IPP',
  label: 'IPP oferta interna del mes m−1',
  unit: 'index',
  by: [],
  sources: [{ kind: 'parameter', filename: 'IPP', column: 1 }],
});

export const producerPriceIndex2007 = input({
  symbol: 'IPP0',
  label: 'IPP oferta interna de diciembre de 2007',
  unit: 'index',
  by: ['market'],
  sources: [{ kind: 'file', input: 'CDI', field: 'IPP0' }],
});

export const producerPriceFactor = term({
  symbol: 'u',
  label: 'Actualización por IPP desde diciembre de 2007',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 097/2008', 'cargos por uso'),
      expression: 'IPP / IPP0',
      compute: (get, { impossible }) => {
        const base = get(producerPriceIndex2007);
        if (base.isZero()) impossible('price-index-zero', { IPP0: base });
        return divide(get(producerPriceIndex), base);
      },
    },
  ],
});

export const investmentCharge = term({
  symbol: 'CDI',
  label: 'Cargo de inversión del nivel 1',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg015('cargos por uso'),
      option: option('ownCharges', 'published'),
      expression: 'CDI*',
      compute: (get) => get(appliedInvestmentCharge),
    },
    {
      from: '2008-02',
      ...creg015('cargos por uso'),
      option: option('ownCharges', 'CREG 015/2018'),
      expression: 'CDI*',
      compute: (get) => get(appliedInvestmentCharge),
    },
    {
      from: '2008-02',
      ...article('CREG 097/2008', 'cargos por uso'),
      option: option('ownCharges', 'CREG 097/2008'),
      expression: 'CDI0·u',
      compute: (get) => multiply(get(investmentCharge2007), get(producerPriceFactor)),
    },
  ],
});
