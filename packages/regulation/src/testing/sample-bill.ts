import type { Quantity, Unit } from '@contador/kernel';
import { fromPercent, month, multiply, negate, quantity, roundHalfUp, smaller, subtract, sum } from '@contador/kernel';
import type { Formula } from '../engine/term.ts';
import { choice, input, term } from '../engine/term.ts';

/**
 * A synthetic bill of 34 figures, shaped like real bills but not taken from any law: choices, branches that ask for other terms, a fact
 * that may be absent, a warning and a case without a value. It tests the row calculation, not the amounts.
 */
export const SAMPLE_MONTH = month(2025, 10);

/** Columns of a row: the customer's own, then those shared by a class of customers. */
export const SAMPLE_COLUMNS = [
  ...['E', 'Ei', 'Ec', 'M', 'uso', 'pco', 'psu', 'CS', 'pap', 'saldo'].map((field) => `offer:${field}`),
  ...['G', 'T', 'D', 'Cv', 'PR', 'R'].map((symbol) => `published:${symbol}`),
];

const fact = <const U extends Unit>(symbol: string, unit: U) =>
  input({ symbol, label: symbol, unit, by: [], sources: [{ kind: 'offer', field: symbol }] });
const price = (symbol: string) =>
  input({ symbol, label: symbol, unit: 'COP/kWh', by: [], sources: [{ kind: 'published', symbol }] });
const formula = <const U extends Unit>(compute: Formula<U>['compute'], more: Partial<Formula<U>> = {}): Formula<U> => ({
  from: '2020-01',
  law: 'CREG 119/2007',
  article: 'prueba',
  expression: 'prueba',
  compute,
  ...more,
});
const calculated = <const U extends Unit>(symbol: string, unit: U, ...formulas: Formula<U>[]) =>
  term({ symbol, label: symbol, unit, by: [], formulas });
const pesos = (get: Quantity<'COP'>) => quantity(roundHalfUp(get, 2), 'COP');
const NOTHING = quantity(0, 'COP');

const energy = fact('E', 'kWh');
const inductive = fact('Ei', 'kWh');
const capacitive = fact('Ec', 'kWh');
const factorM = fact('M', 'fraction');
const use = choice({
  symbol: 'uso',
  label: 'uso',
  by: [],
  values: ['RESIDENCIAL', 'COMERCIAL', 'RIEGO'],
  sources: [{ kind: 'offer', field: 'uso' }],
});
const contributionRate = fact('pco', '%');
const subsidyRate = fact('psu', '%');
const subsistence = fact('CS', 'kWh');
const lightingRate = fact('pap', '%');
const balance = input({
  symbol: 'saldo',
  label: 'saldo',
  unit: 'COP',
  by: [],
  sources: [{ kind: 'offer', field: 'saldo' }],
  absence: { reason: 'sin saldo' },
});
const generation = price('G');
const transmission = price('T');
const distribution = price('D');
const sales = price('Cv');
const losses = price('PR');
const restrictions = price('R');

const network = calculated(
  'red',
  'COP/kWh',
  formula((get) => sum(get(transmission), get(distribution))),
);
const unitCost = calculated(
  'CU',
  'COP/kWh',
  formula((get, { impossible }) => {
    const cost = sum(get(generation), get(network), get(sales), get(losses), get(restrictions));
    if (cost.isZero()) impossible('unit-cost-zero', { CU: cost });
    return cost;
  }),
);
const activeValue = calculated(
  'EA',
  'COP',
  formula((get, { warn }) => {
    if (get(energy).isZero()) warn('no-consumption-in-month');
    return pesos(multiply(get(energy), get(unitCost)));
  }),
);
const reactivePrice = calculated(
  'Dm',
  'COP/kWh',
  formula((get) => multiply(get(distribution), get(factorM))),
);
const inductiveValue = calculated(
  'ER',
  'COP',
  formula((get) => pesos(multiply(get(inductive), get(reactivePrice)))),
);
const capacitiveValue = calculated(
  'ERC',
  'COP',
  formula((get) => pesos(multiply(get(capacitive), get(reactivePrice)))),
);
const reactiveValue = calculated(
  'reactiva',
  'COP',
  formula((get) => sum(get(inductiveValue), get(capacitiveValue))),
);
const base = calculated(
  'base',
  'COP',
  formula((get) => sum(get(activeValue), get(reactiveValue))),
);
const subsidised = calculated(
  'Es',
  'kWh',
  formula((get) => smaller(get(energy), get(subsistence))),
);
const beyond = calculated(
  'Ex',
  'kWh',
  formula((get) => subtract(get(energy), get(subsidised))),
);
const subsidy = calculated(
  'SUB',
  'COP',
  formula((get) => pesos(multiply(get(subsidised), get(unitCost), fromPercent(get(subsidyRate)))), {
    choice: { of: use, is: 'RESIDENCIAL' },
  }),
  formula(() => NOTHING, { choice: { of: use, isNot: 'RESIDENCIAL' } }),
);
const contribution = calculated(
  'CO',
  'COP',
  formula((get, { choice: word }) => {
    if (word(use) === 'RIEGO') return negate(pesos(multiply(get(activeValue), fromPercent(get(contributionRate)))));
    // Only consumption beyond the subsistence needs the base: a branch that depends on amounts.
    if (get(beyond).isZero()) return NOTHING;
    return pesos(multiply(get(base), fromPercent(get(contributionRate))));
  }),
);
const energyTotal = calculated(
  'TOT',
  'COP',
  formula((get) => sum(get(base), get(contribution), negate(get(subsidy)))),
);
const lighting = calculated(
  'AP',
  'COP',
  formula((get) => pesos(multiply(get(activeValue), fromPercent(get(lightingRate))))),
);
const previous = calculated(
  'anterior',
  'COP',
  formula((get, { known }) => (known(balance) ? pesos(get(balance)) : get(balance))),
);
const gross = calculated(
  'bruto',
  'COP',
  formula((get) => sum(get(energyTotal), get(lighting), get(previous))),
);
const payable = calculated(
  'pagar',
  'COP',
  formula((get) => quantity(roundHalfUp(get(gross), 0), 'COP')),
);
export const adjustment = calculated(
  'ajuste',
  'COP',
  formula((get) => subtract(get(payable), get(gross))),
);
