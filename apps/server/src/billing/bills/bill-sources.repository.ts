import type { BillSums } from '@contador/contract/billing';
import { decimal, type Month, previousMonth } from '@contador/kernel';
import { type Selectable, sql } from 'kysely';
import type { TenantTransaction } from '../../database/in-tenant.ts';
import type { ClientTable } from '../../database/tables/clients.ts';
import { publishedPrices } from '../../non-regulated/index.ts';
import { tariffsOfVersion, versionOfTariff } from '../../tariff-calculation/index.ts';
import { levelOfClient } from '../liquidation/level-of-client.ts';
import type { CycleMonth } from '../liquidation/liquidated-month.ts';
import { pricesOfTariffs, type RegulatedTariffs, regulatedTariffs } from '../liquidation/regulated-prices.ts';
import type { CorrectedPlace } from './corrected-place.repository.ts';
import { stands } from './standing-bill.repository.ts';

/** The clients of those codes as they stand in the register. */
export async function clientsOf(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Selectable<ClientTable>>> {
  const rows = await transaction.selectFrom('client').selectAll().where('client_code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.client_code, row]));
}

/** The consumption that each bill draws, kWh, the oldest first. */
export async function chartsOf(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly (string | null)[]>> {
  const rows = await transaction
    .selectFrom('bill_chart')
    .select(['client_code', 'kwh'])
    .where('year', '=', period.year)
    .where('month', '=', period.number)
    .where('client_code', 'in', codes)
    .execute();
  return new Map(rows.map((row) => [row.client_code, row.kwh]));
}

/** The last bill of each client before the month, with its sums: what the present one is compared with. */
export async function billsBefore(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  codes: readonly string[],
): Promise<ReadonlyMap<string, { readonly period: Month; readonly sums: BillSums }>> {
  const { rows } = await sql<Record<'client_code' | keyof typeof columns, string> & { year: number; month: number }>`
    select distinct on (client_code) * from bill
    where client_code = any(${codes}) and (year, month) < (${period.year}, ${period.number}) and ${stands}
    order by client_code, year desc, month desc, number desc`.execute(transaction);
  return new Map(
    rows.map((row) => [
      row.client_code,
      {
        period: { year: row.year, number: row.month },
        sums: Object.fromEntries(
          Object.entries(columns).map(([column, name]) => [name, decimal(row[column as keyof typeof columns])]),
        ) as unknown as BillSums,
      },
    ]),
  );
}

const columns = {
  ...{ energy: 'energy', lighting: 'lighting', security: 'security', others: 'others', credits: 'credits' },
  ...{ previous_balance: 'previousBalance', adjustment: 'adjustment', payable: 'payable', active: 'active' },
} as const satisfies Record<string, keyof BillSums>;

/** The components of the unit cost of each client, COP/kWh; none of who has bands or a tariff that has none. */
export async function componentsOf(
  transaction: TenantTransaction,
  { period, marketType }: CycleMonth,
  clients: ReadonlyMap<string, Selectable<ClientTable>>,
  corrected: ReadonlyMap<string, CorrectedPlace>,
): Promise<(code: string) => readonly { symbol: string; value: string }[]> {
  const before = previousMonth(period);
  const others = await versionsOf(transaction, corrected);
  if (marketType === 'REGULADO') {
    const tariffs = await regulatedTariffs(transaction, before);
    const ofOthers = new Map<string, RegulatedTariffs>();
    for (const [id, version] of others) ofOthers.set(id, pricesOfTariffs(await tariffsOfVersion(transaction, version)));
    return (code) => {
      const client = clients.get(code);
      const place = corrected.get(code);
      const level = place?.level ?? (client && levelOfClient(client));
      if (client?.market == null || level === undefined || client.tariff_type === 'HORARIA') return [];
      return (ofOthers.get(place?.tariffId ?? '') ?? tariffs).components(client.market, level);
    };
  }
  const published = new Map(await publishedPrices(transaction, before, [...clients.keys()]));
  for (const [id, version] of others) {
    const codes = [...corrected].flatMap(([code, place]) => (place.tariffId === id ? [code] : []));
    const prices = await publishedPrices(transaction, version.period, codes, version.version);
    for (const [code, tariff] of prices) published.set(code, tariff);
  }
  return (code) => {
    const prices = published.get(code)?.prices;
    if (prices === undefined || clients.get(code)?.tariff_type === 'HORARIA') return [];
    return ofFreeTariff.flatMap(([symbol, name]) => {
      const value = prices[name];
      return value === undefined ? [] : [{ symbol, value }];
    });
  };
}

/** The versions of those tariffs, by id. */
async function versionsOf(transaction: TenantTransaction, places: ReadonlyMap<string, CorrectedPlace>) {
  const ids = [...new Set([...places.values()].map(({ tariffId }) => tariffId))];
  const found = await Promise.all(ids.map((id) => versionOfTariff(transaction, id)));
  return ids.flatMap((id, at) => {
    const version = found[at];
    return version === undefined ? [] : [[id, version] as const];
  });
}

const ofFreeTariff = [
  ...([
    ['G', 'generation'],
    ['T', 'transmissionMon'],
    ['D', 'distribution'],
    ['Cv', 'commercialisation'],
    ['PR', 'lossesMon'],
    ['R', 'restrictions'],
  ] as const),
];

/** The bank accounts that bills may be paid into, by the number of their actor: active issuers. */
export async function bankAccounts(
  transaction: TenantTransaction,
): Promise<ReadonlyMap<number, { readonly name: string; readonly account: string }>> {
  const rows = await transaction
    .selectFrom('financial_actor')
    .select([
      'id',
      sql<string | null>`particulars ->> 'bank'`.as('bank'),
      sql<string | null>`particulars ->> 'ac_number'`.as('account'),
    ])
    .where('type', '=', 'EMISOR')
    .where('active', '=', true)
    .execute();
  return new Map(rows.map(({ id, bank, account }) => [id, { name: bank ?? '', account: account ?? '' }]));
}
