import {
  amountOfBill,
  amountOfMoney,
  fractionOfOne,
  monthlyRate,
  type NumberRule,
  percentOfOne,
} from '../entry/index.ts';
import type { MarketConstants } from './market.ts';

/** The constants of a market that are numbers. */
export type MarketNumber = {
  [Name in keyof MarketConstants]-?: NonNullable<MarketConstants[Name]> extends number ? Name : never;
}[keyof MarketConstants];

/** What each constant takes. Fractions of the law that a resolution prints as percentages are typed so. */
export const marketRules: Readonly<Record<MarketNumber, NumberRule>> = {
  demandShare: percentOfOne,
  alpha: fractionOfOne,
  cfBase: amountOfBill,
  x: { ...fractionOfOne, decimals: 6 },
  rct: percentOfOne,
  rcae: percentOfOne,
  rcnu: percentOfOne,
  // Losses of all the energy would divide by zero.
  ipr4: { ...percentOfOne, below: true },
  beta: { ...fractionOfOne, decimals: 6 },
  pCreg: { ...fractionOfOne, decimals: 6 },
  pSspd: { ...fractionOfOne, decimals: 6 },
  cotRate: monthlyRate,
  cotBalance1: amountOfMoney,
  cotBalance2: amountOfMoney,
  cotBalance3: amountOfMoney,
};
