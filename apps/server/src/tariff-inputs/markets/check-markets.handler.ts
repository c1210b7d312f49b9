import { checkMarkets, type MarketRow } from '@contador/contract/tariff-inputs';
import { month, nextMonth, previousMonth } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { worksWithInputs } from '../scope/works-with-inputs.ts';
import { incumbents } from './incumbents.ts';
import { marketsIn } from './market.repository.ts';
import { marketRow, presentMonth } from './market-row.ts';
import { strChargesOf } from './str-charges.ts';

/**
 * Lists the markets with the constants in force in the tariff month of the period, by default in the current month. A person who does not
 * work with inputs gets only names and codes.
 */
export const checkMarketsCall = handle(checkMarkets, async ({ query, today, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const { year, period } = query;
    const tariffMonth = year === undefined || period === undefined ? undefined : nextMonth(month(year, period));
    const shownMonth = tariffMonth ?? presentMonth(today);
    const markets = await marketsIn(transaction, shownMonth);
    const rows = markets.map(marketRow);
    if (!worksWithInputs(caller)) {
      const none = { incumbents: [], strChargeNorte: null, strChargeCentroSur: null };
      return { markets: rows.map(nameAndCodes), largestNumber: markets.length, ...none };
    }
    const charges = await strChargesOf(transaction, previousMonth(shownMonth));
    return {
      markets: rows,
      largestNumber: markets.length,
      incumbents: incumbents.map((it) => ({ ...it })),
      strChargeNorte: charges.NORTE,
      strChargeCentroSur: charges['CENTRO-SUR'],
    };
  }),
);

/** A row with only the market's name and codes; the other required fields are empty. */
function nameAndCodes({ code, name, active, entryMonth, suiCode, area }: MarketRow): MarketRow {
  return {
    code,
    name,
    active,
    entryMonth,
    suiCode,
    area,
    constantsFrom: entryMonth,
    revision: '',
    chargesMonth: null,
    lossPlanMonth: null,
    incumbentName: null,
    incumbentCode: null,
    networkOperatorCode: null,
    demandPercent: null,
    tariffOption: null,
  };
}
