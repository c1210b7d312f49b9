import {
  amountOfBill,
  amountOfMoney,
  fractionOfOne,
  monthlyRate,
  type NumberRule,
  percentOfOne,
} from '../entry/index.ts';

/** Number rule of a market constant, with the unit shown next to its field. */
export interface MarketNumberRule extends NumberRule {
  readonly unit: string;
  /** Required only while COT is calculated from the balance of the tariff option. */
  readonly ofRecovery?: true;
}

const percent = { ...percentOfOne, unit: '%' };
const fraction = { ...fractionOfOne, unit: 'fracción' };
const balance = { ...amountOfMoney, unit: '$', ofRecovery: true } as const;

/**
 * Numeric constants of a market. A constant is declared only here; the wire format, the drafts, the screen fields and the row follow from
 * it. Legal fractions that a resolution prints as percentages are typed as percentages.
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
  /** Absent when the market has no level 4. 100 % is excluded, because losses of all the energy would divide by zero. */
  ipr4: { ...percent, below: true },
  beta: { ...fraction, decimals: 6 },
  pCreg: { ...fraction, decimals: 6 },
  pSspd: { ...fraction, decimals: 6 },
  /** Percent per month, for the recovery of the option's balance. */
  cotRate: { ...monthlyRate, unit: '%', ofRecovery: true },
  /** Balance in $ with which the recovery of levels 1 to 3 starts, for an option that was not kept in Contador. */
  cotBalance1: balance,
  cotBalance2: balance,
  cotBalance3: balance,
} as const satisfies Readonly<Record<string, MarketNumberRule>>;

export type MarketNumber = keyof typeof rules;
export const marketRules: Readonly<Record<MarketNumber, MarketNumberRule>> = rules;
export const marketNumbers = Object.keys(rules) as readonly MarketNumber[];
