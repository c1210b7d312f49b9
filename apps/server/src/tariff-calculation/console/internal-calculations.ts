import { indexText } from '@contador/contract/format';
import type { ComponentCard } from '@contador/contract/tariff-calculation';
import type { Trace, TraceNode } from '@contador/regulation';
import { termsOf } from '@contador/regulation';

type InternalCalculation = ComponentCard['internalCalculations'][number];

/** How a figure was calculated, one level deep: the terms of its formula with their values, then its own name and value. */
export function internalCalculation(trace: Trace, name: string, id: string): InternalCalculation | undefined {
  const node = trace.nodes[id];
  const termNodes = node === undefined ? [] : termsOf(node.origin).flatMap((below) => trace.nodes[below] ?? []);
  if (node === undefined || termNodes.length === 0) return undefined;
  return {
    name,
    variables: termNodes.map(nameInFormula),
    values: termNodes.map(({ amount }) => numberOf(amount)),
    finalName: name,
    final: numberOf(node.amount),
    figureIds: [...termNodes.map((it) => it.id), id],
  };
}

/** Symbol with the index that distinguishes it, in words: `D nivel 1 OR`. */
function nameInFormula({ symbol, index }: TraceNode): string {
  const { mechanism, voltage, level, band } = index;
  const particulars = indexText({
    ...(mechanism !== undefined && { mechanism }),
    ...(level !== undefined ? { level } : voltage !== undefined && { voltage }),
    ...(band !== undefined && { band }),
  });
  return particulars === '' ? symbol : `${symbol} ${particulars}`;
}

/** Amount as a number; `null` for a choice, whose amount is a word. */
export function numberOf(amount: string | undefined): number | null {
  const number = Number(amount);
  return amount === undefined || Number.isNaN(number) ? null : number;
}
