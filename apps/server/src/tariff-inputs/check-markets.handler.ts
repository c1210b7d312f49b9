import { checkMarkets, type MarketRow } from '@contador/contract/tariff-inputs';
import { month, nextMonth, previousMonth } from '@contador/kernel';
import { handle } from '../http/handle.ts';
import { incumbents } from './incumbents.ts';
import { marketsIn } from './market.repository.ts';
import { marketRow, presentMonth } from './market-row.ts';
import { strChargesOf } from './str-charges.ts';
import { worksWithInputs } from './works-with-inputs.ts';

/**
 * The markets with the constants in force in the tariff month of the period; without a period, in the present month. Who does not
 * work with the inputs is told their names and codes.
 */
export const checkMarketsCall = handle(checkMarkets, async ({ query, today, inTenant, caller }) =>
  inTenant(async (transaction) => {
    const { year, period } = query;
    const asked = year === undefined || period === undefined ? undefined : nextMonth(month(year, period));
    const of = asked ?? presentMonth(today);
    const markets = await marketsIn(transaction, of);
    const rows = markets.map(marketRow);
    if (!worksWithInputs(caller)) {
      const none = { incumbents: [], strChargeNorte: null, strChargeCentroSur: null };
      return { markets: rows.map(named), largestNumber: markets.length, ...none };
    }
    const charges = await strChargesOf(transaction, previousMonth(of));
    return {
      markets: rows,
      largestNumber: markets.length,
      incumbents: incumbents.map((it) => ({ ...it })),
      strChargeNorte: charges.NORTE,
      strChargeCentroSur: charges['CENTRO-SUR'],
    };
  }),
);

/** Its name and its codes; of everything else what is obligatory, empty. */
function named({ code, name, active, entryMonth, suiCode, area }: MarketRow): MarketRow {
  return {
    ...{ code, name, active, entryMonth, suiCode, area, constantsFrom: entryMonth, revision: '' },
    ...{ chargesMonth: null, lossPlanMonth: null, incumbentName: null, incumbentCode: null },
    ...{ networkOperatorCode: null, demandPercent: null, tariffOption: null },
  };
}
