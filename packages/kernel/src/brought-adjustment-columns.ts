/** Columns of a file of adjustments of months that another system calculated: one row for each delta. */
export const broughtAdjustmentColumns = {
  required: ['MES_INSUMOS', 'CONCEPTO', 'DELTA', 'UNIDAD', 'FUENTE', 'MOTIVO'],
  optional: [],
} as const;

/** Column of the delta, which the Lupa names. */
export const broughtAdjustmentDelta = 'DELTA' satisfies (typeof broughtAdjustmentColumns)['required'][number];
