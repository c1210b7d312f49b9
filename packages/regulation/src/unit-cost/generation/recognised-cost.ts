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
      compute: (of) => multiply(of(bilateralWeight), of(contractCover), of(recognisedBilateralPrice)),
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
      compute: (of) => multiply(of(auctionWeight), of(contractCover), of(mechanismPrice, { mechanism: 'C2' })),
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
      compute: (of, { mechanisms }) =>
        total(
          mechanisms.map((mechanism) =>
            multiply(of(mechanismWeight, { mechanism }), of(contractCover), of(mechanismPrice, { mechanism })),
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
      compute: (of) =>
        subtract(sum(of(auctionCost), of(otherMechanismsCost), of(guaranteeCost)), of(executedGuarantee)),
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
      compute: (of) => sum(of(bilateralCost), of(authorisedMechanismsCost), of(spotCost), of(selfGeneratorCost)),
    },
    {
      from: '2008-02',
      ...creg119('Anexo 1'),
      option: option('crScope', 'without auctions'),
      expression: 'Gbil + Gbolsa + Gtr',
      compute: (of) => sum(of(bilateralCost), of(spotCost), of(selfGeneratorCost)),
    },
  ],
});
