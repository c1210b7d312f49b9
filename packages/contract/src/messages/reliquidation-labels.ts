/** What the reliquidation of a call is called where it is at fault: apart, because every call of a month has it and a phone loads it first. */
export const reliquidationLabels = { one: 'Reliquidación', count: 'Reliquidaciones' } as const;
