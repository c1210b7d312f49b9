import type { NonRegulatedCustomer, Offer } from '@contador/domain/non-regulated';
import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/non-regulated.ts';

/** The tariff of a customer as it is published, without its trace. */
export interface PublishedUserTariff {
  readonly customer: NonRegulatedCustomer;
  readonly offer: Offer;
  /** Decimal text by the id of the figure. */
  readonly amounts: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
}

interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** The published tariffs of a version, by customer; none while they are not published. */
export async function publishedUserTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
): Promise<PublishedUserTariff[]> {
  const rows = await transaction
    .selectFrom('no_reg_tariff')
    .select(['customer', 'offer', 'amounts', 'remarks', 'published_by', 'published_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .orderBy('client_code')
    .execute();
  return rows.map(({ published_by: publishedBy, published_at: at, ...row }) => ({
    ...row,
    publishedBy,
    publishedAt: at.toISOString(),
  }));
}

/** The trace of a published tariff; `undefined` when it is not published. */
export async function userTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  clientCode: string,
): Promise<{ trace: Trace; by: string; at: string } | undefined> {
  const row = await transaction
    .selectFrom('no_reg_tariff')
    .select(['trace', 'published_by', 'published_at'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('version', '=', version)
    .where('client_code', '=', clientCode)
    .executeTakeFirst();
  return row && { trace: row.trace, by: row.published_by, at: row.published_at.toISOString() };
}

/** Stores the tariffs of a version, which nothing changes afterwards. */
export async function insertUserTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  tariffs: readonly (Omit<PublishedUserTariff, 'publishedBy' | 'publishedAt'> & { readonly trace: Trace })[],
  by: string,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('no_reg_tariff')
    .values(
      tariffs.map(({ customer, offer, amounts, remarks, trace }) => ({
        year: period.year,
        month: period.number,
        version,
        client_code: customer.code,
        customer: JSON.stringify(customer),
        offer: JSON.stringify(offer),
        amounts: JSON.stringify(amounts),
        trace: JSON.stringify(trace),
        remarks: JSON.stringify(remarks),
        published_by: by,
        published_at: at,
      })),
    )
    .execute();
}
