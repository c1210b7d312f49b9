import { billTexts } from '@contador/contract/messages';
import { decimal, roundHalfUp } from '@contador/kernel';
import type { BilledLine, BillParts } from '../amounts/bill-parts.repository.ts';

/** Energy lines as a bill prints them: the liquidation's single concept `GEN` is split into energy credits and surplus. */
export function printedLines({ lines, figures }: Pick<BillParts, 'lines' | 'figures'>): readonly BilledLine[] {
  const [permuted, surplus] = [figures.get('VPER'), figures.get('Vexc')];
  if (permuted === undefined || surplus === undefined) return lines;
  return lines.flatMap((line) => {
    if (line.code !== 'GEN') return [line];
    const { energyCredits, surplus: name } = billTexts.generation;
    return [
      { ...line, name: energyCredits, value: decimal(permuted).negated() },
      { code: 'EXC', name, value: roundHalfUp(surplus, 2).negated() },
    ];
  });
}
