import type { Quantity, Unit } from '@contador/kernel';
import { divide, divideOrZero, multiply, ONE, smaller, subtract, sum } from '@contador/kernel';
import { inSuccession } from '../../engine/in-succession.ts';
import type { Ask, Given, InputTerm } from '../../engine/term.ts';
import { input, term } from '../../engine/term.ts';
import { SELF_GENERATOR_PURCHASES } from '../../norms.ts';
import { option } from '../../options.ts';
import { marketDemandShare } from '../sales/sales.ts';
import { regulatedCommercialDemand } from './demand.ts';
import { previousGeneration } from './previous-month.ts';

const byParameter = option('gtrSource', 'parameter');
const bySettlement = option('gtrSource', 'settlement');

export const selfGeneratorEnergy = input({
  symbol: 'EAGD',
  label: 'Energía comprada a AGPE y GD',
  unit: 'kWh',
  by: ['market'],
  sources: [
    { kind: 'settlement', concept: 'EAGD' },
    { kind: 'parameter', filename: 'QAGD', column: 1 },
  ],
});

export const enteredSelfGeneratorCost = input({
  symbol: 'Gtr*',
  label: 'Costo de AGPE y GD ingresado',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'parameter', filename: 'QAGD', column: 2 }],
});

function settled<const U extends Unit>(symbol: string, label: string, unit: U): InputTerm<U> {
  return input({ symbol, label, unit, by: ['market'], sources: [{ kind: 'settlement', concept: symbol }] });
}

export const smallCreditedEnergy = settled('E11', 'Energía acreditada de AGPE hasta 0.1 MW', 'kWh');
export const largeCreditedEnergy = settled('E21', 'Energía acreditada de AGPE de 0.1 a 1 MW', 'kWh');
export const surplusEnergy = settled('Eexc2', 'Excedentes de AGPE sobre su propia importación', 'kWh');
export const notRenewableEnergy = settled('E3', 'Energía de AGPE sin FNCER', 'kWh');
export const distributedEnergy = settled('Egd', 'Energía de generadores distribuidos', 'kWh');
export const surplusValue = settled('VPexc2', 'Valor de los excedentes sobre la importación', 'COP');
export const notRenewableValue = settled('VP3', 'Valor de la energía de AGPE sin FNCER', 'COP');
export const distributedValue = settled('VPgd', 'Valor de la energía de generadores distribuidos', 'COP');

/** Mean price paid per kWh of those clients in the settled month; 0 without energy. */
function meanPrice(symbol: string, label: string, value: InputTerm<'COP'>, energy: InputTerm<'kWh'>) {
  return term({
    symbol,
    label,
    unit: 'COP/kWh',
    by: ['market'],
    formulas: [
      ...inSuccession(SELF_GENERATOR_PURCHASES, {
        expression: `${value.symbol} / ${energy.symbol}`,
        compute: (get) => divideOrZero(get(value), get(energy)),
      }),
    ],
  });
}

export const surplusPrice = meanPrice(
  'PPexc2',
  'Precio de los excedentes sobre la importación',
  surplusValue,
  surplusEnergy,
);
export const notRenewablePrice = meanPrice('PP3', 'Precio de AGPE sin FNCER', notRenewableValue, notRenewableEnergy);
export const distributedPrice = meanPrice(
  'PPgd',
  'Precio de generadores distribuidos',
  distributedValue,
  distributedEnergy,
);

export const previousFirstLevelUnitCost = input({
  symbol: 'CU1(m−1)',
  label: 'CU aplicado del nivel 1 (operador) del mes anterior',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [
    { kind: 'published', symbol: 'CUap', index: { level: 'n1or', band: 'mon' } },
    { kind: 'parameter', filename: 'CU0', column: 1 },
  ],
});

export const previousCommercialisation = input({
  symbol: 'Cv(m−1)',
  label: 'Cv sin COT del mes anterior',
  unit: 'COP/kWh',
  by: ['market'],
  sources: [{ kind: 'published', symbol: 'Cv' }],
});

