import { listConsumption } from '@contador/contract/non-regulated';
import { isoMonth, month as monthOf, nextMonth } from '@contador/kernel';
import { handle } from '../platform/index.ts';
import { consumptionOf } from './consumption.repository.ts';
import { detailOf } from './consumption.ts';
import { chargedCustomers } from './customer.repository.ts';

/** Lists each customer's consumption in the tariff month and where it was entered; it is entered in billing. */
export const listConsumptionCall = handle(listConsumption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = nextMonth(monthOf(query.year, query.period));
    const consumed = await consumptionOf(transaction, month);
    const customers = await chargedCustomers(transaction);
    return {
      month: isoMonth(month),
      rows: customers.map(({ code, name }) => {
        const own = consumed.find(({ clientCode }) => clientCode === code);
        return {
          code,
          name,
          energy: own === undefined ? null : Number(own.energy),
          detail: own === undefined ? null : detailOf(own),
          cycle: own?.cycle ?? null,
          file: own?.file?.name ?? null,
          line: own?.file?.line ?? null,
          enteredBy: own?.enteredBy ?? null,
          enteredAt: own?.enteredAt ?? null,
        };
      }),
    };
  }),
);
