import { decimal } from '@contador/kernel';
import type { Shown } from '../component-view.ts';
import { valuesShown, variablesShown } from '../component-view.ts';
import type { ComponentName } from '../components.ts';
import type { Evaluation } from '../engine/evaluation.ts';

/** A variable of the application month changed by reliquidations. */
export interface AffectedVariable {
  readonly symbol: string;
  readonly label: string;
  readonly unit: string;
  readonly nodeId: string;
  /** Amount without the deltas. */
  readonly initial: string;
  /** Amount with the deltas. */
  readonly final: string;
}

/** Variables and values of a component that differ between the month without deltas and the month with them, values last. */
export function affectedVariables(
  component: ComponentName,
  market: string,
  without: Evaluation,
  withDeltas: Evaluation,
): AffectedVariable[] {
  const shown = [...variablesShown(component, market, ['mon']), ...valuesShown(component, market, ['mon'])];
  return shown.flatMap((it) => {
    const initial = amountOf(without, it);
    const final = amountOf(withDeltas, it);
    if (initial === undefined || final === undefined || decimal(initial).equals(final)) return [];
    const { symbol, label, unit } = it.term;
    return [
      {
        symbol: it.label.startsWith(symbol) ? it.label : `${symbol} · ${it.label}`,
        label,
        unit,
        nodeId: it.nodeId,
        initial,
        final,
      },
    ];
  });
}

function amountOf(evaluation: Evaluation, { term, index }: Shown): string | undefined {
  const answer = term.unit === 'text' ? undefined : evaluation.ask(term, index);
  return answer?.kind === 'value' ? answer.amount.toString() : undefined;
}
