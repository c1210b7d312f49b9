import { billTexts } from '@contador/contract/messages';
import { type Month, previousMonth, spanishName } from '@contador/kernel';
import { type Selectable, sql } from 'kysely';
import type { ClientTable } from '../../../clients/index.ts';
import { publishedPrices } from '../../../non-regulated/index.ts';
import { decoded, type TenantTransaction } from '../../../platform/index.ts';
import { tariffsOfVersion, versionOfTariff } from '../../../tariff-calculation/index.ts';
import type { CycleMonth } from '../../cycles/liquidated-month.ts';
import { stands } from '../../issued-bills/standing-bill.repository.ts';
import { levelOfClient } from '../../liquidation/energy/level-of-client.ts';
import {
  NO_PARTS,
  pricesOfTariffs,
  type RegulatedTariffs,
  regulatedTariffs,
  type UnitCostParts,
} from '../../liquidation/energy/regulated-prices.ts';
import type { BillContents } from '../compose/compose-bill.ts';
import { comparedBills } from './compared-bills.repository.ts';
import type { CorrectedPlace } from './corrected-place.repository.ts';

/** Registered clients by code. */
export async function clientsOf(
  transaction: TenantTransaction,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Selectable<ClientTable>>> {
  const rows = await transaction.selectFrom('client').selectAll().where('client_code', 'in', codes).execute();
  return new Map(rows.map((row) => [row.client_code, row]));
}

/** Consumption series of each bill's chart, kWh, oldest first, by client code. */
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

/** Last valid bill of each client before the month, for comparison with the new one. */
export async function billsBefore(
  transaction: TenantTransaction,
  { period }: CycleMonth,
  codes: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<BillContents['before']>>> {
  const rows = await transaction
    .selectFrom('bill')
    .selectAll()
    .distinctOn('client_code')
    .where('client_code', 'in', codes)
    .where(sql<boolean>`(year, month) < (${period.year}, ${period.number})`)
    .where(stands)
    .orderBy('client_code')
    .orderBy('year', 'desc')
    .orderBy('month', 'desc')
    .orderBy('number', 'desc')
    .execute();
  const bills = rows.map((row) => decoded('bill', row));
  const compared = await comparedBills(transaction, bills);
  return new Map(
    bills.flatMap(({ client_code: code, number, year, month }) => {
      const bill = compared.get(number);
      return bill === undefined ? [] : [[code, { named: inMonth({ year, number: month }), bill }]];
    }),
  );
}

/** Month as part of a sentence: 'en agosto'. */
export const inMonth = (month: Month) => billTexts.change.month(spanishName(month).toLowerCase());

/** Unit cost components of each client, COP/kWh; empty for clients billed by hour bands and for tariffs without components. */
export async function componentsOf(
  transaction: TenantTransaction,
  { period, marketType }: CycleMonth,
  clients: ReadonlyMap<string, Selectable<ClientTable>>,
  corrected: ReadonlyMap<string, CorrectedPlace>,
): Promise<(code: string) => UnitCostParts> {
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
      if (client?.market == null || level === undefined || client.tariff_type === 'HORARIA') return NO_PARTS;
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
    if (prices === undefined || clients.get(code)?.tariff_type === 'HORARIA') return NO_PARTS;
    return {
      components: ofFreeTariff.flatMap(([symbol, name]) => {
        const value = prices[name];
        return value === undefined ? [] : [{ symbol, value }];
      }),
    };
  };
}

/** Versions of the corrected tariffs, by tariff id. */
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

/** Bank accounts printed on bills, by the id of their financial actor; only active issuers. */
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
