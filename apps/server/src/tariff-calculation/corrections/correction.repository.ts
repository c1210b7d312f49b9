import type { CorrectionAct, CorrectionState } from '@contador/domain/tariff-calculation';
import type { Person } from '../../database/audit.ts';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/component-correction.ts';
import type { CalculationVersion } from '../version.repository.ts';
import type { SavedCorrection } from './saved-correction.ts';

type Version = Pick<CalculationVersion, 'period' | 'version'>;
type Decision = Exclude<CorrectionAct, 'propose'>;

const STATES: Readonly<Record<Decision, CorrectionState>> = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
};

/** Every correction of a market in a version, in the order in which they were proposed. */
export async function correctionsOf(
  transaction: TenantTransaction,
  { period, version }: Version,
  market: string,
): Promise<SavedCorrection[]> {
  const of = { year: period.year, month: period.number, version, market };
  const rows = await transaction
    .selectFrom('component_correction')
    .selectAll()
    .where((row) => row.and(of))
    .orderBy('number')
    .execute();
  if (rows.length === 0) return [];
  const decided = await transaction
    .selectFrom('correction_decision')
    .selectAll()
    .where((row) => row.and(of))
    .orderBy('decided_at')
    .execute();
  return rows.map((row) => {
    const decisions = decided
      .filter(({ number }) => number === row.number)
      .map(({ act, decided_by: by, decided_at, reason }) => ({ act, by, at: decided_at.toISOString(), reason }));
    const last = decisions.find(({ act }) => act !== 'approve') ?? decisions[0];
    const { number, component, figure, amount, calculated, reason, proposed_by: proposedBy } = row;
    return {
      number,
      component,
      figure,
      amount,
      calculated,
      reason,
      proposedBy,
      author: row.proposed_by_email,
      proposedAt: row.proposed_at.toISOString(),
      state: last === undefined ? 'proposed' : STATES[last.act],
      decisions,
    };
  });
}

/** Keeps a proposal. Call it with the version locked, so that no other takes its number. */
export async function insertCorrection(
  transaction: TenantTransaction,
  { period, version }: Version,
  given: Pick<SavedCorrection, 'number' | 'component' | 'figure' | 'amount' | 'calculated' | 'reason'> & {
    readonly market: string;
    readonly by: Person;
    readonly at: Date;
  },
): Promise<void> {
  const { by, at, ...correction } = given;
  await transaction
    .insertInto('component_correction')
    .values({
      year: period.year,
      month: period.number,
      version,
      ...correction,
      proposed_by: by.personName,
      proposed_by_email: by.email,
      proposed_at: at,
    })
    .execute();
}

/** Keeps a decision on a correction. Call it with the version locked. */
export async function insertCorrectionDecision(
  transaction: TenantTransaction,
  { period, version }: Version,
  given: {
    readonly market: string;
    readonly number: number;
    readonly act: Decision;
    readonly reason: string | null;
    readonly by: Person;
    readonly at: Date;
  },
): Promise<void> {
  const { by, at, ...decision } = given;
  await transaction
    .insertInto('correction_decision')
    .values({
      year: period.year,
      month: period.number,
      version,
      ...decision,
      decided_by: by.personName,
      decided_by_email: by.email,
      decided_at: at,
    })
    .execute();
}
