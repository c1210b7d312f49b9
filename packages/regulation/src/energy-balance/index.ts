export {
  BALANCE_ROW_KINDS,
  type BalanceFigure,
  type BalanceIndicator,
  type BalanceIndicatorKind,
  type BalanceRow,
  type BalanceRowKind,
  balanceIndicators,
  balanceRows,
  type ShownFigure,
  shownFigures,
  shownIndicator,
} from './balance-rows.ts';
export {
  type BalanceContract,
  type BalanceOf,
  type BalanceTerms,
  balanceTerms,
  enteringEnergy,
  lossIndex,
  MARKET_TYPES,
  type MarketType,
  meanSpotPrice,
  type Priced,
  selfGenerationEnergy,
  selfGenerationPrice,
  selfGenerationValue,
} from './balance-terms.ts';
export { evenHours, type HourlyBalance, type HourlyFlows, hourlyBalance, hoursLess } from './hourly-balance.ts';
