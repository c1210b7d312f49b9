import { multiply, negate, subtract, sum } from '@contador/kernel';
import { inSuccession } from '../engine/in-succession.ts';
import { input, term } from '../engine/term.ts';
import { ENERGY_CREDIT } from '../norms.ts';
import { activeEnergy } from './active-energy.ts';
import {
  permutedEnergy,
  permutedValueOfFile,
  selfGeneration,
  selfGenerationCapacity,
  surplusValue,
} from './consumption-facts.ts';
import { roundedMoney } from './money.ts';
import {
  commercialisationOfClient,
  distributionOfClient,
  lossesOfClient,
  restrictionsOfClient,
  transmissionOfClient,
} from './price-facts.ts';
import { billedUnitCost } from './unit-cost.ts';

const MONOMIAL = { band: 'mon' } as const;

/** Capacity in kW up to which a self-generator pays only the retail component for exchanged energy. */
export const smallCapacity = input({
  symbol: 'kWmin',
  label: 'Capacidad hasta la que solo se paga C',
  unit: 'kW',
  by: [],
  sources: ENERGY_CREDIT.toReversed().map(({ law, article, from }) => ({
    kind: 'constant' as const,
    law,
    article,
    values: [{ from, amount: '100' }],
  })),
});

/** Value of the exchanged energy. */
export const permutedValue = term({
  symbol: 'VPER',
  label: 'Valor de la energía permutada',
  unit: 'COP',
  by: [],
  formulas: [
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: selfGeneration, isNot: 'HORAS' },
      expression: 'VperA',
      compute: (get) => roundedMoney(get(permutedValueOfFile)),
    }),
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: selfGeneration, is: 'HORAS' },
      expression: 'Eper·(CUfac − Ccl − (kWag > kWmin)·(Tcl + Dcl + PRcl + Rcl))',
      compute: (get) => {
        const credit = subtract(get(billedUnitCost, MONOMIAL), get(commercialisationOfClient));
        if (get(selfGenerationCapacity).lessThanOrEqualTo(get(smallCapacity))) {
          return roundedMoney(multiply(get(permutedEnergy), credit));
        }
        const network = sum(
          get(transmissionOfClient, MONOMIAL),
          get(distributionOfClient),
          get(lossesOfClient, MONOMIAL),
          get(restrictionsOfClient),
        );
        return roundedMoney(multiply(get(permutedEnergy), subtract(credit, network)));
      },
    }),
  ],
});

/** GEN: a negative amount. */
export const generationCredit = term({
  symbol: 'VGEN',
  label: 'Generación y créditos AGPE',
  unit: 'COP',
  by: [],
  formulas: [
    ...inSuccession(ENERGY_CREDIT, {
      expression: '−(VPER + Vexc)',
      compute: (get) => negate(roundedMoney(sum(get(permutedValue), get(surplusValue)))),
    }),
  ],
});

/** Energy of the period minus the exchanged energy. */
export const energyAfterPermutation = term({
  symbol: 'ENET',
  label: 'Energía neta del periodo',
  unit: 'kWh',
  by: [],
  formulas: [
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: selfGeneration, is: 'NO' },
      expression: 'EACT',
      compute: (get) => get(activeEnergy),
    }),
    ...inSuccession(ENERGY_CREDIT, {
      choice: { of: selfGeneration, isNot: 'NO' },
      expression: 'EACT − Eper',
      compute: (get) => subtract(get(activeEnergy), get(permutedEnergy)),
    }),
  ],
});
