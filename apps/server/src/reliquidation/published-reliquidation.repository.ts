import type { PublishedReliquidation, Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/reliquidation.ts';
import type { InputHash } from '../database/tables/tariff-calculation.ts';
import type { Reliquidation, ReliquidationDecision } from '../tariff-calculation/index.ts';

/** Stores the reliquidation for good; false when it was published before. */
export async function insertPublishedReliquidation(
  transaction: TenantTransaction,
  of: Reliquidation,
  given: {
    tariffId: string;
    fingerprint: string;
    differences: PublishedReliquidation['differences'];
    trace: Trace;
    inputHashes: readonly InputHash[];
    applied: ReliquidationDecision;
    approved: ReliquidationDecision;
    by: string;
    at: Date;
  },
): Promise<boolean> {
  const row = await transaction
    .insertInto('published_reliquidation')
    .values({
      id: of.id,
      year: of.period.year,
      month: of.period.number,
      version: of.version,
      tariff_id: given.tariffId,
      app_year: of.application.year,
      app_month: of.application.number,
      from_version: of.initialXmVersion,
      to_version: of.finalXmVersion,
      fingerprint: given.fingerprint,
      differences: JSON.stringify(given.differences),
      trace: JSON.stringify(given.trace),
      input_hashes: JSON.stringify(given.inputHashes),
      applied_by: given.applied.by,
      applied_at: new Date(given.applied.at),
      approved_by: given.approved.by,
      approved_at: new Date(given.approved.at),
      published_by: given.by,
      published_at: given.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
