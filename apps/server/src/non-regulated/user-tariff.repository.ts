import type { Month } from '@contador/kernel';
import type { Trace } from '@contador/regulation';
import { appendOnlyTable, type KeptRow, type TenantTransaction } from '../platform/index.ts';

/** The first publication of each tariff of a free customer; rows never change. */
export const userTariffs = appendOnlyTable('no_reg_tariff', { by: 'published_by', at: 'published_at' });
/** The publications that replace fallen tariffs, by edition. */
export const laterEditions = appendOnlyTable('no_reg_tariff_edition', { by: 'published_by', at: 'published_at' });
/** The published tariffs that fell because their consumption changed. */
export const tariffFalls = appendOnlyTable('no_reg_tariff_fall', { by: 'fallen_by', at: 'fallen_at' });

type Tariff = KeptRow<'no_reg_tariff'>;
/** The fall of a published tariff. */
export type TariffFall = KeptRow<'no_reg_tariff_fall'>;

interface Where {
  readonly period: Month;
  readonly version?: string;
  readonly clientCode?: string | readonly string[];
}

const place = ({ version, clientCode }: Pick<Tariff, 'version' | 'clientCode'>) => `${version} ${clientCode}`;

/** The last fall of each tariff of a period, by version and customer. */
export async function lastFalls(
  transaction: TenantTransaction,
  where: Where,
): Promise<ReadonlyMap<string, TariffFall>> {
  const names = ['version', 'clientCode', 'edition', 'cause', 'fallenBy', 'fallenAt', 'period'] as const;
  const falls = await tariffFalls.rows(transaction, where, names, 'edition');
  return new Map(falls.map((fall) => [place(fall), fall]));
}

/** The tariffs in force: the last edition of each version and customer, unless it fell. */
export async function tariffsInForce<Name extends keyof Tariff & string>(
  transaction: TenantTransaction,
  where: Where,
  names: readonly Name[],
): Promise<(Pick<Tariff, Name> & Pick<Tariff, 'version' | 'clientCode'>)[]> {
  const columns = ['version', 'clientCode', ...names] as const;
  const falls = await lastFalls(transaction, where);
  const first = await userTariffs.rows(transaction, where, columns, 'clientCode');
  if (falls.size === 0) return first;
  const later = await laterEditions.rows(transaction, where, ['edition', ...columns], 'clientCode');
  const standing = [...first.map((row) => ({ ...row, edition: 1 })), ...later].filter(
    (row) => row.edition > (falls.get(place(row))?.edition ?? 0),
  );
  return standing
    .map(({ edition: _, ...row }) => row as unknown as Pick<Tariff, Name | 'version' | 'clientCode'>)
    .toSorted((a, b) => (a.clientCode < b.clientCode ? -1 : 1));
}

const published = ['customer', 'offer', 'amounts', 'remarks', 'publishedBy', 'publishedAt'] as const;
/** The tariff of a customer as published, without its trace. */
export type PublishedUserTariff = Pick<Tariff, (typeof published)[number] | 'version' | 'clientCode'>;

interface OfVersion {
  readonly period: Month;
  readonly version: string;
}

/** The published tariffs in force of a version, by customer; empty before publication. */
export async function publishedUserTariffs(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
): Promise<PublishedUserTariff[]> {
  return await tariffsInForce(transaction, { period, version }, published);
}

/** The trace of a published tariff; `undefined` if none is in force. */
export async function userTariffTrace(
  transaction: TenantTransaction,
  { period, version }: OfVersion,
  clientCode: string,
): Promise<{ trace: Trace; by: string; at: string } | undefined> {
  const [row] = await tariffsInForce(transaction, { period, version, clientCode }, [
    'trace',
    'publishedBy',
    'publishedAt',
  ]);
  return row && { trace: row.trace, by: row.publishedBy, at: row.publishedAt };
}
