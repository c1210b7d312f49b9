import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';
import type { CalculationVersion } from '../version.repository.ts';

/** Append-only reasons for publishing despite warnings. */
export const publicationReasons = appendOnlyTable('publication_reason', { by: 'written_by', at: 'written_at' });

const names = ['finding', 'component', 'reason', 'writtenBy', 'writtenAt'] as const;
/** A reason for publishing despite a warning. */
export type WrittenReason = Pick<KeptRow<'publication_reason'>, (typeof names)[number]>;

/** Recorded reasons of a market's tariff in a version. */
export async function reasonsOf(
  transaction: TenantTransaction,
  { period, version }: Pick<CalculationVersion, 'period' | 'version'>,
  market: string,
): Promise<WrittenReason[]> {
  return await publicationReasons.rows(transaction, { period, version, market }, names);
}
