export {
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
  type MarketType,
  type Priced,
} from './balance-terms.ts';
export { evenHours, type HourlyBalance, type HourlyFlows, hourlyBalance, hoursLess } from './hourly-balance.ts';
