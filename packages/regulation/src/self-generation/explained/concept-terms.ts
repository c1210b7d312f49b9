import { multiply, negate, ONE, quantity, roundHalfUp, smaller, subtract, sum } from '@contador/kernel';
import { smallCapacity } from '../../billing/self-generation.ts';
import { inSuccession } from '../../engine/in-succession.ts';
import { type Formula, term } from '../../engine/term.ts';
import { article, ENERGY_CREDIT, type Era, REACTIVE_ENERGY } from '../../norms.ts';
import { OPTIONS, option } from '../../options.ts';
import { importOfMonth } from './metered-terms.ts';
import { capacitiveOfMonth, penalisedOfMonth } from './reactive-terms.ts';
import { settledInput } from './settled-input.ts';
import { exchangedOfMonth, surplusValueOfMonth } from './surplus-terms.ts';

const law142 = (number: string): readonly Era[] => [{ from: '2008-02', ...article('Ley 142 de 1994', number) }];

function component(symbol: string, label: string, field: string) {
  return settledInput({ symbol, label, unit: 'COP/kWh', field: `tariff.${field}` });
}

/** Published components of the client's market, level and ownership. */
export const settledUnitCost = component('CUag', 'CU con COT de la tarifa del mes', 'unitCost');
export const settledCommercialisation = component('Cag', 'Comercialización Cv', 'commercialisation');
export const settledCot = component('COTag', 'COT', 'cot');
export const settledTransmission = component('Tag', 'Transmisión', 'transmission');
export const settledDistribution = component('Dag', 'Distribución', 'distribution');
export const settledLosses = component('PRag', 'Pérdidas', 'losses');
export const settledRestrictions = component('Rag', 'Restricciones', 'restrictions');
export const stratumTariff = component('TEag', 'Tarifa subsidiada del estrato', 'stratum');
export const settledCapacity = settledInput({
  symbol: 'kWc',
  label: 'Capacidad instalada',
  unit: 'kW',
  field: 'client.capacity',
});
export const reactiveChargeOfLevel = settledInput({
  symbol: 'Dval',
  label: 'Cargo D del nivel',
  unit: 'COP/kVArh',
  field: 'tariff.reactive',
});
export const appliedFactor = settledInput({
  symbol: 'Mag',
  label: 'Factor M aplicado',
  unit: 'fraction',
  field: 'client.appliedM',
});
export const settledSubsistence = settledInput({
  symbol: 'CSag',
  label: 'Consumo de subsistencia',
  unit: 'kWh',
  field: 'client.subsistence',
});
export const settledContribution = settledInput({
  symbol: 'COag',
  label: 'Contribución de solidaridad',
  unit: '%',
  field: 'client.contribution',
});

/** EX: cost of exchanging a kWh. */
export const exchangeCost = term({
  symbol: 'EX',
  label: 'Costo de intercambiar un kWh',
  unit: 'COP/kWh',
  by: [],
  formulas: (['without COT', 'with COT'] as const).flatMap((reading) =>
    inSuccession(ENERGY_CREDIT, {
      option: option('exchangeWithCot', reading),
      expression: `${reading === 'with COT' ? 'Cag + COTag' : 'Cag'} + (kWc > kWmin) · (Tag + Dag + PRag + Rag)`,
      compute: (get) => {
        const retail = get(settledCommercialisation);
        const charged = reading === 'with COT' ? sum(retail, get(settledCot)) : retail;
        if (get(settledCapacity).lessThanOrEqualTo(get(smallCapacity))) return charged;
        const network = [
          get(settledTransmission),
          get(settledDistribution),
          get(settledLosses),
          get(settledRestrictions),
        ];
        return sum(charged, ...network);
      },
    }),
  ),
});

/** Energy bought from the retailer; the base of subsidy and contribution. */
export const boughtEnergy = term({
  symbol: 'Nag',
  label: 'Energía comprada al comercializador',
  unit: 'kWh',
  by: [],
  formulas: [
    ...inSuccession(ENERGY_CREDIT, {
      option: option('settlementBase', 'net'),
      expression: 'ImpM − Exc1M',
      compute: (get) => subtract(get(importOfMonth), get(exchangedOfMonth)),
    }),
    ...inSuccession(ENERGY_CREDIT, {
      option: option('settlementBase', 'gross'),
      expression: 'ImpM',
      compute: (get) => get(importOfMonth),
    }),
  ],
});

/**
 * Defines a concept rounded once, to cents or to whole pesos by the company's option. Positive amounts are charged; negative amounts are in
 * favour of the client.
 */
function concept(
  code: string,
  label: string,
  { by, ...formula }: Pick<Formula<'COP'>, 'expression' | 'compute'> & { readonly by: readonly Era[] },
) {
  return term({
    symbol: `C${code}`,
    label: `${code} ${label}`,
    unit: 'COP',
    by: [],
    formulas: OPTIONS.settlementMoneyDecimals.values.flatMap((decimals) =>
      inSuccession(by, {
        option: option('settlementMoneyDecimals', decimals),
        expression: formula.expression,
        // Adding 0 turns −0 into 0.
        compute: (get, given) =>
          quantity(roundHalfUp(formula.compute(get, given), Number(decimals)).plus(0), 'COP' as const),
      }),
    ),
  });
}

