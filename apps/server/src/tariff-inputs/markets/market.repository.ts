import { type DistributionArea, type MarketConstants, takesPart } from '@contador/domain/tariff-inputs';
import { isoMonth, type Month, nextMonth } from '@contador/kernel';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../platform/index.ts';
import { constantsFromRow, constantsToRow } from './market-constants.ts';
import type { MarketTable } from './markets.tables.ts';
import { type SavedOpening, savedOpenings } from './option-opening.repository.ts';
import { optionFor, type SavedOption, savedOptions } from './tariff-option.repository.ts';

/** A market without its constants. Months are ISO text, `2025-09`. */
export interface MarketRecord {
  readonly code: string;
  readonly name: string;
  readonly area: DistributionArea;
  readonly active: boolean;
  readonly entryMonth: string;
  readonly chargesMonth: string | null;
  readonly lossPlanMonth: string | null;
  readonly suiCode: string;
  readonly incumbentName: string | null;
  readonly incumbentCode: string | null;
  readonly networkOperatorCode: string | null;
  readonly lacCode: string | null;
  readonly lacName: string | null;
  readonly distributor: string | null;
}

/** Constants in force from a month on, and who saved them. */
export interface ConstantsRecord {
  readonly from: string;
  readonly constants: MarketConstants;
  readonly savedBy: string;
  readonly savedAt: string;
}

export interface SavedMarket extends MarketRecord {
  readonly savedBy: string;
  readonly savedAt: string;
  /** Constants in force in the requested month; undefined if there are none yet. */
  readonly inForce: ConstantsRecord | undefined;
  /** The tariff option in force in the requested month or, before the first one, the one that will be in force first. */
  readonly option: SavedOption | undefined;
  /** Figures of an option that another system ran before the market was calculated here. */
  readonly opening: SavedOpening | undefined;
}

/** All markets of the company in the order in which they were added, each with its constants in force in `month`. */
export async function marketsIn(transaction: TenantTransaction, month: Month): Promise<SavedMarket[]> {
  const [markets, constants, options, openings] = await Promise.all([
    transaction.selectFrom('market').selectAll().orderBy('position').orderBy('code').execute(),
    transaction
      .selectFrom('market_constants')
      .selectAll()
      .distinctOn('code')
      .where('from_month', '<=', isoMonth(month))
      .orderBy('code')
      .orderBy('from_month', 'desc')
      .execute(),
    savedOptions(transaction),
    savedOpenings(transaction),
  ]);
  const byCode = new Map(constants.map((row) => [row.code, row]));
  return markets.map((row) => {
    const own = byCode.get(row.code);
    return {
      ...recordOf(row),
      savedBy: row.saved_by,
      savedAt: row.saved_at.toISOString(),
      option: optionFor(options.get(row.code), isoMonth(month)),
      opening: openings.get(row.code),
      inForce: own && {
        from: own.from_month,
        constants: constantsFromRow(own),
        savedBy: own.saved_by,
        savedAt: own.saved_at.toISOString(),
      },
    };
  });
}

/** Markets as in `marketsIn` for the tariff of an input month; `active` is true if the market takes part in that month. */
export async function marketsOfPeriod(transaction: TenantTransaction, period: Month): Promise<SavedMarket[]> {
  const markets = await marketsIn(transaction, nextMonth(period));
  return markets.map((market) => ({ ...market, active: takesPart(market, period) }));
}

/** Market by code; undefined if the company has none. */
export async function marketOf(transaction: TenantTransaction, code: string): Promise<MarketRecord | undefined> {
  const row = await transaction.selectFrom('market').selectAll().where('code', '=', code).executeTakeFirst();
  return row && recordOf(row);
}

/** Upserts a market by its code. */
export async function saveMarket(transaction: TenantTransaction, market: MarketRecord, by: string, at: Date) {
  const row = {
    name: market.name,
    area: market.area,
    active: market.active,
    entry_month: market.entryMonth,
    charges_month: market.chargesMonth,
    loss_plan_month: market.lossPlanMonth,
    sui_code: market.suiCode,
    incumbent_name: market.incumbentName,
    incumbent_code: market.incumbentCode,
    network_operator_code: market.networkOperatorCode,
    lac_code: market.lacCode,
    lac_name: market.lacName,
    distributor: market.distributor,
    saved_by: by,
    saved_at: at,
  };
  await transaction
    .insertInto('market')
    .values({ code: market.code, position: sql<number>`(select coalesce(max(position), 0) + 1 from market)`, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet(row))
    .execute();
}

/** Removes the market with its constants. */
export async function removeMarket(transaction: TenantTransaction, code: string): Promise<void> {
  await transaction.deleteFrom('market_constants').where('code', '=', code).execute();
  await transaction.deleteFrom('market').where('code', '=', code).execute();
}

/** Upserts the constants from a month on; those of other months are unchanged. */
export async function saveConstants(
  transaction: TenantTransaction,
  code: string,
  change: { from: string; constants: MarketConstants; by: string; at: Date },
): Promise<void> {
  const row = { ...constantsToRow(change.constants), saved_by: change.by, saved_at: change.at };
  await transaction
    .insertInto('market_constants')
    .values({ code, from_month: change.from, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'code', 'from_month']).doUpdateSet(row))
    .execute();
}

/** All constants of the market, latest month first. */
export async function constantsHistory(transaction: TenantTransaction, code: string): Promise<ConstantsRecord[]> {
  const rows = await transaction
    .selectFrom('market_constants')
    .selectAll()
    .where('code', '=', code)
    .orderBy('from_month', 'desc')
    .execute();
  return rows.map((row) => ({
    from: row.from_month,
    constants: constantsFromRow(row),
    savedBy: row.saved_by,
    savedAt: row.saved_at.toISOString(),
  }));
}

function recordOf(row: Selectable<MarketTable>): MarketRecord {
  return {
    code: row.code,
    name: row.name,
    area: row.area as DistributionArea,
    active: row.active,
    entryMonth: row.entry_month,
    chargesMonth: row.charges_month,
    lossPlanMonth: row.loss_plan_month,
    suiCode: row.sui_code,
    incumbentName: row.incumbent_name,
    incumbentCode: row.incumbent_code,
    networkOperatorCode: row.network_operator_code,
    lacCode: row.lac_code,
    lacName: row.lac_name,
    distributor: row.distributor,
  };
}

/** Name of another market of the company with the SUI code, if any. */
export async function marketWithSuiCode(
  transaction: TenantTransaction,
  suiCode: string,
  exceptCode: string,
): Promise<string | undefined> {
  const found = await transaction
    .selectFrom('market')
    .select('name')
    .where('sui_code', '=', suiCode)
    .where('code', '!=', exceptCode)
    .executeTakeFirst();
  return found?.name;
}

/** Names of the company's markets by code. */
export async function namesOfMarkets(transaction: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction.selectFrom('market').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}
