import type { Unit } from '@contador/kernel';
import type { InputTerm } from '../engine/term.ts';
import { input } from '../engine/term.ts';

/** Declares an adjustment that only reliquidations of past months produce: 0 until one is applied in the month. */
export function reliquidated<const U extends Unit>(definition: {
  symbol: string;
  label: string;
  unit: U;
}): InputTerm<U> {
  return input({
    ...definition,
    by: [],
    sources: [{ kind: 'reliquidation', concept: definition.symbol }],
    absence: { reason: 'No se ha aplicado una reliquidación con este concepto en el mes' },
  });
}
