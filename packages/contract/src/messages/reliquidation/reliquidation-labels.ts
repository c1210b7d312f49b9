/** Labels of the reliquidation in error messages. A separate module, because every call of a month uses it and phones load it first. */
export const reliquidationLabels = { one: 'Reliquidación', count: 'Reliquidaciones' } as const;
