import { type OptionCard, optionCards } from '@contador/domain/tariff-option';
import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { Amounts } from '../../database/tables/tariff-calculation.ts';
import '../../database/tables/tariff-option.ts';

/** The version of an input period. */
interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** Somebody's approval of a card's calculation; it holds while the calculation has that fingerprint. */
export interface OptionApproval {
  readonly card: OptionCard;
  readonly fingerprint: string;
  readonly by: string;
  readonly at: string;
}

/** A published card with everything it came from. */
export interface PublishedOption {
  readonly card: OptionCard;
  readonly fingerprint: string;
  readonly amounts: Amounts;
  readonly trace: Trace;
  readonly publishedBy: string;
  readonly publishedAt: string;
}

export async function optionApprovalsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<OptionApproval[]> {
  const rows = await transaction
    .selectFrom('option_approval')
    .select(['card', 'fingerprint', 'approved_by', 'approved_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('market', '=', market)
    .execute();
  return rows.map((row) => ({
    card: row.card,
    fingerprint: row.fingerprint,
    by: row.approved_by,
    at: row.approved_at.toISOString(),
  }));
}

/** The published cards of a market in a version, in their order. */
export async function publishedOptionsOf(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  market: string,
): Promise<PublishedOption[]> {
  const rows = await transaction
    .selectFrom('published_option')
    .select(['card', 'fingerprint', 'amounts', 'trace', 'published_by', 'published_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('market', '=', market)
    .execute();
  return optionCards.flatMap((card) =>
    rows
      .filter((row) => row.card === card)
      .map((row) => ({
        card,
        fingerprint: row.fingerprint,
        amounts: row.amounts,
        trace: row.trace,
        publishedBy: row.published_by,
        publishedAt: row.published_at.toISOString(),
      })),
  );
}
