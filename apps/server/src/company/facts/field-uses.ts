import { companyFactTexts as texts } from '@contador/contract/messages';
import type { CompanyField, FieldUse } from '@contador/domain/access';
import { type Month, nextMonth, parseMonth, previousMonth } from '@contador/kernel';
import { periodOf, type TenantTransaction } from '../../platform/index.ts';
import { publishedTariffMonths } from '../../tariff-calculation/index.ts';

const monthOf = (date: string | null) => (date === null ? null : (parseMonth(date.slice(0, 7)) ?? null));

/** Uses of the values of a field, by the last month that each affects. `month` is the current month. */
export async function fieldUses(
  transaction: TenantTransaction,
  field: CompanyField,
  month: Month,
): Promise<FieldUse[]> {
  switch (field) {
    case 'agent':
      return [...(await inputMonths(transaction)), ...(await ownContracts(transaction))];
    case 'userTypes':
      return [...(await regulatedMonths(transaction)), ...(await freeMarket(transaction))];
    case 'publicationLayout':
    case 'treeShowsCot':
    case 'subsidisedUnitCost':
    case 'unitCostOnPublish':
      return (await publishedTariffMonths(transaction)).map((iso) => ({
        month: monthOf(iso),
        what: texts.uses.tariffs,
      }));
    case 'secondStep':
    case 'customersOnPhone':
      return [{ month: previousMonth(month), what: texts.uses.past }];
    default:
      return [];
  }
}

async function inputMonths(transaction: TenantTransaction): Promise<FieldUse[]> {
  const rows = await transaction.selectFrom('input_entry').select(['year', 'month']).distinct().execute();
  return rows.map((row) => ({ month: periodOf(row), what: texts.uses.files }));
}

/** Active contracts, which name the company by its code, as buyer or seller, until their end. */
async function ownContracts(transaction: TenantTransaction): Promise<FieldUse[]> {
  const rows = await transaction
    .selectFrom('contract')
    .select(['contract', 'side', 'buyer', 'seller', 'end_date'])
    .where('active', '=', true)
    .orderBy('contract')
    .execute();
  return rows.map((row) => ({
    month: monthOf(row.end_date),
    what: texts.uses.contract(row.contract),
    value: (row.side === 'buy' ? row.buyer : row.seller) ?? '',
  }));
}

async function regulatedMonths(transaction: TenantTransaction): Promise<FieldUse[]> {
  const rows = await transaction.selectFrom('published_tariff').select(['year', 'month']).distinct().execute();
  return rows.map((row) => ({ month: tariffMonthOf(row), what: texts.uses.tariffs, value: 'Regulados' }));
}

async function freeMarket(transaction: TenantTransaction): Promise<FieldUse[]> {
  const tariffs = await transaction.selectFrom('no_reg_tariff').select(['year', 'month']).distinct().execute();
  const offers = await transaction
    .selectFrom('no_reg_offer')
    .select(['number', 'finish_date'])
    .where('active', '=', true)
    .orderBy('number')
    .execute();
  const value = 'No Regulados';
  return [
    ...tariffs.map((row) => ({ month: tariffMonthOf(row), what: texts.uses.tariffs, value })),
    ...offers.map((row) => ({ month: monthOf(row.finish_date), what: texts.uses.offer(row.number), value })),
  ];
}

const tariffMonthOf = (row: { readonly year: number; readonly month: number }) => nextMonth(periodOf(row));
