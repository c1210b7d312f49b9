import type { ComponentName } from '../component.ts';
import type { CorrectionState } from '../component-correction.ts';
import type { Finding } from './finding.ts';

/** A correction by hand of a value of the market, as a supervisor sees it. */
export interface CheckedCorrection {
  readonly component: ComponentName;
  /** Id of the value, by which the finding is named. */
  readonly figure: string;
  readonly state: CorrectionState;
  readonly amount: string;
  /** What the formulas gave when it was proposed, and what they give now; null where they give nothing. */
  readonly calculated: string;
  readonly calculatedNow: string | null;
  readonly proposedBy: string;
  readonly approvedBy: string | null;
  readonly reason: string;
}

/**
 * Corrections by hand: one that nobody decided on, and one whose calculated value is another since, wait for a reason; one in the place
 * of nothing stops the publication; the others are to be known.
 */
export function correctionFindings(corrections: readonly CheckedCorrection[]): Finding[] {
  return corrections.flatMap((correction): Finding[] => {
    const { component, figure, state, amount, calculated, calculatedNow, proposedBy, approvedBy, reason } = correction;
    const of = { subject: figure, components: [component] };
    const facts = { component, figure, amount, calculated, now: calculatedNow ?? '', proposedBy, reason };
    if (state === 'proposed') return [{ ...of, code: 'correction-undecided', severity: 'W', facts }];
    if (state !== 'approved') return [];
    if (calculatedNow === null) return [{ ...of, code: 'correction-of-nothing', severity: 'E', facts }];
    const told = { ...of, code: 'corrected-by-hand' as const, facts: { ...facts, approvedBy: approvedBy ?? '' } };
    if (calculatedNow === calculated) return [{ ...told, severity: 'I' }];
    return [
      { ...told, severity: 'I' },
      { ...of, code: 'correction-outdated', severity: 'W', facts },
    ];
  });
}
