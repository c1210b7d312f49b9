/** Columns of a consumption file, by content. */
export const consumptionColumns = {
  sic: 'CODIGO_SIC',
  active: 'ENERGIA_ACTIVA',
  inductive: 'ENERGIA_INDUCTIVA',
  penalised: 'ENERGIA_INDUCTIVA_PENALIZADA',
  capacitive: 'ENERGIA_CAPACITIVA',
  activeMax: 'ENERGIA_ACTIVA_MAX',
  activeMed: 'ENERGIA_ACTIVA_MED',
  activeMin: 'ENERGIA_ACTIVA_MIN',
  daysInExcess: 'DIAS_EXCESO',
  permuted: 'ENERGIA_PERMUTADA',
  permutedValue: 'VALOR_ENERGIA_PERMUTADA',
  surplusValue: 'VALOR_EXCEDENTES_AGPE',
} as const;

export type ConsumptionColumn = (typeof consumptionColumns)[keyof typeof consumptionColumns];

export const baseColumns = ['sic', 'active', 'inductive', 'penalised', 'capacitive'] as const;
export const bandColumns = ['activeMax', 'activeMed', 'activeMin'] as const;
export const selfGeneratorColumns = ['permuted', 'permutedValue', 'surplusValue'] as const;

/** Columns of a file of months billed by another system. */
export const broughtHistoryColumns = {
  required: ['CODIGO_CLIENTE', 'PERIODO', 'ENERGIA_ACTIVA'],
  optional: ['DIAS', 'ENERGIA_INDUCTIVA', 'ENERGIA_INDUCTIVA_PENALIZADA', 'ENERGIA_CAPACITIVA'],
} as const;

/** Columns of a file of clients that another system left: a balance in favour, the remaining instalments of a credit, or both. */
export const openingBalanceColumns = {
  required: ['CODIGO_CLIENTE'],
  optional: ['SALDO_A_FAVOR', 'CUOTAS', 'VALOR_CUOTA', 'CONCEPTO'],
} as const;
export type OpeningBalanceColumn = (typeof openingBalanceColumns)['required' | 'optional'][number];

/** Columns of a file of surplus of self-generators that another system left: a balance, months to pay, or both. */
export const surplusBalanceColumns = {
  required: ['CODIGO_CLIENTE'],
  optional: ['SALDO_A_FAVOR', 'MES', 'VALOR_PENDIENTE', 'FORMA_DE_PAGO'],
} as const;
