import { larger, multiply, quantity, subtract, total } from '@contador/kernel';
import { term } from '../../engine/term.ts';
import { article } from '../../norms.ts';
import { importOfHour, inductiveOfHour } from './metered-terms.ts';
import { DAY, HOUR, HOURS_OF_DAY } from './settled-input.ts';

const reactive = { from: '2008-02', ...article('CREG 015/2018', 'anexo, capítulo 12') } as const;
const HALF = quantity('0.5', 'fraction');
const NONE = quantity(0, 'kVArh');

/** What of an hour's inductive energy is above half of its import. */
export const penalisedOfHour = term({
  ...{ symbol: 'Rpen', label: 'Energía inductiva penalizada de la hora', unit: 'kVArh', by: HOUR },
  formulas: [
    {
      ...reactive,
      expression: 'max(0, Rind − 0.5 · Imp)',
      compute: (of) => larger(NONE, subtract(of(inductiveOfHour), quantity(multiply(HALF, of(importOfHour)), 'kVArh'))),
    },
  ],
});

export const penalisedOfDay = term({
  ...{ symbol: 'RpenD', label: 'Energía inductiva penalizada del día', unit: 'kVArh', by: DAY },
  formulas: [
    {
      ...reactive,
      expression: 'Σ Rpen',
      compute: (of) =>
        total(
          HOURS_OF_DAY.map((hour) => of(penalisedOfHour, { hour })),
          'kVArh',
        ),
    },
  ],
});

export const penalisedOfMonth = term({
  ...{ symbol: 'RpenM', label: 'Energía inductiva penalizada del mes', unit: 'kVArh', by: [] },
  formulas: [
    {
      ...reactive,
      expression: 'Σ RpenD',
      compute: (of, { days }) =>
        total(
          days.map((day) => of(penalisedOfDay, { day })),
          'kVArh',
        ),
    },
  ],
});
