import { billFigures as figures } from '@contador/contract/billing';
import { decimal } from '@contador/kernel';
import type { TraceNode, UnexplainedFigure } from '@contador/regulation';
import { type IssuedAmounts, taxFigures } from './issued-amounts.ts';

/** Amounts of an issued bill that differ from its explanation in any digit. */
export function otherThanIssued(
  nodes: Readonly<Record<string, TraceNode>>,
  energy: string,
  issued: IssuedAmounts,
): UnexplainedFigure[] {
  const stored: readonly (readonly [id: string, amount: string])[] = [
    [energy, issued.energy],
    [taxFigures.APL, issued.lighting],
    [taxFigures.IS, issued.security],
    [figures.other('value'), issued.others],
    [figures.other('iva'), issued.vat],
    [figures.credit('month_pay'), issued.credits],
    [figures.previousBalance, issued.previous_balance],
    [figures.adjustment, issued.adjustment],
    [figures.payable, issued.payable],
  ];
  return stored.flatMap(([id, amount]) => {
    const rebuilt = nodes[id]?.amount;
    return decimal(amount).equals(rebuilt ?? 0)
      ? []
      : [{ id, stored: decimal(amount).toFixed(), ...(rebuilt !== undefined && { rebuilt }) }];
  });
}
