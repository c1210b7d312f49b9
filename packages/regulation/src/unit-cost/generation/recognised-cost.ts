import { multiply, subtract, sum, total } from '@contador/kernel';
import { term } from '../../engine/term.ts';
import { article, creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { contractCover } from './contract-cover.ts';
import { auctionWeight, bilateralWeight, mechanismWeight } from './contract-energy.ts';
import { mechanismPrice, recognisedBilateralPrice } from './contract-prices.ts';
import { executedGuarantee, guaranteeCost } from './guarantees.ts';
import { selfGeneratorCost } from './self-generators.ts';
import { spotCost } from './spot.ts';

export const bilateralCost = term({
  symbol: 'Gbil',
  label: 'Costo de los contratos bilaterales',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      expression: 'w1·Qc·PCR',
      compute: (get) => multiply(get(bilateralWeight), get(contractCover), get(recognisedBilateralPrice)),
    },
  ],
});

export const auctionCost = term({
  symbol: 'Gsub',
  label: 'Costo de los contratos de subasta',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-002/2022', 'traslado en G'),
      expression: 'w2·Qc·PSA',
      note: 'Traslado completo: sin α ni Mc.',
      compute: (get) => multiply(get(auctionWeight), get(contractCover), get(mechanismPrice, { mechanism: 'C2' })),
    },
  ],
});

export const otherMechanismsCost = term({
  symbol: 'Gmec',
  label: 'Costo de los contratos de otros mecanismos',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-002/2022', 'traslado en G'),
      expression: 'Σl wl·Qc·PSA',
      compute: (get, { mechanisms }) =>
        total(
          mechanisms.map((mechanism) =>
            multiply(get(mechanismWeight, { mechanism }), get(contractCover), get(mechanismPrice, { mechanism })),
          ),
          'COP/kWh',
        ),
    },
  ],
});

/** Cost added by newer mechanisms to bilateral contracts and spot purchases. */
export const authorisedMechanismsCost = term({
  symbol: 'Gaut',
  label: 'Costo de los mecanismos autorizados y sus garantías',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...article('CREG 101-002/2022', 'traslado en G'),
      expression: 'Gsub + Gmec + CUG − EGP',
      compute: (get) =>
        subtract(sum(get(auctionCost), get(otherMechanismsCost), get(guaranteeCost)), get(executedGuarantee)),
    },
  ],
});

export const recognisedCost = term({
  symbol: 'CR',
  label: 'Costo reconocido de las compras',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('Anexo 1'),
      option: option('crScope', 'all of G'),
      expression: 'Gbil + Gaut + Gbolsa + Gtr',
      compute: (get) => sum(get(bilateralCost), get(authorisedMechanismsCost), get(spotCost), get(selfGeneratorCost)),
    },
    {
      from: '2008-02',
      ...creg119('Anexo 1'),
      option: option('crScope', 'without auctions'),
      expression: 'Gbil + Gbolsa + Gtr',
      compute: (get) => sum(get(bilateralCost), get(spotCost), get(selfGeneratorCost)),
    },
  ],
});