export const activeConcept = concept('100', 'Energía activa importada', {
  by: ENERGY_CREDIT,
  expression: 'ImpM · CUag',
  compute: (get) => multiply(get(importOfMonth), get(settledUnitCost)),
});
export const generatedConcept = concept('85', 'Energía generada que se cruza', {
  by: ENERGY_CREDIT,
  expression: '−Exc1M · CUag',
  compute: (get) => negate(multiply(get(exchangedOfMonth), get(settledUnitCost))),
});
export const exchangeConcept = concept('132', 'Intercambio', {
  by: ENERGY_CREDIT,
  expression: 'Exc1M · EX',
  compute: (get) => multiply(get(exchangedOfMonth), get(exchangeCost)),
});
export const surplusConcept = concept('482', 'Excedente 2', {
  by: ENERGY_CREDIT,
  expression: '−VExc2M',
  compute: (get) => negate(get(surplusValueOfMonth)),
});
export const inductiveConcept = concept('11', 'Energía inductiva penalizada', {
  by: REACTIVE_ENERGY,
  expression: 'RpenM · Dval · Mag',
  compute: (get) => {
    const energy = get(penalisedOfMonth);
    return energy.isZero() ? NOTHING : multiply(energy, get(reactiveChargeOfLevel), get(appliedFactor));
  },
});
/** Factor of the charge for capacitive energy. */
export const capacitiveFactor = term({
  symbol: 'Mcap',
  label: 'Factor de la energía capacitiva',
  unit: 'fraction',
  by: [],
  formulas: [
    ...inSuccession(REACTIVE_ENERGY, {
      option: option('capacitiveFactor', 'with M'),
      expression: 'Mag',
      compute: (get) => get(appliedFactor),
    }),
    ...inSuccession(REACTIVE_ENERGY, {
      option: option('capacitiveFactor', 'without M'),
      expression: '1',
      compute: () => ONE,
    }),
  ],
});
export const capacitiveConcept = concept('12', 'Energía capacitiva', {
  by: REACTIVE_ENERGY,
  expression: 'RcapM · Dval · Mcap',
  compute: (get) => {
    const energy = get(capacitiveOfMonth);
    return energy.isZero() ? NOTHING : multiply(energy, get(reactiveChargeOfLevel), get(capacitiveFactor));
  },
});
/** Only clients with a subsidised tariff have a subsidy. */
export const subsidyConcept = concept('730', 'Subsidio', {
  by: law142('99'),
  expression: '−min(Nag, CSag) · (CUag − TEag)',
  compute: (get, { known }) => {
    if (!known(stratumTariff)) return NOTHING;
    const reached = smaller(get(boughtEnergy), get(settledSubsistence));
    return negate(multiply(reached, subtract(get(settledUnitCost), get(stratumTariff))));
  },
});

/** Base of the contribution percentage. */
export const contributionBase = term({
  symbol: 'BCag',
  label: 'Base de la contribución',
  unit: 'COP',
  by: [],
  formulas: [
    ...inSuccession(law142('89'), {
      option: option('settlementContributionBase', 'active'),
      expression: 'Nag · CUag',
      compute: (get) => multiply(get(boughtEnergy), get(settledUnitCost)),
    }),
    ...inSuccession(law142('89'), {
      option: option('settlementContributionBase', 'active and exchange'),
      expression: 'Nag · CUag + C132',
      compute: (get) => sum(multiply(get(boughtEnergy), get(settledUnitCost)), get(exchangeConcept)),
    }),
    ...inSuccession(law142('89'), {
      option: option('settlementContributionBase', 'active and reactive'),
      expression: 'Nag · CUag + C11 + C12',
      compute: (get) =>
        sum(multiply(get(boughtEnergy), get(settledUnitCost)), get(inductiveConcept), get(capacitiveConcept)),
    }),
  ],
});
export const contributionConcept = concept('800', 'Contribución', {
  by: law142('89'),
  expression: 'BCag · COag',
  compute: (get) => {
    const percent = get(settledContribution);
    return percent.isZero() ? NOTHING : quantity(get(contributionBase).times(percent).dividedBy(100), 'COP');
  },
});

/** TOT: the sum of the concepts, each rounded separately. */
export const settlementTotal = term({
  symbol: 'TOTag',
  label: 'Total del mes',
  unit: 'COP',
  by: [],
  formulas: inSuccession(ENERGY_CREDIT, {
    expression: 'C100 + C85 + C132 + C482 + C11 + C12 + C730 + C800',
    compute: (get) =>
      sum(
        ...([get(activeConcept), get(generatedConcept), get(exchangeConcept), get(surplusConcept)] as const),
        ...([get(inductiveConcept), get(capacitiveConcept), get(subsidyConcept), get(contributionConcept)] as const),
      ),
  }),
});

const NOTHING = quantity(0, 'COP');
