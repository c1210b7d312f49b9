import type { ComponentCard } from '@contador/contract';
import type { Trace, TraceNode } from '@contador/regulation';
import { termsOf } from '@contador/regulation';

type InternalCalculation = ComponentCard['internalCalculations'][number];

/** How a figure was calculated, one step deep: the terms of its formula with their values, then its own name and value. */
export function internalCalculation(trace: Trace, name: string, id: string): InternalCalculation | undefined {
  const node = trace.nodes[id];
  const asked = node === undefined ? [] : termsOf(node.origin).flatMap((below) => trace.nodes[below] ?? []);
  if (node === undefined || asked.length === 0) return undefined;
  return {
    name,
    variables: asked.map(nameInFormula),
    values: asked.map(({ amount }) => numberOf(amount)),
    finalName: name,
    final: numberOf(node.amount),
    figureIds: [...asked.map((it) => it.id), id],
  };
}

/** The symbol, with what tells it apart from others of the same symbol. */
function nameInFormula({ symbol, index }: TraceNode): string {
  const { mechanism, voltage, level, band } = index;
  const particulars = [mechanism, level ?? voltage, band].filter((it) => it !== undefined);
  return particulars.length === 0 ? symbol : `${symbol} ${particulars.join(' ')}`;
}

/** The amount as a number; null for a choice, whose amount is a word. */
export function numberOf(amount: string | undefined): number | null {
  const number = Number(amount);
  return amount === undefined || Number.isNaN(number) ? null : number;
}
