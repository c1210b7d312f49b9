import type { Month } from '@contador/kernel';
import { isoMonth } from '@contador/kernel';
import { audit, lockRecords, type Person, type TenantTransaction } from '../platform/index.ts';
import { clientsByCode } from './former-codes.repository.ts';
import { OFFERS } from './offer.repository.ts';
import { lastFalls, type TariffFall, tariffFalls, tariffsInForce } from './user-tariff.repository.ts';

/**
 * The given customers that have a published tariff in force in an input period. Holds the lock of offers until the transaction ends, so that
 * no other tariff is published before that.
 */
export async function customersWithTariff(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  await lockRecords(transaction, OFFERS);
  const clients = await clientsByCode(transaction, codes);
  const tariffs = await tariffsInForce(transaction, { period, clientCode: [...clients.keys()] }, []);
  return new Set(tariffs.map(({ clientCode }) => clients.get(clientCode) ?? clientCode));
}

/**
 * Takes the published tariffs of the given customers out of force because the underlying consumption changed: the rows stay, and the next
 * publication is a new edition.
 */
export async function letTariffsFall(
  transaction: TenantTransaction,
  fall: {
    readonly period: Month;
    readonly codes: readonly string[];
    readonly cause: TariffFall['cause'];
    readonly by: Person;
    readonly at: Date;
  },
): Promise<void> {
  const { period, codes, cause, by, at } = fall;
  const where = { period, clientCode: [...(await clientsByCode(transaction, codes)).keys()] };
  const tariffs = await tariffsInForce(transaction, where, []);
  if (tariffs.length === 0) return;
  const before = await lastFalls(transaction, where);
  const rows = tariffs.map(({ version, clientCode }) => ({
    period,
    version,
    clientCode,
    cause,
    edition: (before.get(`${version} ${clientCode}`)?.edition ?? 0) + 1,
  }));
  await tariffFalls.insert(transaction, rows, { by: by.personName, at });
  const after = { cause, tariffs: rows.map(({ version, clientCode, edition }) => ({ version, clientCode, edition })) };
  audit(transaction, { by, action: 'no-reg-tariffs-fell', subject: isoMonth(period), after, at });
}

/** The tariffs of a version that fell and were not published again, by the customer's present code. */
export async function unreplacedFalls(
  transaction: TenantTransaction,
  { period, version }: { readonly period: Month; readonly version: string },
): Promise<ReadonlyMap<string, TariffFall>> {
  const falls = [...(await lastFalls(transaction, { period, version })).values()];
  if (falls.length === 0) return new Map();
  const inForce = await tariffsInForce(transaction, { period, version }, []);
  const published = new Set(inForce.map(({ clientCode }) => clientCode));
  const former = await transaction.selectFrom('former_customer').select(['code', 'client_code']).execute();
  const present = new Map(former.map((row) => [row.code, row.client_code]));
  const named = falls.map((fall) => [present.get(fall.clientCode) ?? fall.clientCode, fall] as const);
  return new Map(named.filter(([code]) => !published.has(code)));
}
