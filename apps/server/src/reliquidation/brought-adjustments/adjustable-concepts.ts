import { reliquidationRows } from '@contador/regulation';

/** Concepts of a reliquidation that adjust a term of the application month; a part of a sum enters in the sum. */
export const adjustableConcepts: readonly { readonly symbol: string; readonly label: string; readonly unit: string }[] =
  reliquidationRows.flatMap(({ symbol, label, unit, adjusts }) =>
    adjusts === undefined ? [] : [{ symbol, label, unit }],
  );
