import { refuse } from '@contador/contract';
import {
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
  publishUserTariffs,
} from '@contador/contract/non-regulated';
import { isConnected, publicationRefusal } from '@contador/domain/non-regulated';
import { DEFINITIVE } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, month as monthOf } from '@contador/kernel';
import { handle, lockRecords, storeRows, type TenantTransaction } from '../platform/index.ts';
import { lockVersion, versionOf, versionsOf } from '../tariff-calculation/index.ts';
import { loadMonthOfCustomers, type MonthOfCustomers } from './month-of-customers.ts';
import { OFFERS, type SavedOffer } from './offer.repository.ts';
import { customersOfVersion } from './pending-customers.ts';
import { lackingSupplies } from './supplies.ts';
import { laterEditions, userTariffs } from './user-tariff.repository.ts';

const notDone = { Upload: 'ERROR' };

export const checkRequiredComponentsCall = handle(checkRequiredComponents, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = await monthOfVersion(transaction, monthOf(query.year, query.period), query.version);
    if (month === undefined) return refuse('version-unknown');
    const { published, pending } = await customersOfVersion(transaction, month.version);
    const [first] = published;
    const isWhole = first !== undefined && pending?.size === 0;
    return {
      components: [...month.supplies.components],
      tariffsPublished: isWhole,
      published: isWhole ? { by: first.publishedBy, at: first.publishedAt } : null,
      customers: isWhole ? published.length : (pending?.size ?? chargedIn(month).length),
      others: [...lackingSupplies(month).components, ...lackingSupplies(month).others],
    };
  }),
);

export const checkRequiredFilesCall = handle(checkRequiredFiles, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = await monthOfVersion(transaction, monthOf(query.year, query.period), query.version);
    if (month === undefined) return refuse('version-unknown');
    return { files: [...month.supplies.files], missing: [...lackingSupplies(month).files] };
  }),
);

export const checkRequiredParametersCall = handle(checkRequiredParameters, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = await monthOfVersion(transaction, monthOf(query.year, query.period), query.version);
    if (month === undefined) return refuse('version-unknown');
    return { parameters: [...month.supplies.parameters], missing: [...lackingSupplies(month).parameters] };
  }),
);

/** Consumption belongs to the month and not to a version: if the call names none, the latest is used. */
export const checkRequiredConsumptionCall = handle(checkRequiredConsumption, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.period);
    const version = query.version ?? (await versionsOf(transaction, period)).at(-1)?.version ?? DEFINITIVE;
    const month = await monthOfVersion(transaction, period, version);
    if (month === undefined) return refuse('version-unknown');
    return { consumption: [month.supplies.consumption], missing: [...lackingSupplies(month).consumption] };
  }),
);

/**
 * Publishes the tariff of every customer with an offer in the month, all or none. Idempotent: a repeated call answers with what was
 * published. Tariffs that fell are published again, and so are the customers of a market that joined the version later.
 */
export const publishUserTariffsCall = handle(publishUserTariffs, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const version = await lockVersion(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown', [], notDone);
    // Holds back changes of offers, customers and consumption until these are published.
    await lockRecords(transaction, OFFERS);
    const { published: already, fallen, pending } = await customersOfVersion(transaction, version);
    const done = { Upload: 'OK' as const, customers: already.length };
    if (pending?.size === 0) return done;
    const month = await loadMonthOfCustomers(transaction, version, pending);
    const charged = chargedIn(month);
    // Customers of fallen tariffs may have no offer any more.
    if (charged.length === 0 && already.length > 0) return done;
    const lacking = lackingSupplies(month);
    const refusal = publicationRefusal(
      { ...month.supplies, othersMissing: lacking.others.length > 0 },
      { customers: charged.length, published: false },
    );
    if (refusal !== undefined) return refuse(refusal, Object.values(lacking).flat(), notDone);
    const impossible = charged.filter((tariff) => tariff.impossible !== undefined);
    if (impossible.length > 0) {
      const particulars = impossible.map(({ customer, remarks }) => ({
        field: customer.name,
        expected: remarks.join(' '),
      }));
      return refuse('no-reg-impossible', particulars, notDone);
    }
    const { period, version: label } = version;
    const tariffs = charged.flatMap(({ customer, offer, amounts, remarks, trace }) => {
      if (!isConnected(customer)) return [];
      const { savedBy: _by, savedAt: _at, ...terms } = offer;
      const { code, name, market, level, contributes, active } = customer;
      const fall = fallen.get(code);
      return [
        {
          period,
          version: label,
          clientCode: code,
          customer: { code, name, market, level, contributes, active },
          offer: terms,
          amounts,
          remarks,
          trace: trace(),
          // A tariff that fell under a former code has no edition under the present one, which therefore starts at 1.
          edition: fall?.clientCode === code ? fall.edition + 1 : 1,
        },
      ];
    });
    const keeping = {
      transaction,
      by: caller,
      at: now,
      action: 'no-reg-tariffs-published',
      subject: `${isoMonth(period)} ${label}`,
    };
    const logged = (rows: typeof tariffs) =>
      rows.map(({ clientCode, offer, amounts, edition }) => ({
        customer: clientCode,
        offer: offer.number,
        amounts,
        edition,
      }));
    const first = tariffs.filter(({ edition }) => edition === 1);
    const later = tariffs.filter(({ edition }) => edition > 1);
    if (first.length > 0) {
      const rows = first.map(({ edition: _, ...tariff }) => tariff);
      await storeRows(userTariffs, { ...keeping, rows, logged: logged(first) });
    }
    if (later.length > 0) await storeRows(laterEditions, { ...keeping, rows: later, logged: logged(later) });
    return { Upload: 'OK' as const, customers: already.length + tariffs.length };
  }),
);

async function monthOfVersion(
  transaction: TenantTransaction,
  period: Month,
  label: string,
): Promise<MonthOfCustomers | undefined> {
  const version = await versionOf(transaction, period, label);
  return version && (await loadMonthOfCustomers(transaction, version));
}

type Charged = MonthOfCustomers['tariffs'][number] & { readonly offer: SavedOffer };

/** The customers with an offer in the tariff month. */
function chargedIn({ tariffs }: MonthOfCustomers): Charged[] {
  return tariffs.filter((tariff): tariff is Charged => tariff.offer !== undefined);
}
