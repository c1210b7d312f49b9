import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { type KeptRow, keptTable } from '../decisions/index.ts';
import '../database/tables/non-regulated.ts';

/** The published tariffs of free customers; nothing of them ever changes. */
export const userTariffs = keptTable('no_reg_tariff', { by: 'published_by', at: 'published_at' });

const names = ['customer', 'offer', 'amounts', 'remarks', 'publishedBy', 'publishedAt'] as const;
/** The tariff of a customer as it is published, without its trace. */
export type PublishedUserTariff = Pick<KeptRow<'no_reg_tariff'>, (typeof names)[number]>;

interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** The published tariffs of a version, by customer; none while they are not published. */
export async function publishedUserTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
): Promise<PublishedUserTariff[]> {
  return await userTariffs.rows(transaction, { period, version }, names, 'clientCode');
}

/** The trace of a published tariff; `undefined` when it is not published. */
export async function userTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  clientCode: string,
): Promise<{ trace: Trace; by: string; at: string } | undefined> {
  const of = { period, version, clientCode };
  const [row] = await userTariffs.rows(transaction, of, ['trace', 'publishedBy', 'publishedAt']);
  return row && { trace: row.trace, by: row.publishedBy, at: row.publishedAt };
}
