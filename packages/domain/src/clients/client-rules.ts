import type { NumberRule } from '../entry/index.ts';

/** Format of client codes. */
export const clientCodeShape = /^(?=.{1,40}$)[\p{L}\p{N}][\p{L}\p{N}._-]*$/u;

/** Number rules of the fields of a client. */
export const clientRules = {
  stratum: { minimum: 0, maximum: 6, decimals: 0 },
  connectionLevel: { minimum: 1, maximum: 4, decimals: 0 },
  irrigationSubsidyPercent: { minimum: 0, maximum: 100, decimals: 2 },
  meterFactor: { minimum: 0, above: true, maximum: 1_000_000, decimals: 6 },
  /** COP a month, informative. */
  money: { minimum: 0, maximum: 1_000_000_000, decimals: 2 },
  mFactor: { minimum: 1, maximum: 12, decimals: 0 },
  /** kW. */
  capacity: { minimum: 0, above: true, maximum: 5_000, decimals: 6 },
  contractedPower: { minimum: 0, above: true, maximum: 1_000_000, decimals: 6 },
  specialContribution: { minimum: 0, maximum: 100, decimals: 6 },
  registerDigits: { minimum: 4, maximum: 9, decimals: 0 },
  months: { minimum: 0, maximum: 1_200, decimals: 0 },
} as const satisfies Readonly<Record<string, NumberRule>>;
