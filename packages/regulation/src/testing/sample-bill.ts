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
const pesos = (of: Quantity<'COP'>) => quantity(roundHalfUp(of, 2), 'COP');
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
  formula((of) => sum(of(transmission), of(distribution))),
);
const unitCost = calculated(
  'CU',
  'COP/kWh',
  formula((of, { impossible }) => {
    const cost = sum(of(generation), of(network), of(sales), of(losses), of(restrictions));
    if (cost.isZero()) impossible('unit-cost-zero', { CU: cost });
    return cost;
  }),
);
const activeValue = calculated(
  'EA',
  'COP',
  formula((of, { warn }) => {
    if (of(energy).isZero()) warn('no-consumption-in-month');
    return pesos(multiply(of(energy), of(unitCost)));
  }),
);
const reactivePrice = calculated(
  'Dm',
  'COP/kWh',
  formula((of) => multiply(of(distribution), of(factorM))),
);
const inductiveValue = calculated(
  'ER',
  'COP',
  formula((of) => pesos(multiply(of(inductive), of(reactivePrice)))),
);
const capacitiveValue = calculated(
  'ERC',
  'COP',
  formula((of) => pesos(multiply(of(capacitive), of(reactivePrice)))),
);
const reactiveValue = calculated(
  'reactiva',
  'COP',
  formula((of) => sum(of(inductiveValue), of(capacitiveValue))),
);
const base = calculated(
  'base',
  'COP',
  formula((of) => sum(of(activeValue), of(reactiveValue))),
);
const subsidised = calculated(
  'Es',
  'kWh',
  formula((of) => smaller(of(energy), of(subsistence))),
);
const beyond = calculated(
  'Ex',
  'kWh',
  formula((of) => subtract(of(energy), of(subsidised))),
);
const subsidy = calculated(
  'SUB',
  'COP',
  formula((of) => pesos(multiply(of(subsidised), of(unitCost), fromPercent(of(subsidyRate)))), {
    choice: { of: use, is: 'RESIDENCIAL' },
  }),
  formula(() => NOTHING, { choice: { of: use, isNot: 'RESIDENCIAL' } }),
);
const contribution = calculated(
  'CO',
  'COP',
  formula((of, { choice: word }) => {
    if (word(use) === 'RIEGO') return negate(pesos(multiply(of(activeValue), fromPercent(of(contributionRate)))));
    // Only consumption beyond the subsistence needs the base: a branch that depends on amounts.
    if (of(beyond).isZero()) return NOTHING;
    return pesos(multiply(of(base), fromPercent(of(contributionRate))));
  }),
);
const energyTotal = calculated(
  'TOT',
  'COP',
  formula((of) => sum(of(base), of(contribution), negate(of(subsidy)))),
);
const lighting = calculated(
  'AP',
  'COP',
  formula((of) => pesos(multiply(of(activeValue), fromPercent(of(lightingRate))))),
);
const previous = calculated(
  'anterior',
  'COP',
  formula((of, { known }) => (known(balance) ? pesos(of(balance)) : of(balance))),
);
const gross = calculated(
  'bruto',
  'COP',
  formula((of) => sum(of(energyTotal), of(lighting), of(previous))),
);
const payable = calculated(
  'pagar',
  'COP',
  formula((of) => quantity(roundHalfUp(of(gross), 0), 'COP')),
);
export const adjustment = calculated(
  'ajuste',
  'COP',
  formula((of) => subtract(of(payable), of(gross))),
);
