import type { Quantity } from '@contador/kernel';
import { complement, divide, divideOrZero, multiply, sum } from '@contador/kernel';
import type { Ask } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { article, creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { reliquidated } from '../reliquidated.ts';
import { bilateralEnergy, contractEnergy } from './contract-energy.ts';
import { regulatedCommercialDemand } from './demand.ts';

export const contractValue = input({
  symbol: 'VEC',
  label: 'Valor de los contratos de la familia',
  unit: 'COP',
  by: ['mechanism'],
  sources: [{ kind: 'file', input: 'DSPCTTOS', field: 'value' }],
});

export const bilateralValueAdjustment = reliquidated({
  symbol: 'AVECC',
  label: 'Ajuste del valor de los contratos bilaterales',
  unit: 'COP',
});

/** Divides by the bilateral energy including its adjustment, like the value. */
function meanBilateralPrice(get: Ask): Quantity<'COP/kWh'> {
  const value = sum(get(contractValue, { mechanism: 'C1' }), get(bilateralValueAdjustment));
  return divideOrZero(value, get(bilateralEnergy));
}

export const ownContractPrice = term({
  symbol: 'Pc',
  label: 'Precio medio de los contratos bilaterales propios',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('excessContractScaling', 'none'),
      expression: '(VEC + AVECC) / C1',
      compute: meanBilateralPrice,
    },
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('excessContractScaling', 'scaled'),
      expression: '(VEC + AVECC) / C1 · min(1, DCR / C1)',
      compute: (get) => {
        const price = meanBilateralPrice(get);
        const demand = get(regulatedCommercialDemand);
        const contracted = get(bilateralEnergy);
        return contracted.greaterThan(demand) ? multiply(price, divide(demand, contracted)) : price;
      },
    },
  ],
});

export const marketContractPrice = input({
  symbol: 'Mc',
  label: 'Precio medio de los contratos bilaterales del mercado regulado',
  unit: 'COP/kWh',
  by: [],
  sources: [{ kind: 'file', input: 'TRSM', field: 'MC' }],
});

export const marketPriceAdjustment = reliquidated({ symbol: 'AMC', label: 'Ajuste de Mc', unit: 'COP/kWh' });

export const adjustedMarketPrice = term({
  symbol: "Mc'",
  label: 'Mc con su ajuste',
  unit: 'COP/kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'Mc + AMC',
      compute: (get) => sum(get(marketContractPrice), get(marketPriceAdjustment)),
    },
  ],
});

export const ownPriceWeight = input({
  symbol: 'α',
  label: 'Peso del precio propio en los contratos',
  unit: 'fraction',
  by: ['market'],
  sources: [{ kind: 'market', field: 'alpha' }],
});

export const recognisedBilateralPrice = term({
  symbol: 'PCR',
  label: 'Precio reconocido de los contratos bilaterales',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: "α·Pc + (1 − α)·Mc'",
      compute: (get) =>
        sum(
          multiply(get(ownPriceWeight), get(ownContractPrice)),
          multiply(complement(get(ownPriceWeight)), get(adjustedMarketPrice)),
        ),
    },
  ],
});

/** Price of auctions and other mechanisms, passed on in full. The energy adjustment of C2 does not change this price. */
export const mechanismPrice = term({
  symbol: 'PSA',
  label: 'Precio medio de los contratos de la familia',
  unit: 'COP/kWh',
  by: ['mechanism'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-002/2022', 'traslado en G'),
      expression: 'VEC / EC',
      compute: (get) => divideOrZero(get(contractValue), get(contractEnergy)),
    },
  ],
});
