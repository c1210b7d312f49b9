export type { AffectedVariable } from './affected-variables.ts';
export { affectedVariables } from './affected-variables.ts';
export type { BroughtAdjustment, PublishedReliquidation } from './carry-over.ts';
export { adjustmentsEntering, lastUsed } from './carry-over.ts';
export type { CarriedTotal, Difference, Reliquidated } from './reliquidate.ts';
export { reliquidate } from './reliquidate.ts';
export type { Operand, ReliquidationRow } from './rows.ts';
export { reliquidatedComponents, reliquidationRow, reliquidationRows } from './rows.ts';
export { versionFigures } from './version-figures.ts';
