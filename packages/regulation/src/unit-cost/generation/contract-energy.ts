import { divideOrZero, sum, total } from '@contador/kernel';
import { input, term } from '../../engine/term.ts';
import { article, creg119 } from '../../norms.ts';
import { reliquidated } from '../reliquidated.ts';

/**
 * Energy of contracts by family (`mechanism`): C1 bilateral contracts of public calls, C2 auctions of the Ministry, C3… other mechanisms
 * authorised under CREG 114/2018. C1 and C2 always have a fact, 0 when there are no such contracts.
 */
export const contractEnergy = input({
  symbol: 'EC',
  label: 'Energía despachada de los contratos de la familia',
  unit: 'kWh',
  by: ['mechanism'],
  sources: [{ kind: 'file', input: 'DSPCTTOS', field: 'energy' }],
});

export const bilateralEnergyAdjustment = reliquidated({
  symbol: 'AECC',
  label: 'Ajuste de la energía de contratos bilaterales',
  unit: 'kWh',
});

export const auctionEnergyAdjustment = reliquidated({
  symbol: 'ACLP',
  label: 'Ajuste de la energía de contratos de subasta',
  unit: 'kWh',
});

const passThrough = article('CREG 101-002/2022', 'traslado en G');

export const bilateralEnergy = term({
  symbol: 'C1',
  label: 'Energía de contratos bilaterales',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'EC + AECC',
      compute: (get) => sum(get(contractEnergy, { mechanism: 'C1' }), get(bilateralEnergyAdjustment)),
    },
  ],
});

export const auctionEnergy = term({
  symbol: 'C2',
  label: 'Energía de contratos de subasta',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...passThrough,
      expression: 'EC + ACLP',
      note: 'El ajuste cambia la energía y conserva el precio.',
      compute: (get) => sum(get(contractEnergy, { mechanism: 'C2' }), get(auctionEnergyAdjustment)),
    },
  ],
});

export const allContractEnergy = term({
  symbol: 'S',
  label: 'Energía de todos los contratos',
  unit: 'kWh',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...passThrough,
      expression: 'C1 + C2 + Σl EC',
      compute: (get, { mechanisms }) => {
        const others = mechanisms.map((mechanism) => get(contractEnergy, { mechanism }));
        return sum(get(bilateralEnergy), get(auctionEnergy), total(others, 'kWh'));
      },
    },
  ],
});

export const bilateralWeight = term({
  symbol: 'w1',
  label: 'Peso de los contratos bilaterales',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...passThrough,
      expression: 'C1 / S',
      compute: (get) => divideOrZero(get(bilateralEnergy), get(allContractEnergy)),
    },
  ],
});

export const auctionWeight = term({
  symbol: 'w2',
  label: 'Peso de los contratos de subasta',
  unit: 'fraction',
  by: [],
  formulas: [
    {
      from: '2008-02',
      ...passThrough,
      expression: 'C2 / S',
      compute: (get) => divideOrZero(get(auctionEnergy), get(allContractEnergy)),
    },
  ],
});

export const mechanismWeight = term({
  symbol: 'wl',
  label: 'Peso de los contratos de otro mecanismo',
  unit: 'fraction',
  by: ['mechanism'],
  formulas: [
    {
      from: '2008-02',
      ...passThrough,
      expression: 'EC / S',
      note: 'Una anotación de la fuente escribe w1 dentro de la suma; por construcción es el peso del mecanismo.',
      compute: (get) => divideOrZero(get(contractEnergy), get(allContractEnergy)),
    },
  ],
});
