import type { TenantTransaction } from '../../platform/index.ts';
import type { CalculationVersion } from '../version.repository.ts';

/** A person's decision on a component, a card of the option, or the tariffs of a market. */
export interface DecisionAct {
  readonly market: string;
  readonly subject: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/** Decisions of a version for all markets, with one query per kind. */
export interface DecisionActs {
  readonly approved: readonly DecisionAct[];
  readonly published: readonly DecisionAct[];
  readonly option: readonly DecisionAct[];
  readonly tariffs: readonly DecisionAct[];
  /** Manual corrections that were approved or withdrawn; `subject` is the component. */
  readonly corrected: readonly DecisionAct[];
}

export async function decisionActs(
  transaction: TenantTransaction,
  { period, version }: Pick<CalculationVersion, 'period' | 'version'>,
): Promise<DecisionActs> {
  const ofVersion = { year: period.year, month: period.number, version };
  const approved = await transaction
    .selectFrom('approval')
    .distinctOn(['market', 'component'])
    .select(['market', 'component as subject', 'approved_by as by', 'approved_at as at'])
    .where(({ and }) => and(ofVersion))
    .orderBy('market')
    .orderBy('component')
    .orderBy('approved_at', 'desc')
    .execute();
  const published = await transaction
    .selectFrom('published_component')
    .select(['market', 'component as subject', 'published_by as by', 'published_at as at'])
    .where(({ and }) => and(ofVersion))
    .execute();
  const option = await transaction
    .selectFrom('published_option')
    .select(['market', 'card as subject', 'published_by as by', 'published_at as at'])
    .where(({ and }) => and(ofVersion))
    .execute();
  const tariffs = await transaction
    .selectFrom('published_tariff')
    .select(['market', 'tariff_id as subject', 'published_by as by', 'published_at as at'])
    .where(({ and }) => and(ofVersion))
    .execute();
  const corrected = await transaction
    .selectFrom('component_correction as correction')
    .innerJoin('correction_decision as decision', (join) =>
      join
        .onRef('decision.year', '=', 'correction.year')
        .onRef('decision.month', '=', 'correction.month')
        .onRef('decision.version', '=', 'correction.version')
        .onRef('decision.market', '=', 'correction.market')
        .onRef('decision.number', '=', 'correction.number'),
    )
    .select(['correction.market', 'component as subject', 'decided_by as by', 'decided_at as at'])
    .where('correction.year', '=', period.year)
    .where('correction.month', '=', period.number)
    .where('correction.version', '=', version)
    .where('act', '<>', 'reject')
    .execute();
  return {
    approved: approved.map(actOf),
    published: published.map(actOf),
    option: option.map(actOf),
    tariffs: tariffs.map(actOf),
    corrected: corrected.map(actOf),
  };
}

function actOf(row: { market: string; subject: string; by: string; at: Date }): DecisionAct {
  return { market: row.market, subject: row.subject, by: row.by, at: row.at.toISOString() };
}
