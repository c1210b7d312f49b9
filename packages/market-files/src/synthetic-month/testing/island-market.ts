import type { MarketProfile } from '../company.ts';

/** A third market without a distribution area; add it to `markets` to exercise that branch. */
export const islandMarket: MarketProfile = {
  code: 'DISM',
  name: 'DEMO ISLA',
  area: 'SIN ADD',
  investmentCharge: 48.32,
  level4Charge: 39.84,
  recognisedLosses: [0.162, 0.058, 0.034],
  lossPlanCharge: 1.25,
  ownUseCharges: [301.77, 172.05, 99.4],
};
