import { type ComponentStanding, mayDecideComponent } from '@contador/domain/tariff-calculation';
import { appendOnlyTable, type KeptRow, step, type TenantTransaction } from '../platform/index.ts';
import type { CalculationVersion } from './version.repository.ts';

const approvals = appendOnlyTable('approval', { by: 'approved_by', at: 'approved_at' });
const publications = appendOnlyTable('published_component', { by: 'published_by', at: 'published_at' });

/** A component of a market in a version is first approved and then published. */
export const approveComponent = step({
  may: (standing: ComponentStanding, revision) => mayDecideComponent('approve', standing, revision),
  rows: approvals,
  already: 'component-already-approved',
  action: 'component.approve',
});
export const publishComponent = step({
  may: (standing: ComponentStanding, revision) => mayDecideComponent('publish', standing, revision),
  rows: publications,
  already: 'component-already-published',
  action: 'component.publish',
});

/** True once the company has published a component in any month. */
export async function hasPublishedComponents(transaction: TenantTransaction): Promise<boolean> {
  const row = await transaction.selectFrom('published_component').select('component').limit(1).executeTakeFirst();
  return row !== undefined;
}

type OfVersion = Pick<CalculationVersion, 'period' | 'version'>;

const ofApproval = ['component', 'fingerprint', 'approvedBy', 'approvedAt'] as const;
/** Approval of a calculation by a person; valid while the calculation has that fingerprint. */
export type Approval = Pick<KeptRow<'approval'>, (typeof ofApproval)[number]>;

/** Approvals of a market's components in the version. */
export async function approvalsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<Approval[]> {
  return await approvals.rows(transaction, { period, version, market }, ofApproval);
}

const ofPublication = ['component', 'fingerprint', 'amounts', 'trace', 'publishedBy', 'publishedAt'] as const;
/** A published component with its complete trace. */
export type PublishedComponent = Pick<KeptRow<'published_component'>, (typeof ofPublication)[number]>;

/** Published components of a market in a version. */
export async function publicationsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<PublishedComponent[]> {
  return await publications.rows(transaction, { period, version, market }, ofPublication);
}
