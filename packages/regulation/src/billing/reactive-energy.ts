import { multiply, quantity, sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { REACTIVE_ENERGY } from '../norms.ts';
import { option } from '../options.ts';
import { reactiveFactor } from './client-facts.ts';
import { capacitiveEnergy, penalisedInductiveEnergy } from './consumption-facts.ts';
import { NO_MONEY, roundedMoney } from './money.ts';
import { distributionOfClient, publishedReactiveCharge } from './price-facts.ts';

const [transport] = REACTIVE_ENERGY;

/** Charge for a kVArh: the level's distribution charge for a kWh, unless the tariff has a separate reactive charge. */
export const reactiveCharge = term({
  symbol: 'CTR',
  label: 'Cargo por transporte de energía reactiva',
  unit: 'COP/kVArh',
  by: [],
  formulas: [
    {
      ...transport,
      expression: 'CRpub | Dcl',
      note: 'El cargo D del nivel del cliente, si la tarifa no publica otro.',
      compute: (get, { known }) =>
        known(publishedReactiveCharge)
          ? get(publishedReactiveCharge)
          : quantity(get(distributionOfClient), 'COP/kVArh'),
    },
  ],
});

/** ER: inductive energy above half of the active energy of its hour. */
export const inductiveValue = term({
  symbol: 'VER',
  label: 'Energía reactiva inductiva penalizada',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...transport,
      expression: 'Eri·Mre·CTR',
      compute: (get) => roundedMoney(multiply(get(penalisedInductiveEnergy), get(reactiveFactor), get(reactiveCharge))),
    },
  ],
});

/** ERC: capacitive energy. */
export const capacitiveValue = term({
  symbol: 'VERC',
  label: 'Energía reactiva capacitiva',
  unit: 'COP',
  by: [],
  formulas: [
    {
      ...transport,
      option: option('capacitiveRule', 'charged'),
      expression: 'Erc·Mre·CTR',
      compute: (get) => roundedMoney(multiply(get(capacitiveEnergy), get(reactiveFactor), get(reactiveCharge))),
    },
    { ...transport, option: option('capacitiveRule', 'not charged'), expression: '0', compute: () => NO_MONEY },
  ],
});

export const reactiveValue = term({
  symbol: 'VREA',
  label: 'Valor de la energía reactiva',
  unit: 'COP',
  by: [],
  formulas: [
    { ...transport, expression: 'VER + VERC', compute: (get) => sum(get(inductiveValue), get(capacitiveValue)) },
  ],
});
