/** Market types of a contract, in words. */
export const marketTypeNames = { R: 'regulado', N: 'no regulado' } as const;
