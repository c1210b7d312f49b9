import { multiply, type Quantity, quantity, smaller, subtract, sum } from '@contador/kernel';
import { roundedMoney } from '../../billing/money.ts';
import { smallCapacity } from '../../billing/self-generation.ts';
import { term } from '../../engine/term.ts';
import { article } from '../../norms.ts';
import { option } from '../../options.ts';
import { capacitiveOfMonth, importOfMonth } from './metered-terms.ts';
import { penalisedOfMonth } from './reactive-terms.ts';
import { settledInput } from './settled-input.ts';
import { exchangedOfMonth, surplusValueOfMonth } from './surplus-terms.ts';

const credit = { from: '2008-02', ...article('CREG 174/2021', '25') } as const;
const reactive = { from: '2008-02', ...article('CREG 015/2018', 'anexo, capítulo 12') } as const;
const law142 = (of: string) => ({ from: '2008-02', ...article('Ley 142 de 1994', of) }) as const;

function component(symbol: string, label: string, field: string) {
  return settledInput({ symbol, label, unit: 'COP/kWh', field: `tariff.${field}` });
}

/** The published components of the client's market, level and ownership, with two decimals. */
export const settledUnitCost = component('CUag', 'CU con COT de la tarifa del mes', 'unitCost');
export const settledCommercialisation = component('Cag', 'Comercialización Cv', 'commercialisation');
export const settledCot = component('COTag', 'COT', 'cot');
export const settledTransmission = component('Tag', 'Transmisión', 'transmission');
export const settledDistribution = component('Dag', 'Distribución', 'distribution');
export const settledLosses = component('PRag', 'Pérdidas', 'losses');
export const settledRestrictions = component('Rag', 'Restricciones', 'restrictions');
export const stratumTariff = component('TEag', 'Tarifa subsidiada del estrato', 'stratum');
export const settledCapacity = settledInput({
  ...{ symbol: 'kWc', label: 'Capacidad instalada', unit: 'kW', field: 'client.capacity' },
});
export const reactiveChargeOfLevel = settledInput({
  ...{ symbol: 'Dval', label: 'Cargo D del nivel', unit: 'COP/kVArh', field: 'tariff.reactive' },
});
export const appliedFactor = settledInput({
  ...{ symbol: 'Mag', label: 'Factor M aplicado', unit: 'fraction', field: 'client.appliedM' },
});
export const settledSubsistence = settledInput({
  ...{ symbol: 'CSag', label: 'Consumo de subsistencia', unit: 'kWh', field: 'client.subsistence' },
});
export const settledContribution = settledInput({
  ...{ symbol: 'COag', label: 'Contribución de solidaridad', unit: '%', field: 'client.contribution' },
});

/** EX: what exchanging a kWh costs. */
export const exchangeCost = term({
  ...{ symbol: 'EX', label: 'Costo de intercambiar un kWh', unit: 'COP/kWh', by: [] },
  formulas: (['without COT', 'with COT'] as const).map((reading) => ({
    ...credit,
    option: option('exchangeWithCot', reading),
    expression: `${reading === 'with COT' ? 'Cag + COTag' : 'Cag'} + (kWc > kWmin) · (Tag + Dag + PRag + Rag)`,
    compute: (of) => {
      const retail = of(settledCommercialisation);
      const charged = reading === 'with COT' ? sum(retail, of(settledCot)) : retail;
      if (of(settledCapacity).lessThanOrEqualTo(of(smallCapacity))) return charged;
      const network = [of(settledTransmission), of(settledDistribution), of(settledLosses), of(settledRestrictions)];
      return sum(charged, ...network);
    },
  })),
});

/** What is bought of the retailer: subsidy and contribution are counted on it. */
export const boughtEnergy = term({
  ...{ symbol: 'Nag', label: 'Energía comprada al comercializador', unit: 'kWh', by: [] },
  formulas: [
    {
      ...credit,
      option: option('settlementBase', 'net'),
      expression: 'ImpM − Exc1M',
      compute: (of) => subtract(of(importOfMonth), of(exchangedOfMonth)),
    },
    { ...credit, option: option('settlementBase', 'gross'), expression: 'ImpM', compute: (of) => of(importOfMonth) },
  ],
});

