import { offerInForce } from '@contador/domain/non-regulated';
import { DEFINITIVE } from '@contador/domain/tariff-calculation';
import type { Month } from '@contador/kernel';
import { nextMonth } from '@contador/kernel';
import type { TenantTransaction } from '../platform/index.ts';
import { definitiveVersions } from '../tariff-calculation/index.ts';
import { figureIds } from './customer-tariff.ts';
import { clientsByCode } from './former-codes.repository.ts';
import { offersOf } from './offer.repository.ts';
import { tariffsInForce } from './user-tariff.repository.ts';

/** The published tariff of a free customer: COP/kWh as decimal text, by figure name (`transmissionMon`, `generation`). */
export interface PublishedPrices {
  readonly version: string;
  readonly publishedBy: string;
  /** ISO 8601. */
  readonly publishedAt: string;
  readonly prices: Readonly<Record<string, string>>;
}

/**
 * The definitive published tariffs of the given customers in an input period, or those of the given version, by code; customers without one
 * are left out.
 */
export async function publishedPrices(
  transaction: TenantTransaction,
  period: Month,
  codes: readonly string[],
  other?: string,
): Promise<ReadonlyMap<string, PublishedPrices>> {
  if (codes.length === 0) return new Map();
  const clients = await clientsByCode(transaction, codes);
  const names = ['customer', 'amounts', 'publishedBy', 'publishedAt'] as const;
  const [rows, versions] = await Promise.all([
    tariffsInForce(transaction, { period, clientCode: [...clients.keys()] }, names),
    definitiveVersions(transaction, period),
  ]);
  const wanted = rows.filter(
    ({ version, customer }) => version === (other ?? versions.get(customer.market) ?? DEFINITIVE),
  );
  // A tariff under the present code takes precedence over one under a former code.
  const byPlace = wanted.toSorted(
    (a, b) => Number(clients.get(a.clientCode) === a.clientCode) - Number(clients.get(b.clientCode) === b.clientCode),
  );
  return new Map(
    byPlace.map(({ clientCode, customer, amounts, version, publishedBy, publishedAt }) => {
      const named = Object.entries(figureIds(customer)).flatMap(([name, id]) => {
        const amount = amounts[id];
        return amount === undefined ? [] : [[name, amount] as const];
      });
      return [
        clients.get(clientCode) ?? clientCode,
        { version, publishedBy, publishedAt, prices: Object.fromEntries(named) },
      ];
    }),
  );
}

/** Whether a free customer has a definitive published tariff in an input period. */
export async function hasPublishedPrices(transaction: TenantTransaction, period: Month): Promise<boolean> {
  const [rows, versions] = await Promise.all([
    tariffsInForce(transaction, { period }, ['customer']),
    definitiveVersions(transaction, period),
  ]);
  return rows.some(({ version, customer }) => version === (versions.get(customer.market) ?? DEFINITIVE));
}

/** Author and time of the published tariff in force of a free customer in a version; `undefined` if there is none. */
export async function publicationOfTariff(
  transaction: TenantTransaction,
  { period, version }: { readonly period: Month; readonly version: string },
  code: string,
): Promise<{ readonly by: string; readonly at: string } | undefined> {
  const codes = [...(await clientsByCode(transaction, [code])).keys()];
  const rows = await tariffsInForce(transaction, { period, version, clientCode: codes }, [
    'publishedBy',
    'publishedAt',
  ]);
  const row = rows.find(({ clientCode }) => clientCode === code) ?? rows[0];
  return row && { by: row.publishedBy, at: row.publishedAt };
}

/** Codes of the free customers with an offer in force in the tariff month of an input period. */
export async function customersWithOffer(transaction: TenantTransaction, period: Month): Promise<ReadonlySet<string>> {
  const offers = await offersOf(transaction);
  const month = nextMonth(period);
  const codes = new Set(offers.map(({ clientCode }) => clientCode));
  return new Set(
    [...codes].filter(
      (code) =>
        offerInForce(
          offers.filter((it) => it.clientCode === code),
          month,
        ) !== undefined,
    ),
  );
}
