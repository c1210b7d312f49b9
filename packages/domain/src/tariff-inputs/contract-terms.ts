export const calculationTypes = ['INDEXADO', 'FIJO'] as const;
export const indexationVariables = ['IPC', 'IPP'] as const;
export const contractTypes = ['BILATERAL', 'POR SUBASTA', 'POR SUBASTA 3'] as const;
export type ContractCalculation = (typeof calculationTypes)[number];
export type IndexationVariable = (typeof indexationVariables)[number];
export type ContractType = (typeof contractTypes)[number];

export const financialActorTypes = ['BENEFICIARIO', 'EMISOR'] as const;
export const accountTypes = ['Ahorros', 'Corriente'] as const;
