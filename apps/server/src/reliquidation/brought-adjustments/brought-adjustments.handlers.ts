import { refuse } from '@contador/contract';
import { broughtAdjustmentTexts as texts } from '@contador/contract/messages';
import {
  checkBroughtAdjustments,
  deleteBroughtAdjustments,
  processBroughtAdjustmentsFile,
} from '@contador/contract/reliquidation';
import { month as monthOf, nextMonth, spanishMonth } from '@contador/kernel';
import { audit, handle, lockRecords, notDeleted, takeBroughtFile } from '../../platform/index.ts';
import { closedToAdjustments } from '../../tariff-calculation/index.ts';
import { lockVersions } from '../application-standing.ts';
import { adjustableConcepts } from './adjustable-concepts.ts';
import { broughtAdjustmentFiles, broughtAdjustmentsWith } from './brought-adjustments.repository.ts';
import { BROUGHT_ADJUSTMENTS, readBroughtAdjustmentsOperation } from './read-brought-adjustments.operation.ts';

export const checkBroughtAdjustmentsCall = handle(checkBroughtAdjustments, async ({ inTenant }) => ({
  files: await inTenant(broughtAdjustmentFiles),
  concepts: [...adjustableConcepts],
}));

export const processBroughtAdjustmentsFileCall = handle(processBroughtAdjustmentsFile, async (call) => {
  const { year, period, enter = true } = call.query;
  const outcome = await takeBroughtFile(call, {
    fileName: call.body.fileName,
    month: monthOf(year, period),
    enter,
    operation: readBroughtAdjustmentsOperation,
    storedWith: broughtAdjustmentsWith,
  });
  if (!outcome.ok) return outcome;
  return { Upload: 'OK' as const, adjustments: outcome.value.adjustments };
});

/** Deletes a file with its adjustments while no component of the month that takes them is published. */
export const deleteBroughtAdjustmentsCall = handle(deleteBroughtAdjustments, async ({ query, caller, inTenant, now }) =>
  inTenant(async (transaction) => {
    await lockRecords(transaction, BROUGHT_ADJUSTMENTS);
    const file = await transaction
      .selectFrom('brought_adjustment_file')
      .select(['id', 'file_name', 'app_year', 'app_month'])
      .where('id', '=', query.id)
      .executeTakeFirst();
    if (file === undefined) return { Delete: 'OK' as const };
    const application = monthOf(file.app_year, file.app_month);
    await lockVersions(transaction, application);
    if (await closedToAdjustments(transaction, application)) {
      const value = spanishMonth(nextMonth(application));
      return refuse(
        'brought-adjustments-taken',
        [{ field: texts.entersIn, value, expected: texts.takenBy }],
        notDeleted,
      );
    }
    const before = (await broughtAdjustmentFiles(transaction)).find(({ id }) => id === file.id);
    await transaction.deleteFrom('brought_adjustment_file').where('id', '=', file.id).execute();
    audit(transaction, {
      by: caller,
      action: 'brought-adjustments-deleted',
      subject: file.file_name,
      before: { ...before },
      at: now,
    });
    return { Delete: 'OK' as const };
  }),
);
