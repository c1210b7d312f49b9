import { decimal } from '@contador/kernel';
import { conceptLines, type RowFigures } from '@contador/regulation';

/** Value of a client's energy, COP as decimal text: of the active lines, and in total. */
export function energySums({ list, amounts }: RowFigures): { readonly activeValue: string; readonly total: string } {
  const lines = conceptLines(list, amounts);
  const total = lines.find(({ code }) => code === 'NEWTOT') ?? lines.find(({ code }) => code === 'TOT');
  const active = lines.filter(({ code }) => code.startsWith('EA'));
  return {
    activeValue: active.reduce((sum, { value }) => sum.plus(value), decimal(0)).toFixed(),
    total: (total?.value ?? decimal(0)).toFixed(),
  };
}