export const activeConcept = term({
  ...{ symbol: 'C100', label: '100 Energía activa importada', unit: 'COP', by: [] },
  formulas: [
    {
      ...credit,
      expression: 'ImpM · CUag',
      compute: (of) => roundedMoney(multiply(of(importOfMonth), of(settledUnitCost))),
    },
  ],
});
export const generatedConcept = term({
  ...{ symbol: 'C85', label: '85 Energía generada que se cruza', unit: 'COP', by: [] },
  formulas: [
    {
      ...credit,
      expression: '−Exc1M · CUag',
      compute: (of) => inFavour(multiply(of(exchangedOfMonth), of(settledUnitCost))),
    },
  ],
});
export const exchangeConcept = term({
  ...{ symbol: 'C132', label: '132 Intercambio', unit: 'COP', by: [] },
  formulas: [
    {
      ...credit,
      expression: 'Exc1M · EX',
      compute: (of) => roundedMoney(multiply(of(exchangedOfMonth), of(exchangeCost))),
    },
  ],
});
export const surplusConcept = term({
  ...{ symbol: 'C482', label: '482 Excedente 2', unit: 'COP', by: [] },
  formulas: [{ ...credit, expression: '−VExc2M', compute: (of) => inFavour(of(surplusValueOfMonth)) }],
});
export const inductiveConcept = term({
  ...{ symbol: 'C11', label: '11 Energía inductiva penalizada', unit: 'COP', by: [] },
  formulas: [
    {
      ...reactive,
      expression: 'RpenM · Dval · Mag',
      compute: (of) => {
        const energy = of(penalisedOfMonth);
        return energy.isZero() ? NOTHING : roundedMoney(multiply(energy, of(reactiveChargeOfLevel), of(appliedFactor)));
      },
    },
  ],
});
export const capacitiveConcept = term({
  ...{ symbol: 'C12', label: '12 Energía capacitiva', unit: 'COP', by: [] },
  formulas: [
    {
      ...reactive,
      expression: 'RcapM · Dval · Mag',
      compute: (of) => {
        const energy = of(capacitiveOfMonth);
        return energy.isZero() ? NOTHING : roundedMoney(multiply(energy, of(reactiveChargeOfLevel), of(appliedFactor)));
      },
    },
  ],
});
/** Only who has a subsidised tariff has one. */
export const subsidyConcept = term({
  ...{ symbol: 'C730', label: '730 Subsidio', unit: 'COP', by: [] },
  formulas: [
    {
      ...law142('99'),
      expression: '−min(Nag, CSag) · (CUag − TEag)',
      compute: (of, { known }) => {
        if (!known(stratumTariff)) return NOTHING;
        const reached = smaller(of(boughtEnergy), of(settledSubsistence));
        return inFavour(multiply(reached, subtract(of(settledUnitCost), of(stratumTariff))));
      },
    },
  ],
});
export const contributionConcept = term({
  ...{ symbol: 'C800', label: '800 Contribución', unit: 'COP', by: [] },
  formulas: [
    {
      ...law142('89'),
      expression: 'Nag · CUag · COag',
      compute: (of) => {
        const percent = of(settledContribution);
        if (percent.isZero()) return NOTHING;
        const value = multiply(of(boughtEnergy), of(settledUnitCost));
        return roundedMoney(value.times(percent).dividedBy(100));
      },
    },
  ],
});

/** TOT: what the concepts come to, each rounded by itself. */
export const settlementTotal = term({
  ...{ symbol: 'TOTag', label: 'Total del mes', unit: 'COP', by: [] },
  formulas: [
    {
      ...credit,
      expression: 'C100 + C85 + C132 + C482 + C11 + C12 + C730 + C800',
      compute: (of) =>
        sum(
          ...([of(activeConcept), of(generatedConcept), of(exchangeConcept), of(surplusConcept)] as const),
          ...([of(inductiveConcept), of(capacitiveConcept), of(subsidyConcept), of(contributionConcept)] as const),
        ),
    },
  ],
});

const NOTHING = quantity(0, 'COP');

/** What is paid to the client, below zero; nothing is never −0. */
function inFavour(value: Quantity<'COP'>): Quantity<'COP'> {
  return quantity(roundedMoney(value).negated().plus(0), 'COP');
}
