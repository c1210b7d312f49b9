import type { AnyOperation, MountedCall, PublicPage } from '../platform/index.ts';
import { agreementCalls } from './agreements/mount.ts';
import { approveConsumptionLiquidationCall } from './approval/approve-consumption.handler.ts';
import type { SettledBills } from './bills/issue/settled-bills.ts';
import { billCalls, billOperations } from './bills/mount.ts';
import { publicBillPages } from './bills/public-bill/public-bill-pages.ts';
import { broughtHistoryCalls, broughtHistoryOperations } from './brought-history/mount.ts';
import { checkBillingBoardCall } from './closing/closing-board.handlers.ts';
import { correctionCalls } from './corrections/mount.ts';
import { deliveryCalls } from './delivery/mount.ts';
import { deviationCalls } from './deviations/mount.ts';
import { electronicCalls } from './electronic/mount.ts';
import { intakeCalls, intakeOperations } from './intake/mount.ts';
import { liquidationCalls, liquidationOperations } from './liquidation/mount.ts';
import { openPointCalls } from './open-points/mount.ts';
import { openingBalanceCalls, openingBalanceOperations } from './opening-balances/mount.ts';
import { setUpCalls } from './set-up/mount.ts';
import { billedSuiCalls } from './sui/mount.ts';
import { takingsCalls, takingsOperations } from './takings/mount.ts';
import { trialCalls, trialOperations } from './trial/mount.ts';

export { partsOfBills } from './bills/amounts/bill-parts.repository.ts';
export { taxesOf } from './bills/amounts/liquidated-parts.repository.ts';
export type { BillSource, GivenBill } from './bills/compose/bill-source.ts';
export { sealPins } from './bills/compose/issuer.repository.ts';
export { issuerNit } from './bills/compose/issuer-nit.ts';
export { tenantOf } from './bills/compose/tenant-of.ts';
export { issuingBills } from './bills/issue/issue-bills.operation.ts';
export type { SettledBills } from './bills/issue/settled-bills.ts';
export { type BillToPay, billToPay } from './bills/public-bill/bill-to-pay.ts';
export { broughtFiles } from './brought-history/brought-history.repository.ts';
export { closingFacts } from './closing/closing-facts.ts';
export { closingStandings } from './closing/closing-standings.ts';
export type { CycleMonth } from './cycles/liquidated-month.ts';
export {
  type AnnexMonths,
  annexDeliveryCounts,
  annexDeliveryRows,
  queueAnnexAgain,
  queueReadyAnnexes,
} from './delivery/annex-delivery.repository.ts';
export { forgetLetters } from './delivery/forget-letters.ts';
export { mailBlocks } from './delivery/mail-block.repository.ts';
export { resendFault } from './delivery/resend-fault.ts';
export { type MonthLetterWriter, sendBillLetters } from './delivery/send-bill-letters.ts';
export { chooseForHold } from './deviations/choose.ts';
export { holdInMonth } from './deviations/hold-in-month.ts';
export { lastMonthAtFactor } from './deviations/month-at-factor.ts';
export { companyLacks } from './electronic/electronic-facts.repository.ts';
export { sendDocuments } from './electronic/sending/send-documents.ts';
export { formerLastNumber } from './issued-bills/former-numbers.repository.ts';
export { isOpenChart } from './issued-bills/open-chart.ts';
export { printedNumber } from './issued-bills/printed-numbers.repository.ts';
export { lockFactorStates, storeFactors } from './liquidation/factor/stored-factors.ts';
export { lawOptionsOf } from './liquidation/runs/law-options-of.ts';
export { presentAgreements } from './liquidation/taxes/tax-agreements.repository.ts';
export type { BroughtFile, ClosedRow } from './opening-balances/brought-amounts.ts';
export { defineBroughtAmounts, pesosText } from './opening-balances/brought-amounts.ts';
export { openingBalanceFiles } from './opening-balances/opening-balances.repository.ts';
export { annualParameters } from './set-up/annual-parameters.repository.ts';
export { billingConcepts } from './set-up/concept.repository.ts';
export { monthParameterCalls } from './set-up/month-parameters.handlers.ts';
export { billedReportFile, billedReportRows, billedReportsOf, processBilledReport } from './sui/billed-reports.ts';
export { forgetTrials } from './trial/forget-trials.ts';

/** API calls of billing. */
export const billingCalls = (bySettlement: SettledBills): readonly MountedCall[] => [
  ...setUpCalls,
  ...agreementCalls,
  ...intakeCalls,
  ...broughtHistoryCalls,
  ...openingBalanceCalls,
  ...liquidationCalls,
  approveConsumptionLiquidationCall,
  ...trialCalls,
  ...takingsCalls,
  ...deviationCalls,
  ...billCalls(bySettlement),
  ...correctionCalls,
  ...electronicCalls,
  ...openPointCalls,
  ...deliveryCalls,
  ...billedSuiCalls,
  checkBillingBoardCall,
];

/** Background operations of billing. */
export const billingOperations: readonly AnyOperation[] = [
  ...intakeOperations,
  ...broughtHistoryOperations,
  ...openingBalanceOperations,
  ...liquidationOperations,
  ...trialOperations,
  ...takingsOperations,
  ...billOperations,
];

/** Public pages of billing, opened with a bill link and without a session. */
export const billingPages: readonly PublicPage[] = publicBillPages;
