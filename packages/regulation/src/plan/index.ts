export type { FactRow, OriginOfFact, RowContext } from './fact-row.ts';
export { columnsOf, factsOfRow } from './fact-row.ts';
export { amountPacker, type FigureList, type FigureName, storedFigures, unpackAmounts } from './figure-list.ts';
export { type RebuiltTrace, rebuiltTrace, type UnexplainedFigure } from './rebuilt-trace.ts';
export { createRowCalculation, type Root, type RowResult } from './row-calculation.ts';
export type { RowFigures, RowWarning } from './row-figures.ts';
