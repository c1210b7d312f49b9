import { refuse } from '@contador/contract';
import { processBroughtAdjustmentsFile } from '@contador/contract/reliquidation';
import { notDone } from '../../platform/index.ts';
import { closedToAdjustments } from '../../tariff-calculation/index.ts';
import { defineBroughtAmounts } from '../../tariff-inputs/index.ts';
import { lockVersions } from '../application-standing.ts';
import { adjustableConcepts } from './adjustable-concepts.ts';
import { adjustmentOfReply, closedRows, insertBroughtAdjustments } from './brought-adjustments.repository.ts';
import { readBroughtAdjustmentsTask } from './read-brought-adjustments.task.ts';

/** Name of the lock under which adjustments are loaded or deleted. */
export const BROUGHT_ADJUSTMENTS = 'brought adjustments';

/** Reads adjustments of months that another system calculated; they enter the month for which the file was sent. */
export const readBroughtAdjustmentsOperation = defineBroughtAmounts({
  kind: 'read-brought-adjustments',
  permission: { area: 'principal' },
  refreshes: processBroughtAdjustmentsFile.refreshes,
  lock: BROUGHT_ADJUSTMENTS,
  task: readBroughtAdjustmentsTask,
  context: async (_transaction, _now, { year, number: month }) => ({ concepts: adjustableConcepts, year, month }),
  refusal: 'brought-adjustments-refused',
  taken: 'brought-adjustments-taken',
  key: 'CONCEPTO',
  closedMonth: async (transaction, month) => {
    await lockVersions(transaction, month);
    const isClosed = await closedToAdjustments(transaction, month);
    return isClosed ? refuse('reliquidation-application-published', [], notDone) : undefined;
  },
  closedRows,
  insert: insertBroughtAdjustments,
  counts: (rows) => ({ adjustments: rows.map(adjustmentOfReply) }),
});
