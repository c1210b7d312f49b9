import { accessCalls } from './access/index.ts';
import { billingCalls, billingOperations, billingPages, billingTasks } from './billing/index.ts';
import { clientCalls, clientOperations, clientTasks } from './clients/index.ts';
import { fieldCalls } from './field/index.ts';
import { markWorkbookTask } from './files/marking/mark-workbook.task.ts';
import { readTableTask } from './files/read-table.task.ts';
import type { MountedCall } from './http/handle.ts';
import type { PublicPage } from './http/public-page.ts';
import { nonRegulatedCalls } from './non-regulated/index.ts';
import type { AnyOperation } from './operations/operation.ts';
import { operationCalls } from './operations/operations.handlers.ts';
import type { AnyThreadTask } from './operations/threads.ts';
import { openReliquidationOf, publishedFor, reliquidationCalls, reliquidationLookups } from './reliquidation/index.ts';
import { reportCalls, reportTasks } from './reports/index.ts';
import {
  billedReportsOfSelfGenerators,
  selfGeneratorCalls,
  selfGeneratorOperations,
  selfGeneratorTasks,
  settledBills,
} from './self-generators/index.ts';
import { streetLightingCalls } from './street-lighting/index.ts';
import {
  definitiveVersions,
  lockVersion,
  tariffCalculationCalls,
  versionOf,
  versionsOf,
} from './tariff-calculation/index.ts';
import { tariffInputs, tariffInputTasks } from './tariff-inputs/index.ts';
import { tariffOptionCalls } from './tariff-option/index.ts';
import { tariffPublicationCalls, tariffPublicationPages } from './tariff-publication/index.ts';

import { downloadMarkedWorkbookCall } from './uploads/marked-workbook.handler.ts';
import { getSignedUrlCall } from './uploads/signed-address.handler.ts';

const inputs = tariffInputs({
  versionOf,
  versionsOf: async (transaction, period) => (await versionsOf(transaction, period)).map(({ version }) => version),
  lockVersion,
  publishedComponents: publishedFor,
  definitiveVersions,
  openReliquidationOf,
});

/** Every call of the contract with the code that answers it. An area adds its list here. */
export const calls: readonly MountedCall[] = [
  ...accessCalls,
  ...operationCalls,
  ...inputs.calls,
  ...tariffCalculationCalls(reliquidationLookups),
  ...reliquidationCalls,
  ...tariffOptionCalls,
  ...nonRegulatedCalls,
  ...streetLightingCalls,
  ...tariffPublicationCalls,
  ...reportCalls(billedReportsOfSelfGenerators),
  ...clientCalls,
  getSignedUrlCall,
  downloadMarkedWorkbookCall,
  ...billingCalls(settledBills),
  ...selfGeneratorCalls,
  ...fieldCalls,
];

/** Pages that everybody may read. */
export const publicPages: readonly PublicPage[] = [...tariffPublicationPages, ...billingPages];

/** Every kind of long work. */
export const operations: readonly AnyOperation[] = [
  ...inputs.operations,
  ...clientOperations,
  ...billingOperations,
  ...selfGeneratorOperations,
];

/** Everything that worker threads compute. */
export const threadTasks: readonly AnyThreadTask[] = [
  readTableTask,
  markWorkbookTask,
  ...tariffInputTasks,
  ...reportTasks,
  ...clientTasks,
  ...billingTasks,
  ...selfGeneratorTasks,
];

export { demoSteps } from './demo/index.ts';
