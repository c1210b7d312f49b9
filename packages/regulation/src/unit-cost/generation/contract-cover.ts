import { complement, divide, ONE, smaller } from '@contador/kernel';
import { term } from '../../engine/term.ts';
import { creg119 } from '../../norms.ts';
import { option } from '../../options.ts';
import { allContractEnergy } from './contract-energy.ts';
import { regulatedCommercialDemand } from './demand.ts';
import { selfGeneratorShare } from './self-generators.ts';

export const contractCover = term({
  symbol: 'Qc',
  label: 'Fracción de la demanda cubierta con contratos',
  unit: 'fraction',
  by: ['market'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('qcUpperBound', '1 − Qagd'),
      expression: 'min(1 − Qagd, S / DCR)',
      compute: (get) =>
        smaller(complement(get(selfGeneratorShare)), divide(get(allContractEnergy), get(regulatedCommercialDemand))),
    },
    {
      from: '2008-02',
      ...creg119('componente G'),
      option: option('qcUpperBound', '1'),
      expression: 'min(1, S / DCR)',
      compute: (get) => smaller(ONE, divide(get(allContractEnergy), get(regulatedCommercialDemand))),
    },
  ],
});
