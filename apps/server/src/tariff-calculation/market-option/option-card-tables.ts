import { optionCards } from '@contador/domain/tariff-option';
import type { Month } from '@contador/kernel';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../../platform/index.ts';

export const optionApprovals = appendOnlyTable('option_approval', { by: 'approved_by', at: 'approved_at' });
export const publishedOptions = appendOnlyTable('published_option', { by: 'published_by', at: 'published_at' });

/** A version of an input period. */
interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

const ofApproval = ['card', 'fingerprint', 'approvedBy', 'approvedAt'] as const;
/** Approval of a card's calculation by a person; valid while the calculation has that fingerprint. */
export type OptionApproval = Pick<KeptRow<'option_approval'>, (typeof ofApproval)[number]>;

export async function optionApprovalsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<OptionApproval[]> {
  return await optionApprovals.rows(transaction, { period, version, market }, ofApproval);
}

const ofPublication = ['card', 'fingerprint', 'amounts', 'trace', 'publishedBy', 'publishedAt'] as const;
/** A published card with its complete trace. */
export type PublishedOption = Pick<KeptRow<'published_option'>, (typeof ofPublication)[number]>;

/** Published cards of a market in a version, in their order. */
export async function publishedOptionsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<PublishedOption[]> {
  const rows = await publishedOptions.rows(transaction, { period, version, market }, ofPublication);
  return optionCards.flatMap((card) => rows.filter((row) => row.card === card));
}
