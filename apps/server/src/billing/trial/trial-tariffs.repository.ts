import { TRIAL_CLIENT_PRICES, TRIAL_PRICES, type TrialClientPrice, type TrialPrice } from '@contador/domain/billing';
import { type Month, previousMonth } from '@contador/kernel';
import { type Estrato, LEVELS, type Level } from '@contador/regulation';
import { sql } from 'kysely';
import { publishedPrices } from '../../non-regulated/index.ts';
import type { TenantTransaction } from '../../platform/index.ts';
import { definitiveTariffs, tariffsOfVersion } from '../../tariff-calculation/index.ts';
import type { CycleMonth } from '../cycles/liquidated-month.ts';
import type { PlainPrices } from '../liquidation/energy/plain-bill.ts';
import { pricesOfTariffs, type RegulatedTariffs, regulatedTariffs } from '../liquidation/energy/regulated-prices.ts';
import { figureOf } from './typed-client-prices.ts';
import type { TypedPrice } from './typed-prices.ts';

/** A current price of the cycle month. */
export interface PresentPrice {
  readonly market: string;
  readonly level: Level;
  readonly price: TrialPrice;
  readonly value: number;
}

/**
 * Current prices of the markets of a regulated cycle's clients, by level; empty for a cycle of free clients, which have prices of their
 * own.
 */
export async function presentPrices(transaction: TenantTransaction, cycleMonth: CycleMonth): Promise<PresentPrice[]> {
  if (cycleMonth.marketType !== 'REGULADO') return [];
  const tariffs = await regulatedTariffs(transaction, previousMonth(cycleMonth.period));
  const { rows } = await sql<{ market: string }>`select distinct market from client
    where cycle = ${cycleMonth.cycle} and market is not null order by market`.execute(transaction);
  return rows.flatMap(({ market }) =>
    LEVELS.flatMap((level) =>
      TRIAL_PRICES.flatMap((price): PresentPrice[] => {
        const prices = tariffs.prices({ market, level, form: 'SI', stratum: stratumOf(price) });
        const value = prices && priceIn(prices, price);
        return value === undefined ? [] : [{ market, level, price, value: Number(value) }];
      }),
    ),
  );
}

/** A current price of a free client's tariff. */
export interface PresentClientPrice {
  readonly clientCode: string;
  readonly name: string;
  readonly price: TrialClientPrice;
  readonly value: number;
}

/** Current prices of each client of a cycle of free clients, by code; empty for a regulated cycle. */
export async function presentClientPrices(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
): Promise<PresentClientPrice[]> {
  if (cycleMonth.marketType === 'REGULADO') return [];
  const clients = await transaction
    .selectFrom('client')
    .select(['client_code', 'name'])
    .where('cycle', '=', cycleMonth.cycle)
    .orderBy('client_code')
    .execute();
  const codes = clients.map(({ client_code }) => client_code);
  const published = await publishedPrices(transaction, previousMonth(cycleMonth.period), codes);
  return clients.flatMap(({ client_code: clientCode, name }) =>
    TRIAL_CLIENT_PRICES.flatMap((price): PresentClientPrice[] => {
      const value = published.get(clientCode)?.prices[figureOf[price]];
      return value === undefined ? [] : [{ clientCode, name, price, value: Number(value) }];
    }),
  );
}

/**
 * First client whose typed price replaces nothing, neither in the cycle month nor in the other version; `undefined` if all replace a price.
 */
export async function firstWithoutPrice(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  typed: readonly Pick<PresentClientPrice, 'clientCode' | 'price'>[],
  other: { readonly period: Month; readonly version: string } | undefined,
): Promise<string | undefined> {
  if (typed.length === 0) return undefined;
  const has = new Set((await presentClientPrices(transaction, cycleMonth)).map((it) => `${it.price} ${it.clientCode}`));
  const codes = cycleMonth.marketType === 'REGULADO' ? [] : typed.map(({ clientCode }) => clientCode);
  const tried = other && (await publishedPrices(transaction, other.period, codes, other.version));
  return typed.find(
    ({ clientCode, price }) =>
      !has.has(`${price} ${clientCode}`) && tried?.get(clientCode)?.prices[figureOf[price]] === undefined,
  )?.clientCode;
}

/** Tariffs of a regulated cycle month with those of another version substituted; markets without that version keep theirs. */
export async function tariffsWith(
  transaction: TenantTransaction,
  cycleMonth: Pick<CycleMonth, 'period'>,
  other: Parameters<typeof tariffsOfVersion>[1] | undefined,
): Promise<RegulatedTariffs> {
  const published = await definitiveTariffs(transaction, previousMonth(cycleMonth.period));
  const tried = other === undefined ? [] : await tariffsOfVersion(transaction, other);
  return pricesOfTariffs(new Map([...published, ...tried]));
}

/** First typed price that replaces nothing, neither in the cycle month nor in the other version; `undefined` if all replace a price. */
export async function firstThatReplacesNone(
  transaction: TenantTransaction,
  cycleMonth: CycleMonth,
  typed: readonly Pick<TypedPrice, 'market' | 'level' | 'price'>[],
  other: Parameters<typeof tariffsOfVersion>[1] | undefined,
): Promise<Pick<TypedPrice, 'market' | 'level' | 'price'> | undefined> {
  const [first] = typed;
  if (first === undefined || cycleMonth.marketType !== 'REGULADO') return first;
  const tariffs = await tariffsWith(transaction, cycleMonth, other);
  return typed.find(({ market, level: text, price }) => {
    const level = LEVELS.find((it) => it === text);
    const prices = level && tariffs.prices({ market, level, form: 'SI', stratum: stratumOf(price) });
    return prices === undefined || priceIn(prices, price) === undefined;
  });
}

const stratumOf = (price: TrialPrice) => (price.startsWith('te-') ? (Number(price.slice(3)) as Estrato) : null);

function priceIn(prices: PlainPrices, price: TrialPrice): string | undefined {
  if (prices.marketType !== 'REGULADO') return undefined;
  const [name, band] = price.split('-') as [string, 'mon' | 'max' | 'med' | 'min'];
  if (name === 'cu') return prices.unitCost[band];
  if (name === 'cuop') return prices.optionUnitCost?.[band];
  if (name === 'cot') return prices.cot;
  return name === 'd' ? prices.distribution : prices.stratumTariff;
}
