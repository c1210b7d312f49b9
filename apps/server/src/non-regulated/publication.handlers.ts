import { refuse } from '@contador/contract';
import {
  checkRequiredComponents,
  checkRequiredConsumption,
  checkRequiredFiles,
  checkRequiredParameters,
  publishUserTariffs,
} from '@contador/contract/non-regulated';
import { publicationRefusal } from '@contador/domain/non-regulated';
import { DEFINITIVE } from '@contador/domain/tariff-calculation';
import { isoMonth, type Month, month as monthOf } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { keepRows } from '../decisions/index.ts';
import { handle } from '../http/handle.ts';
import { takeTurn } from '../records/take-turn.ts';
import { lockVersion, versionOf, versionsOf } from '../tariff-calculation/index.ts';
import { loadMonthOfCustomers, type MonthOfCustomers } from './month-of-customers.ts';
import { OFFERS, type SavedOffer } from './offer.repository.ts';
import { lackingSupplies } from './supplies.ts';
import { publishedUserTariffs, userTariffs } from './user-tariff.repository.ts';

const notDone = { Upload: 'ERROR' };

export const checkRequiredComponentsCall = handle(checkRequiredComponents, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const month = await monthOfVersion(transaction, monthOf(query.year, query.period), query.version);
    if (month === undefined) return refuse('version-unknown');
    const [published, ...others] = await publishedUserTariffs(transaction, month.version);
    return {
      components: [...month.supplies.components],
      tariffsPublished: published !== undefined,
      published: published === undefined ? null : { by: published.publishedBy, at: published.publishedAt },
      customers: published === undefined ? chargedIn(month).length : others.length + 1,
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

/** The consumption belongs to the month and not to a version: without one, the latest is looked at. */
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
 * Publishes the tariff of every customer with an offer in the month, all or none. Asked again it answers what was published,
 * and nothing changes.
 */
export const publishUserTariffsCall = handle(publishUserTariffs, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    const version = await lockVersion(transaction, monthOf(query.year, query.period), query.version);
    if (version === undefined) return refuse('version-unknown', [], notDone);
    const already = await publishedUserTariffs(transaction, version);
    if (already.length > 0) return { Upload: 'OK' as const, customers: already.length };
    // Offers, customers and consumption wait until these are published.
    await takeTurn(transaction, OFFERS);
    const month = await loadMonthOfCustomers(transaction, version);
    const charged = chargedIn(month);
    const refusal = publicationRefusal(
      { ...month.supplies, othersMissing: month.supplies.others.length > 0 },
      { customers: charged.length, published: false },
    );
    const lacking = lackingSupplies(month);
    if (refusal !== undefined) return refuse(refusal, Object.values(lacking).flat(), notDone);
    const impossible = charged.filter((tariff) => tariff.impossible !== undefined);
    if (impossible.length > 0) {
      const particulars = impossible.map(({ customer, remarks }) => ({
        field: customer.name,
        expected: remarks.join(' '),
      }));
      return refuse('no-reg-impossible', particulars, notDone);
    }
    const tariffs = charged.map(({ customer, offer, amounts, remarks, trace }) => {
      const { savedBy: _by, savedAt: _at, ...terms } = offer;
      return { customer, offer: terms, amounts, remarks, trace: trace() };
    });
    const { period, version: label } = version;
    await keepRows(userTariffs, {
      ...{ transaction, by: caller, at: now },
      rows: tariffs.map((tariff) => ({ period, version: label, clientCode: tariff.customer.code, ...tariff })),
      action: 'no-reg-tariffs-published',
      subject: `${isoMonth(period)} ${label}`,
      logged: tariffs.map(({ customer, offer, amounts }) => ({
        customer: customer.code,
        offer: offer.number,
        amounts,
      })),
    });
    return { Upload: 'OK' as const, customers: tariffs.length };
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

/** The customers with an offer in the month of the tariff. */
function chargedIn({ tariffs }: MonthOfCustomers): Charged[] {
  return tariffs.filter((tariff): tariff is Charged => tariff.offer !== undefined);
}
