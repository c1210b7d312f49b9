import type { AnyThreadTask } from './platform/threads/threads.ts';

/**
 * Loads the task of each name. A thread loads only the requested task: loading the whole server would delay the first uploaded file by most
 * of a second.
 */
export const threadTasks: Readonly<Record<string, () => Promise<AnyThreadTask>>> = {
  'mark-workbook': async () => (await import('./platform/files/marking/mark-workbook.task.ts')).markWorkbookTask,
  'read-table': async () => (await import('./platform/files/read-table.task.ts')).readTableTask,
  'read-market-files': async () => (await import('./tariff-inputs/reading/read-files.task.ts')).readFilesTask,
  'read-str-balances': async () => (await import('./reports/str/read-str.task.ts')).readStrTask,
  'read-clients': async () => (await import('./clients/workbook/read-clients.task.ts')).readClientsTask,
  'draw-bill-archive': async () => (await import('./billing/bills/draw/draw-bill-archive.task.ts')).drawBillArchiveTask,
  'draw-bills': async () => (await import('./billing/bills/draw/draw-bills.task.ts')).drawBillsTask,
  'issue-bills': async () => (await import('./billing/bills/issue/issue-bills.task.ts')).issueBillsTask,
  'sign-documents': async () => (await import('./billing/electronic/signing/sign-documents.task.ts')).signDocumentsTask,
  'read-opening-balances': async () =>
    (await import('./billing/opening-balances/read-opening-balances.task.ts')).readOpeningBalancesTask,
  'read-brought-history': async () =>
    (await import('./billing/brought-history/read-brought-history.task.ts')).readBroughtHistoryTask,
  'read-printed-tariffs': async () =>
    (await import('./tariff-calculation/printed-months/read-printed-tariffs.task.ts')).readPrintedTariffsTask,
  'read-brought-adjustments': async () =>
    (await import('./reliquidation/brought-adjustments/read-brought-adjustments.task.ts')).readBroughtAdjustmentsTask,
  'read-other-concepts': async () => (await import('./billing/intake/read-charges.task.ts')).readOtherConceptsTask,
  'read-credits': async () => (await import('./billing/intake/read-charges.task.ts')).readCreditsTask,
  'read-billing-consumption': async () =>
    (await import('./billing/intake/read-consumption.task.ts')).readBillingConsumptionTask,
  'liquidate-energy': async () =>
    (await import('./billing/liquidation/energy/liquidate-energy.task.ts')).liquidateEnergyTask,
  'liquidate-tax': async () => (await import('./billing/liquidation/taxes/liquidate-tax.task.ts')).liquidateTaxTask,
  'compare-trial': async () => (await import('./billing/trial/compare-trial.task.ts')).compareTrialTask,
  'agreement-takings': async () => (await import('./billing/takings/agreement-takings.task.ts')).agreementTakingsTask,
  'draw-annexes': async () => (await import('./self-generators/annex/archive/draw-annexes.task.ts')).drawAnnexesTask,
  'prepare-customer-links': async () =>
    (await import('./self-generators/customer-accounts/prepare-links.task.ts')).prepareLinksTask,
  'read-customers-file': async () =>
    (await import('./self-generators/customer-accounts/read-customers-file.task.ts')).readCustomersFileTask,
  'read-meter-files': async () => (await import('./self-generators/hours/meter-month.task.ts')).readMeterFilesTask,
  'meter-method-effects': async () => (await import('./self-generators/hours/meter-month.task.ts')).methodEffectsTask,
  'unpack-meter-archive': async () =>
    (await import('./self-generators/hours/unpack-archive.task.ts')).unpackArchiveTask,
  'read-open-file': async () => (await import('./self-generators/settlement/read-open-file.task.ts')).readOpenFileTask,
  'read-surplus-balances': async () =>
    (await import('./self-generators/surplus-balances/read-surplus-balances.task.ts')).readSurplusBalancesTask,
  'make-up-meters': async () => (await import('./demo/self-generators/make-up-meters.task.ts')).makeUpMetersTask,
  'second-settlement': async () =>
    (await import('./self-generators/settlement/second-settlement.task.ts')).secondSettlementTask,
  'settle-self-generators': async () =>
    (await import('./self-generators/settlement/settle-clients.task.ts')).settleClientsTask,
  'measure-self-generators': async () =>
    (await import('./self-generators/summary/measure-months.task.ts')).measureMonthsTask,
};
