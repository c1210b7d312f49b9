import type { ComponentName } from '../component.ts';
import type { CorrectionState } from '../component-correction.ts';
import type { Finding } from './finding.ts';

/** A manual correction of a value of the market, as the publication check sees it. */
export interface CheckedCorrection {
  readonly component: ComponentName;
  /** Id of the value; also the subject of the finding. */
  readonly figure: string;
  readonly state: CorrectionState;
  readonly amount: string;
  /** Value by the formulas when the correction was proposed, and now; null when the formulas give none now. */
  readonly calculated: string;
  readonly calculatedNow: string | null;
  readonly proposedBy: string;
  readonly approvedBy: string | null;
  readonly reason: string;
}

/**
 * Findings for manual corrections. An undecided correction, and one whose calculated value changed since, need a written reason; one whose
 * value is no longer calculated stops the publication; the others are information.
 */
export function correctionFindings(corrections: readonly CheckedCorrection[]): Finding[] {
  return corrections.flatMap((correction): Finding[] => {
    const { component, figure, state, amount, calculated, calculatedNow, proposedBy, approvedBy, reason } = correction;
    const target = { subject: figure, components: [component] };
    const facts = { component, figure, amount, calculated, now: calculatedNow ?? '', proposedBy, reason };
    if (state === 'proposed') return [{ ...target, code: 'correction-undecided', severity: 'W', facts }];
    if (state !== 'approved') return [];
    if (calculatedNow === null) return [{ ...target, code: 'correction-of-nothing', severity: 'E', facts }];
    const corrected = {
      ...target,
      code: 'corrected-by-hand' as const,
      facts: { ...facts, approvedBy: approvedBy ?? '' },
    };
    if (calculatedNow === calculated) return [{ ...corrected, severity: 'I' }];
    return [
      { ...corrected, severity: 'I' },
      { ...target, code: 'correction-outdated', severity: 'W', facts },
    ];
  });
}
