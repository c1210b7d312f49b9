import { sum } from '@contador/kernel';
import { term } from '../engine/term.ts';
import { creg119 } from '../norms.ts';
import { commercialisation } from './commercialisation/index.ts';
import { distribution } from './distribution/index.ts';
import { generation } from './generation/index.ts';
import { recognisedLosses } from './losses/index.ts';
import { restrictions } from './restrictions/index.ts';
import { transmission } from './transmission/index.ts';

/** CUv(n,m,i,j), the 'CU 119', without COT. Only T and, through it, PR differ by band. */
export const unitCost = term({
  symbol: 'CU',
  label: 'Costo unitario (CREG 119/2007), sin COT',
  unit: 'COP/kWh',
  by: ['market', 'level', 'band'],
  formulas: [
    {
      from: '2008-02',
      ...creg119('fórmula general'),
      expression: 'G + T + D + Cv + PR + R',
      compute: (get) =>
        sum(
          get(generation),
          get(transmission),
          get(distribution),
          get(commercialisation),
          get(recognisedLosses),
          get(restrictions),
        ),
    },
  ],
});
