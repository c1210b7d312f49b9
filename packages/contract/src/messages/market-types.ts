/** The two types of market of a contract, as people say them. */
export const marketTypeNames = { R: 'regulado', N: 'no regulado' } as const;
