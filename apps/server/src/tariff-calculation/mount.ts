import { type AnyOperation, type MountedCall, remembered } from '../platform/index.ts';
import { calcComponentsCall, calcUnitCostHandler, updateComponentsHandler } from './components.handlers.ts';
import {
  checkComponentCorrectionsHandler,
  updateComponentCorrectionsHandler,
} from './corrections/component-corrections.handlers.ts';
import { explainFigureCall } from './explain.handlers.ts';
import {
  checkTenantOptionsHandler,
  tryTenantOptionHandler,
  updateTenantOptionsHandler,
} from './law-options/law-options.handlers.ts';
import { publishMarketHandler } from './market-decision.ts';
import { getMonthBoardHandler } from './month-board/month-board.handler.ts';
import {
  checkParallelRunHandler,
  compareParallelRunHandler,
  deleteParallelRunHandler,
  processParallelRunHandler,
} from './parallel-run/parallel-run.handlers.ts';
import { readParallelRunOperation } from './parallel-run/read-parallel-run.operation.ts';
import {
  checkPrintedTariffsHandler,
  downloadPrintedTemplateHandler,
  processPrintedTariffsHandler,
} from './printed-months/printed-tariffs.handlers.ts';
import { readPrintedTariffsOperation } from './printed-months/read-printed-tariffs.operation.ts';
import { downloadProofPackageHandler } from './proof-package/proof-package.handler.ts';
import { checkBeforePublishingHandler } from './publication-check/publication-check.handler.ts';
import type { ReliquidationLookups } from './reliquidation-lookups.ts';
import { getTariffTreeHandler, listPublishedMonthsHandler } from './tariff-tree.handlers.ts';
import { getTestBenchHandler } from './test-bench/test-bench.handler.ts';
import { checkTrialsHandler, updateTrialsHandler } from './test-bench/trials.handlers.ts';
import { getVersionInfoHandler } from './versions.handlers.ts';
import { listComparableTariffsHandler, whatChangedCall } from './what-changed/what-changed.handlers.ts';

export const tariffCalculationOperations: readonly AnyOperation[] = [
  readPrintedTariffsOperation,
  readParallelRunOperation,
];

/** API calls of the tariff calculation, with the lookups that the area of reliquidations supplies. */
export function tariffCalculationCalls(reliquidations: ReliquidationLookups): readonly MountedCall[] {
  return [
    remembered(getVersionInfoHandler),
    updateComponentsHandler,
    remembered(getMonthBoardHandler),
    publishMarketHandler,
    calcComponentsCall(reliquidations),
    calcUnitCostHandler,
    remembered(getTariffTreeHandler),
    remembered(listPublishedMonthsHandler),
    explainFigureCall(reliquidations),
    remembered(listComparableTariffsHandler),
    remembered(whatChangedCall(reliquidations)),
    checkBeforePublishingHandler,
    downloadProofPackageHandler,
    remembered(getTestBenchHandler),
    checkTrialsHandler,
    updateTrialsHandler,
    checkPrintedTariffsHandler,
    downloadPrintedTemplateHandler,
    processPrintedTariffsHandler,
    checkParallelRunHandler,
    compareParallelRunHandler,
    processParallelRunHandler,
    deleteParallelRunHandler,
    checkTenantOptionsHandler,
    updateTenantOptionsHandler,
    tryTenantOptionHandler,
    checkComponentCorrectionsHandler,
    updateComponentCorrectionsHandler,
  ];
}
