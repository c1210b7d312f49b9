export * from './assignment-families.ts';
export * from './charge-comparison.ts';
export { comparable } from './label.ts';
export * from './located-error.ts';
export type * from './market-file.ts';
export { numberSentences } from './messages/numbers.ts';
export { meterFileName } from './meter-files/file-kind.ts';
export { hourColumn, type MeterReading } from './meter-files/meter-reading.ts';
export type * from './place.ts';
export type {
  BroughtHistoryContext,
  BroughtHistoryReading,
  BroughtMonth,
} from './readers/billing/brought-history.ts';
export type { ChargeContext, ChargeReading, ListedConcept } from './readers/billing/charge-row.ts';
export type { ConsumptionFileReading } from './readers/billing/consumption.ts';
export type { ConsumptionRow } from './readers/billing/consumption-row.ts';
export type { CreditRow } from './readers/billing/credits.ts';
export type { IgnoredRow, IntakeContext, ListedClient } from './readers/billing/intake-context.ts';
export type { OpeningBalanceContext, OpeningBalanceRow, RemainingCredit } from './readers/billing/opening-balances.ts';
export type { OtherConceptRow } from './readers/billing/other-concepts.ts';
export type { SurplusBalanceContext, SurplusBalanceRow } from './readers/billing/surplus-balances.ts';
export type { BroughtAdjustmentContext, BroughtAdjustmentRow } from './readers/brought-adjustments.ts';
export type { PlainTable, TableCell } from './readers/plain-table.ts';
export type { PrintedFigure, PrintedTariffContext, PrintedTariffReading } from './readers/printed-tariffs.ts';
export type * from './reading-context.ts';
export type * from './readings/index.ts';
export { STR_REGIONS } from './readings/str-balance.ts';
export { type HourOfLine, hoursOfLine, numberOfLine } from './text/hours-of-line.ts';
export { type TableLine, tableLine } from './text/table-line.ts';
export { cellName } from './workbook/cell-name.ts';
export { isTabText } from './workbook/tab-text.ts';
export * from './xm-version.ts';
