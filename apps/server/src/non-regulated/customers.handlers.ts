import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@contador/contract';
import { nonRegulatedTexts as texts } from '@contador/contract/messages';
import { listCustomers, saveCustomer as saveCustomerEndpoint } from '@contador/contract/non-regulated';
import { type NonRegulatedCustomer, offerInForce } from '@contador/domain/non-regulated';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { parseMonth } from '@contador/kernel';
import { audit } from '../database/audit.ts';
import { handle } from '../http/handle.ts';
import { recordGuard } from '../records/record-guard.ts';
import { takeTurn } from '../records/take-turn.ts';
import { marketsIn } from '../tariff-inputs/index.ts';
import { customersOf, saveCustomer, savedCustomer } from './customer.repository.ts';
import { OFFERS, offersOf } from './offer.repository.ts';

const notDone = { Upload: 'ERROR' };

/** Two people on one customer. */
const customerGuard = recordGuard(saveCustomerEndpoint, { besides: ['code'], notDone });

export const listCustomersCall = handle(listCustomers, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const month = parseMonth(today.slice(0, 7));
    const offers = await offersOf(transaction);
    const customers = (await customersOf(transaction)).map((customer) => {
      const own = offers.filter(({ clientCode }) => clientCode === customer.code);
      const inForce = month === undefined ? undefined : offerInForce(own, month);
      const revision = customerGuard.revisionOf(customer);
      return { ...customer, offers: own.length, offerInForce: inForce?.number ?? null, revision };
    });
    return { customers };
  }),
);

/** Adds a customer, or saves the one of that code. Saving what is there already changes nothing. */
export const saveCustomerCall = handle(saveCustomerEndpoint, async ({ body: typed, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await takeTurn(transaction, OFFERS);
    const saved = await savedCustomer(transaction, typed.code);
    const onTop = customerGuard.onTop(typed, saved);
    if (!onTop.ok) return onTop;
    const body = onTop.value;
    const before = saved?.values;
    const given = { ...before, ...definedOf(body) };
    const empty = emptyFields(given, ['name', 'market', 'level']);
    if (empty.length > 0 || !given.name || !given.market || !given.level) {
      return refuse(
        'empty-fields',
        empty.map((field) => ({ field, expected: texts.required })),
        notDone,
      );
    }
    const month = parseMonth(today.slice(0, 7));
    const markets = month === undefined ? [] : await marketsIn(transaction, month);
    if (!markets.some(({ code }) => code === given.market)) return refuse('market-unknown', [], notDone);
    const customer: NonRegulatedCustomer = {
      code: body.code,
      name: given.name,
      market: given.market,
      level: given.level,
      contributes: given.contributes ?? true,
      active: given.active ?? true,
    };
    if (isDeepStrictEqual(customer, before)) return { Upload: 'OK' as const };
    await saveCustomer(transaction, customer, caller.personName, now);
    audit(transaction, {
      by: caller,
      action: 'no-reg-customer-saved',
      subject: customer.code,
      before,
      after: customer,
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

function definedOf({ name, market, level, contributes, active }: Partial<Record<keyof NonRegulatedCustomer, unknown>>) {
  const entries = Object.entries({ name, market, level, contributes, active });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined && value !== null),
  ) as Partial<NonRegulatedCustomer>;
}
