import type { CorrectionAct, CorrectionState } from '@contador/domain/tariff-calculation';
import { appendOnlyTable, type TenantTransaction } from '../../platform/index.ts';
import type { CalculationVersion } from '../version.repository.ts';
import type { SavedCorrection } from './saved-correction.ts';

export const corrections = appendOnlyTable('component_correction', { by: 'proposed_by', at: 'proposed_at' });
export const correctionDecisions = appendOnlyTable('correction_decision', { by: 'decided_by', at: 'decided_at' });

const STATES: Readonly<Record<Exclude<CorrectionAct, 'propose'>, CorrectionState>> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

const proposed = [
  ...(['number', 'component', 'figure', 'amount', 'calculated', 'reason'] as const),
  ...(['proposedBy', 'proposedByEmail', 'proposedAt'] as const),
] as const;

/** Corrections of a market in a version, in the order of their proposal. */
export async function correctionsOf(
  transaction: TenantTransaction,
  { period, version }: Pick<CalculationVersion, 'period' | 'version'>,
  market: string,
): Promise<SavedCorrection[]> {
  const place = { period, version, market };
  const rows = await corrections.rows(transaction, place, proposed, 'number');
  if (rows.length === 0) return [];
  const decided = await correctionDecisions.rows(transaction, place, [
    'number',
    'act',
    'reason',
    'decidedBy',
    'decidedAt',
  ]);
  return rows.map(({ proposedByEmail: author, ...correction }) => {
    const decisions = decided
      .filter(({ number }) => number === correction.number)
      .map(({ act, reason, decidedBy: by, decidedAt: at }) => ({ act, by, at, reason }));
    const last = decisions.find(({ act }) => act !== 'approve') ?? decisions[0];
    return { ...correction, author, state: last === undefined ? 'proposed' : STATES[last.act], decisions };
  });
}
