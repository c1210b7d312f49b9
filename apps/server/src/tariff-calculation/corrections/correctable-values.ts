import type { ComponentName, CorrectableFigure } from '@contador/domain/tariff-calculation';
import type { Trace } from '@contador/regulation';
import { findNode } from '@contador/regulation';
import { pinnedTrace } from '../calculation/pinned-trace.ts';
import { approvalOf, type MarketMonth } from '../market-month.ts';
import type { SavedCorrection } from './saved-correction.ts';

/** A value of a component in the console, with what its correction depends on. */
export interface CorrectableValue extends CorrectableFigure {
  readonly component: ComponentName;
  /** Figure id in the trace. */
  readonly figure: string;
  /** Value used by the calculation; `null` if there is none. */
  readonly applied: string | null;
}

/** All values of the market's components. */
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

/** Value given by the formulas, even if a person replaced it. */
function calculatedAmount(trace: Trace, id: string): string | null {
  const node = findNode(trace, id);
  if (node === undefined) return null;
  const amount = node.origin.kind === 'override' ? node.origin.originalAmount : node.amount;
  return amount === '' ? null : amount;
}

/** The proposed or approved correction of a figure; `undefined` if there is none. */
export function openCorrection(corrections: readonly SavedCorrection[], figure: string): SavedCorrection | undefined {
  return corrections.findLast((it) => it.figure === figure && (it.state === 'proposed' || it.state === 'approved'));
}

/** Revision of a figure's corrections: number of the last one and of its decisions. */
export function correctionRevision(corrections: readonly SavedCorrection[], figure: string): string {
  const last = corrections.findLast((it) => it.figure === figure);
  return last === undefined ? '0' : `${last.number}.${last.decisions.length}`;
}
