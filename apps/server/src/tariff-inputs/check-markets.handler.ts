import { checkMarkets, type MarketRow } from '@contador/contract';
import { decimal, isoMonth, month, nextMonth, parseMonth } from '@contador/kernel';
import { handle } from '../http/handle.ts';
import { incumbents } from './incumbents.ts';
import { marketsIn, type SavedMarket } from './market.repository.ts';
import { optionParameters } from './option-parameters.ts';

/** The markets with the constants in force in the tariff month of the period; without a period, in the present month. */
export const checkMarketsCall = handle(checkMarkets, async ({ query, today, inTenant }) =>
  inTenant(async (transaction) => {
    const { year, period } = query;
    const asked = year === undefined || period === undefined ? undefined : nextMonth(month(year, period));
    const of = asked ?? parseMonth(today.slice(0, 7)) ?? month(2000, 1);
    const markets = await marketsIn(transaction, of);
    return {
      markets: markets.map(marketRow),
      largestNumber: markets.length,
      incumbents: incumbents.map((it) => ({ ...it })),
      strChargeNorte: null,
      strChargeCentroSur: null,
    };
  }),
);

function marketRow(market: SavedMarket): MarketRow {
  const { inForce } = market;
  const share = inForce?.constants.demandShare;
  return {
    code: market.code,
    name: market.name,
    area: market.area,
    active: market.active,
    entryMonth: market.entryMonth,
    chargesMonth: market.chargesMonth,
    lossPlanMonth: market.lossPlanMonth,
    suiCode: market.suiCode,
    incumbentName: market.incumbentName,
    incumbentCode: market.incumbentCode,
    networkOperatorCode: market.networkOperatorCode,
    demandPercent: share === undefined ? null : decimal(share).times(100).toNumber(),
    tariffOption: market.option === undefined ? null : optionParameters(market.option.option),
    constantsFrom: inForce?.from ?? isoMonth(parseMonth(market.entryMonth) ?? month(2000, 1)),
    lacCode: market.lacCode,
    lacName: market.lacName,
    distributor: market.distributor,
    ...inForce?.constants,
  };
}