export const smallCreditedPrice = term({
  symbol: 'PP1',
  label: 'Precio de la energía acreditada de AGPE hasta 0.1 MW',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    ...inSuccession(SELF_GENERATOR_PURCHASES, {
      expression: 'CU1(m−1) − Cv(m−1)',
      compute: (get) => subtract(get(previousFirstLevelUnitCost), get(previousCommercialisation)),
    }),
  ],
});

/** Energy as a fraction of the market's part of the demand, at most 1. */
function shareOfDemand(get: Ask, { impossible }: Given, energy: InputTerm<'kWh'>): Quantity<'fraction'> {
  const share = get(marketDemandShare);
  if (share.lessThanOrEqualTo(0)) impossible('demand-share-not-positive', { PD: share });
  return smaller(ONE, divide(get(energy), multiply(get(regulatedCommercialDemand), share)));
}

function purchaseShare(symbol: string, label: string, energy: InputTerm<'kWh'>) {
  return term({
    symbol,
    label,
    unit: 'fraction',
    by: ['market'],
    formulas: [
      ...inSuccession(SELF_GENERATOR_PURCHASES, {
        expression: `min(1, ${energy.symbol} / (DCR · PD))`,
        compute: (get, given) => shareOfDemand(get, given, energy),
      }),
    ],
  });
}

export const smallCreditedShare = purchaseShare('Q11', 'Fracción de AGPE hasta 0.1 MW', smallCreditedEnergy);
export const largeCreditedShare = purchaseShare('Q21', 'Fracción de AGPE de 0.1 a 1 MW', largeCreditedEnergy);
export const surplusShare = purchaseShare('Qexc2', 'Fracción de excedentes sobre la importación', surplusEnergy);
export const notRenewableShare = purchaseShare('Q3', 'Fracción de AGPE sin FNCER', notRenewableEnergy);
export const distributedShare = purchaseShare('Qgd', 'Fracción de generadores distribuidos', distributedEnergy);

export const selfGeneratorShare = term({
  symbol: 'Qagd',
  label: 'Fracción de la demanda comprada a AGPE y GD',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    ...inSuccession(SELF_GENERATOR_PURCHASES, {
      option: byParameter,
      expression: 'min(1, EAGD / (DCR · PD))',
      compute: (get, given) => shareOfDemand(get, given, selfGeneratorEnergy),
    }),
    ...inSuccession(SELF_GENERATOR_PURCHASES, {
      option: bySettlement,
      expression: 'min(1, Q11 + Q21 + Qexc2 + Q3 + Qgd)',
      compute: (get) =>
        smaller(
          ONE,
          sum(
            get(smallCreditedShare),
            get(largeCreditedShare),
            get(surplusShare),
            get(notRenewableShare),
            get(distributedShare),
          ),
        ),
    }),
  ],
});

export const selfGeneratorCost = term({
  symbol: 'Gtr',
  label: 'Costo transitorio de AGPE y GD',
  unit: 'COP/kWh',
  by: ['market'],
  formulas: [
    ...inSuccession(SELF_GENERATOR_PURCHASES, {
      option: byParameter,
      expression: 'Gtr*',
      compute: (get) => get(enteredSelfGeneratorCost),
    }),
    ...inSuccession(SELF_GENERATOR_PURCHASES, {
      option: bySettlement,
      expression: 'Q11·PP1 + Q21·G(m−1) + Qexc2·PPexc2 + Q3·PP3 + Qgd·PPgd',
      compute: (get) =>
        sum(
          multiply(get(smallCreditedShare), get(smallCreditedPrice)),
          multiply(get(largeCreditedShare), get(previousGeneration)),
          multiply(get(surplusShare), get(surplusPrice)),
          multiply(get(notRenewableShare), get(notRenewablePrice)),
          multiply(get(distributedShare), get(distributedPrice)),
        ),
    }),
  ],
});
