import { previousMonth } from '@contador/kernel';
import { customersWithOffer, publishedPrices } from '../../../non-regulated/index.ts';
import type { TenantTransaction } from '../../../platform/index.ts';
import { definitiveTariffIds } from '../../../tariff-calculation/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { billableClients, marketsOfBillable } from '../runs/billable-clients.ts';
import { freePrices } from './energy-pricing.ts';

/** Clients read per batch. */
const BATCH = 1_000;

/**
 * True if every billable client of the cycle has its published tariff: that of its market, or its own as a free customer with an offer in
 * force. A customer without an offer is not billed and needs none.
 */
export async function clientsPriced(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  batch = BATCH,
): Promise<boolean> {
  const month = previousMonth(cycleMonth.period);
  if (cycleMonth.marketType === 'REGULADO') {
    const tariffs = await definitiveTariffIds(transaction, month);
    return (await marketsOfBillable(transaction, cycleMonth)).every((market) => tariffs.has(market));
  }
  const offered = await customersWithOffer(transaction, month);
  let after: string | undefined;
  for (;;) {
    const clients = await billableClients(transaction, cycleMonth, { after, limit: batch });
    if (clients.length === 0) return true;
    const codes = clients.map((client) => client.client_code).filter((code) => offered.has(code));
    const published = await publishedPrices(transaction, month, codes);
    const isPriced = (code: string) => {
      const tariff = published.get(code);
      return tariff !== undefined && freePrices(tariff) !== undefined;
    };
    if (!codes.every(isPriced)) return false;
    after = clients.at(-1)?.client_code;
  }
}
