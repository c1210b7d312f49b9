import { isDeepStrictEqual } from 'node:util';
import { type BodyOf, type Refused, refuse } from '@contador/contract';
import { clientTexts, nonRegulatedTexts as texts } from '@contador/contract/messages';
import { listCustomers, saveCustomer as saveCustomerEndpoint } from '@contador/contract/non-regulated';
import { type Client, newClient, withContribution, withLevel } from '@contador/domain/clients';
import { offerInForce } from '@contador/domain/non-regulated';
import { emptyFields } from '@contador/domain/tariff-inputs';
import { accepted, parseMonth, type Result } from '@contador/kernel';
import { clientOf, holdersOfSicCodes, type SavedClient, saveClients } from '../clients/index.ts';
import { audit, handle, lockRecords, recordGuard, type TenantTransaction } from '../platform/index.ts';
import { marketsIn } from '../tariff-inputs/index.ts';
import { customerOfClient, customersOf } from './customer.repository.ts';
import { OFFERS, offersOf } from './offer.repository.ts';

const notDone = { Upload: 'ERROR' };

/** Detects two people who edit one customer at once. */
const customerGuard = recordGuard(saveCustomerEndpoint, { alsoLocked: ['code'], notDone });

export const listCustomersCall = handle(listCustomers, async ({ inTenant, today }) =>
  inTenant(async (transaction) => {
    const month = parseMonth(today.slice(0, 7));
    const offers = await offersOf(transaction);
    const customers = (await customersOf(transaction)).map(({ isFree: _, missing, ...customer }) => {
      const own = offers.filter(({ clientCode }) => clientCode === customer.code);
      const inForce = month === undefined ? undefined : offerInForce(own, month);
      return {
        ...customer,
        missing: missing.map((field) => clientTexts.fields[field]),
        offers: own.length,
        offerInForce: inForce?.number ?? null,
        revision: customerGuard.revisionOf(customer),
      };
    });
    return { customers };
  }),
);

type Body = BodyOf<typeof saveCustomerEndpoint>;

/**
 * Adds a free customer to the register of clients, or saves the fields of an existing one that its tariff needs; its other fields stay
 * unchanged. Idempotent.
 */
export const saveCustomerCall = handle(saveCustomerEndpoint, async ({ body: typed, caller, inTenant, now, today }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, OFFERS);
    await lockRecords(transaction, 'clients');
    const saved = await clientOf(transaction, typed.code);
    const refused = await refusalOfTakenCode(transaction, typed.code, saved);
    if (refused) return refused;
    const onTop = customerGuard.onTop(typed, saved && { ...saved, values: customerOfClient(saved.client) });
    if (!onTop.ok) return onTop;
    const changed = await changedClient(transaction, onTop.value, saved?.client, today);
    if (!changed.ok) return changed;
    const client = changed.value;
    if (isDeepStrictEqual(client, saved?.client)) return { Upload: 'OK' as const };
    const { selfGenerator = null } = saved ?? {};
    await saveClients(transaction, [{ client, selfGenerator, before: saved?.client }], {
      by: caller.personName,
      at: now,
      since: today,
    });
    audit(transaction, {
      by: caller,
      action: 'client-saved',
      subject: client.clientCode,
      before: saved?.client,
      after: client,
      at: now,
    });
    return { Upload: 'OK' as const };
  }),
);

/** Refuses a code that belongs to a regulated client, or under which XM knows another client. */
async function refusalOfTakenCode(
  transaction: TenantTransaction,
  code: string,
  saved: SavedClient | undefined,
): Promise<Refused | undefined> {
  if (saved?.client.marketType === 'REGULADO') {
    const { clientCode, name } = saved.client;
    return refuse(
      'customer-regulated',
      [{ field: 'code', value: clientCode, expected: texts.freeCode(name) }],
      notDone,
    );
  }
  const [holder] = saved === undefined ? await holdersOfSicCodes(transaction, [code]) : [];
  if (holder === undefined) return undefined;
  return refuse(
    'client-exists',
    [{ field: 'code', value: code, expected: clientTexts.newSic(holder.client) }],
    notDone,
  );
}

/** The client with the fields of the call applied, or the refusal. */
async function changedClient(
  transaction: TenantTransaction,
  body: Body,
  before: Client | undefined,
  today: string,
): Promise<Result<Client, Refused['refusal']>> {
  const known = before && customerOfClient(before);
  const fields = {
    name: body.name ?? known?.name,
    market: body.market ?? known?.market ?? undefined,
    level: body.level ?? known?.level ?? undefined,
  };
  const { name, market, level } = fields;
  if (!name || !market || !level) {
    const empty = emptyFields(fields, ['name', 'market', 'level']);
    return refuse(
      'empty-fields',
      empty.map((field) => ({ field, expected: texts.required })),
      notDone,
    );
  }
  const month = parseMonth(today.slice(0, 7));
  const markets = month === undefined ? [] : await marketsIn(transaction, month);
  if (!markets.some(({ code }) => code === market)) return refuse('market-unknown', [], notDone);
  const start: Client = before ?? newClient(body.code);
  const client = {
    ...start,
    name,
    market,
    marketType: 'NO REGULADO' as const,
    active: body.active ?? start.active,
  };
  // A new customer's contribution is stored as a percentage: what its class pays is known only after billing enters its use.
  const contributes = body.contributes ?? known?.contributes ?? true;
  const fixed =
    before === undefined ? { ...client, contributionPercent: contributes ? (20 as const) : (0 as const) } : client;
  return accepted(withContribution(withLevel(fixed, level), contributes));
}
