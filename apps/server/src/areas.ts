import { accessCalls } from './access/index.ts';
import { billingCalls, billingOperations, billingPages } from './billing/index.ts';
import { clientCalls, clientOperations } from './clients/index.ts';
import { companyCalls } from './company/index.ts';
import { fieldCalls } from './field/index.ts';
import { nonRegulatedCalls } from './non-regulated/index.ts';
import { downloadMarkedWorkbookCall } from './platform/calls/marked-workbook.handler.ts';
import { operationCalls } from './platform/calls/operations.handlers.ts';
import { getSignedUrlCall } from './platform/calls/signed-address.handler.ts';
import type { MountedCall } from './platform/http/handle.ts';
import type { PublicPage } from './platform/http/public-page.ts';
import type { AnyOperation } from './platform/operations/operation.ts';
import {
  openReliquidationOf,
  publishedFor,
  reliquidationCalls,
  reliquidationLookups,
  reliquidationOperations,
} from './reliquidation/index.ts';
import { reportCalls } from './reports/index.ts';
import {
  billedReportsOfSelfGenerators,
  selfGeneratorCalls,
  selfGeneratorOperations,
  settledBills,
} from './self-generators/index.ts';
import { streetLightingCalls } from './street-lighting/index.ts';
import {
  lockVersion,
  parametersOfPreviousMonth,
  tariffCalculationCalls,
  tariffCalculationOperations,
  versionOf,
  versionsOf,
} from './tariff-calculation/index.ts';
import { tariffInputs } from './tariff-inputs/index.ts';
import { tariffOptionCalls } from './tariff-option/index.ts';
import { tariffPublicationCalls, tariffPublicationPages } from './tariff-publication/index.ts';

const inputs = tariffInputs({
  versionOf,
  versionsOf: async (transaction, period) => (await versionsOf(transaction, period)).map(({ version }) => version),
  lockVersion,
  publishedComponents: publishedFor,
  givenParameters: parametersOfPreviousMonth,
  openReliquidationOf,
});

/** Every call of the contract with its handler. An area adds its list here. */
export const calls: readonly MountedCall[] = [
  ...accessCalls,
  ...companyCalls,
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

/** Spanish summary of each call, by its path. */
export const callSummaries: ReadonlyMap<string, string> = new Map(
  calls.map(({ endpoint: { path, summary } }) => [path, summary]),
);

/** Pages that are answered without a session. */
export const publicPages: readonly PublicPage[] = [...tariffPublicationPages, ...billingPages];

/** Every kind of operation. */
export const operations: readonly AnyOperation[] = [
  ...inputs.operations,
  ...tariffCalculationOperations,
  ...reliquidationOperations,
  ...clientOperations,
  ...billingOperations,
  ...selfGeneratorOperations,
];
