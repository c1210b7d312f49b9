import { checkSpotPriceStatus } from '@contador/contract/self-generators';
import { daysOfPeriod } from '@contador/domain/self-generators';
import { daysIn, isoMonth, month as monthOf } from '@contador/kernel';
import { handle } from '../../platform/index.ts';
import { lawOfSettlement } from '../settlement/law-of-settlement.ts';
import { pricesOfPeriods } from '../settlement/month-prices.ts';

const HOURS_OF_A_DAY = 24;

/** Hours without a settlement price. Unless only TRSD is checked, all hours of a day without a cap count as missing. */
export const checkSpotPriceStatusCall = handle(checkSpotPriceStatus, async ({ query, inTenant }) =>
  inTenant(async (transaction) => {
    const period = monthOf(query.year, query.month);
    const options = await lawOfSettlement(transaction, period);
    const { sheet } = await pricesOfPeriods(transaction, options)(`${isoMonth(period)}-01`, daysIn(period));
    const lacks = (hour: number) =>
      sheet.spot[hour] === null ||
      (query.process === undefined && sheet.cap?.days[Math.floor(hour / HOURS_OF_A_DAY)] === null);
    const missing = daysOfPeriod(sheet).flatMap((date, day) => {
      const hours = Array.from({ length: HOURS_OF_A_DAY }, (_, hour) => hour + 1);
      const lacking = hours.filter((hour) => lacks(day * HOURS_OF_A_DAY + hour - 1));
      return lacking.length === 0 ? [] : [{ date, hours: lacking }];
    });
    return { pb_flag: missing.length === 0, missing };
  }),
);
