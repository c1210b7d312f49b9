import type { ComponentName, CorrectableFigure } from '@contador/domain/tariff-calculation';
import type { Trace } from '@contador/regulation';
import { findNode } from '@contador/regulation';
import { pinnedTrace } from '../calculation/pinned-trace.ts';
import { approvalOf, type MarketMonth } from '../market-month.ts';
import type { SavedCorrection } from './saved-correction.ts';

/** A value of a component that the console shows, as far as corrections of it are concerned. */
export interface CorrectableValue extends CorrectableFigure {
  readonly component: ComponentName;
  /** Its id in the trace. */
  readonly figure: string;
  /** What the calculation uses; null where it has no value. */
  readonly applied: string | null;
}

/** Every value of the market's components. */
export function correctableValues(month: MarketMonth): CorrectableValue[] {
  const { components, evaluation } = month.calculation;
  const published = components.flatMap((it) => it.published ?? []);
  const held = new Set(pinnedTrace(published)?.roots);
  return components.flatMap((calculated) => {
    const { component, figures, amounts, published: own } = calculated;
    const approved = approvalOf(month, calculated) !== undefined;
    return figures.map(({ id, term, index }): CorrectableValue => {
      const applied = amounts[id] ?? null;
      const trace = own?.trace ?? (evaluation.ask(term, index).kind === 'value' ? evaluation.trace([id]) : undefined);
      return {
        component,
        figure: id,
        applied,
        calculated: trace === undefined ? null : calculatedAmount(trace, id),
        published: own !== undefined,
        approved,
        held: own === undefined && held.has(id),
      };
    });
  });
}

/** The value as the formulas give it, also where a person put another in its place. */
function calculatedAmount(trace: Trace, id: string): string | null {
  const node = findNode(trace, id);
  if (node === undefined) return null;
  const amount = node.origin.kind === 'override' ? node.origin.originalAmount : node.amount;
  return amount === '' ? null : amount;
}

/** The correction of a figure that is proposed or in force; `undefined` where none is. */
export function openCorrection(corrections: readonly SavedCorrection[], figure: string): SavedCorrection | undefined {
  return corrections.findLast((it) => it.figure === figure && (it.state === 'proposed' || it.state === 'approved'));
}

/** Which state of a figure's corrections was read: the last of them, and how many decisions it has. */
export function correctionRevision(corrections: readonly SavedCorrection[], figure: string): string {
  const last = corrections.findLast((it) => it.figure === figure);
  return last === undefined ? '0' : `${last.number}.${last.decisions.length}`;
}
