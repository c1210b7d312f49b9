import {
  amountOfBill,
  amountOfMoney,
  fractionOfOne,
  monthlyRate,
  type NumberRule,
  percentOfOne,
} from '../entry/index.ts';

/** What a constant of a market takes that is a number, and the unit beside its field. */
export interface MarketNumberRule extends NumberRule {
  readonly unit: string;
  /** Asked for only while COT is calculated from the balance of the tariff option. */
  readonly ofRecovery?: true;
}

const percent = { ...percentOfOne, unit: '%' };
const fraction = { ...fractionOfOne, unit: 'fracción' };
const balance = { ...amountOfMoney, unit: '$', ofRecovery: true } as const;

/**
 * The constants of a market that are numbers: one is declared here, and the wire, the drafts, the fields of the screen and the row follow.
 * Fractions of the law that a resolution prints as percentages are typed so.
 */
const rules = {
  /** Fraction of the company's demand, 0 to 1. */
  demandShare: percent,
  alpha: fraction,
  /** $/factura of December 2013. */
  cfBase: { ...amountOfBill, unit: '$/factura' },
  /** Cumulative productivity; absent means that of the year. */
  x: { ...fraction, decimals: 6 },
  rct: percent,
  rcae: percent,
  rcnu: percent,
  /** Absent: the market has no level 4. Losses of all the energy would divide by zero. */
  ipr4: { ...percent, below: true },
  beta: { ...fraction, decimals: 6 },
  pCreg: { ...fraction, decimals: 6 },
  pSspd: { ...fraction, decimals: 6 },
  /** Percent a month, of the recovery of the option's balance. */
  cotRate: { ...monthlyRate, unit: '%', ofRecovery: true },
  /** Balance in $ with which the recovery of levels 1 to 3 starts, where the option was not kept here. */
  cotBalance1: balance,
  cotBalance2: balance,
  cotBalance3: balance,
} as const satisfies Readonly<Record<string, MarketNumberRule>>;

export type MarketNumber = keyof typeof rules;
export const marketRules: Readonly<Record<MarketNumber, MarketNumberRule>> = rules;
export const marketNumbers = Object.keys(rules) as readonly MarketNumber[];
