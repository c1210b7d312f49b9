import type { TenantTransaction } from '../platform/index.ts';
import { type CalculationVersion, marketsOfOtherVersions } from '../tariff-calculation/index.ts';
import { chargedCustomers } from './customer.repository.ts';
import { unreplacedFalls } from './fallen-tariffs.ts';
import { customersWithOffer } from './published-prices.ts';
import { type PublishedUserTariff, publishedUserTariffs, type TariffFall } from './user-tariff.repository.ts';

/** A version's published tariffs of free customers, and the customers whose tariffs are still to be published. */
export interface CustomersOfVersion {
  readonly published: readonly PublishedUserTariff[];
  /** Tariffs that fell, by the customer's present code. */
  readonly fallen: ReadonlyMap<string, TariffFall>;
  /**
   * Codes of the customers to be published next: those whose tariffs fell, and those of markets that joined the version after its first
   * publication. `undefined` before the first publication, which covers all customers.
   */
  readonly pending: ReadonlySet<string> | undefined;
}

export async function customersOfVersion(
  transaction: TenantTransaction,
  version: CalculationVersion,
): Promise<CustomersOfVersion> {
  const published = await publishedUserTariffs(transaction, version);
  const fallen = await unreplacedFalls(transaction, version);
  if (published.length === 0 && fallen.size === 0) return { published, fallen, pending: undefined };
  const customers = await chargedCustomers(transaction);
  const known = new Set<string | null>([
    ...published.map(({ customer }) => customer.market),
    ...customers.filter(({ code }) => fallen.has(code)).map(({ market }) => market),
  ]);
  const added = customers.filter(({ market }) => market !== null && !known.has(market));
  if (added.length === 0) return { published, fallen, pending: new Set(fallen.keys()) };
  const [elsewhere, offered] = await Promise.all([
    marketsOfOtherVersions(transaction, version),
    customersWithOffer(transaction, version.period),
  ]);
  const later = added.filter(({ code, market }) => market !== null && !elsewhere.has(market) && offered.has(code));
  return { published, fallen, pending: new Set([...fallen.keys(), ...later.map(({ code }) => code)]) };
}
