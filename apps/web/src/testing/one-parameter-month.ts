import type { ReplyOf } from '@contador/contract';
import type { checkMonthParameters } from '@contador/contract/tariff-inputs';

const column = {
  label: 'Usuarios regulados m−2',
  unit: 'n',
  kind: 'entered',
  scope: 'market',
  optional: false,
} as const;
const row = {
  filename: 'CFM',
  market: 'DSUM',
  values: [null],
  before: [360],
  state: 'pending',
  replicated: false,
  provisional: false,
  enteredBy: null,
  enteredAt: null,
  locked: null,
  revision: '0',
} as const;

/** Reply to `checkMonthParameters`: a month with one pending parameter of one market. */
export const oneParameterMonth: ReplyOf<typeof checkMonthParameters> = {
  markets: [{ code: 'DSUM', name: 'Demo Sur' }],
  parameters: [
    {
      filename: 'CFM',
      initials: 'Cf',
      sub: 'm',
      description: 'Costo base',
      decimals: 2,
      replicable: false,
      mayBeProvisional: false,
      columns: [{ ...column, limits: [0, 1e10] }],
    },
  ],
  rows: [{ ...row, values: [null], before: [360] }],
};
