import { agreedPriceValue, agreementOfMonth, type PublishedIndex } from '@contador/domain/self-generators';
import { optionsIn } from '@contador/domain/tariff-calculation';
import { type Decimal, isoMonth, type Month, previousMonth } from '@contador/kernel';
import { DEFAULT_OPTIONS } from '@contador/regulation';
import { agreedPrices, type SavedAgreedPrice } from '../../clients/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { indexRowsUntil, lawReadings, publishedIndex } from '../../tariff-inputs/index.ts';

/** An agreement with its price in a month. */
export interface AgreedPriceInMonth {
  readonly agreement: SavedAgreedPrice;
  /** True for the agreement that applies in the month. */
  readonly inForce: boolean;
  /** COP/kWh with six decimals; `undefined` while the index is unknown. */
  readonly price: Decimal | undefined;
  /**
   * Index of month m−1, or m by the company's reading of the law; provisionally the last one published before it. `undefined` for a fixed
   * price, and when no index was published.
   */
  readonly index: PublishedIndex | undefined;
}

/** Agreements of the given clients, or of all, with their price in the month. At most one of each client is in force. */
export async function agreedPricesInMonth(
  transaction: TenantTransaction,
  month: Month,
  clientCodes?: readonly string[],
): Promise<AgreedPriceInMonth[]> {
  const agreements = await agreedPrices(transaction, clientCodes);
  const { agreedIndexLag } = { ...DEFAULT_OPTIONS, ...optionsIn(await lawReadings(transaction), isoMonth(month)) };
  const indexMonth = agreedIndexLag === 'm' ? month : previousMonth(month);
  const rows = await indexRowsUntil(transaction, indexMonth);
  const byClient = byClientOf(agreements);
  return agreements.map((agreement) => {
    const inForce = agreementOfMonth(byClient.get(agreement.clientCode) ?? [], month)?.id === agreement.id;
    const index = agreement.indexVariable === null ? undefined : indexOf(agreement.indexVariable, indexMonth, rows);
    return { agreement, inForce, price: agreedPriceValue(agreement, index), index };
  });
}

function byClientOf(agreements: readonly SavedAgreedPrice[]): ReadonlyMap<string, readonly SavedAgreedPrice[]> {
  const byClient = new Map<string, SavedAgreedPrice[]>();
  for (const each of agreements) byClient.set(each.clientCode, [...(byClient.get(each.clientCode) ?? []), each]);
  return byClient;
}

function indexOf(...request: Parameters<typeof publishedIndex>): PublishedIndex | undefined {
  const found = publishedIndex(...request);
  if (found === undefined) return undefined;
  const { origin: _, ...index } = found;
  return index;
}

/** Self-generators whose surplus has an agreed price, with whether an agreement applies in the month. */
export async function pricedClients(
  transaction: TenantTransaction,
  month: Month,
): Promise<{ clientCode: string; name: string; inForce: boolean }[]> {
  const clients = await transaction
    .selectFrom('client')
    .select(['client_code as clientCode', 'name'])
    .where('self_generator', 'is not', null)
    .where('agreed_price', 'is', true)
    .orderBy('client_code')
    .execute();
  const byClient = byClientOf(await agreedPrices(transaction));
  return clients.map((it) => ({
    ...it,
    inForce: agreementOfMonth(byClient.get(it.clientCode) ?? [], month) !== undefined,
  }));
}
