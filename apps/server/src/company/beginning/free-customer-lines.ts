import type { BeginningLineOfReply } from '@contador/contract/access';
import { beginningTexts as texts } from '@contador/contract/messages';
import { type Month, previousMonth } from '@contador/kernel';
import { chargedCustomers, customersWithOffer } from '../../non-regulated/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { needed, standingLine } from './standing-line.ts';

/** Lines of the tariffs of the free market's customers in the month. */
export async function freeCustomerLines(transaction: TenantTransaction, month: Month): Promise<BeginningLineOfReply[]> {
  const customers = await chargedCustomers(transaction);
  const offered = await customersWithOffer(transaction, previousMonth(month));
  const without = customers.filter(({ code }) => !offered.has(code));
  const incomplete = customers.filter(({ missing }) => missing.length > 0);
  const page = 'principal/ofertas-no-regulados';
  return [
    standingLine('customers', {
      ...needed(customers.length, texts.noFreeCustomers, texts.clients),
      ...(incomplete.length > 0 && {
        state: 'missing',
        sentence: texts.incompleteClients(incomplete.length),
        detail: incomplete.map(({ code, name }) => `${code} ${name}`),
      }),
      page,
      month,
    }),
    standingLine('offers', {
      state: customers.length > 0 && without.length === 0 ? 'done' : 'missing',
      sentence:
        customers.length === 0
          ? texts.noFreeCustomers
          : without.length > 0
            ? texts.withoutOffer(without.length)
            : undefined,
      detail: without.map(({ code, name }) => `${code} ${name}`),
      page,
      month,
    }),
  ];
}
