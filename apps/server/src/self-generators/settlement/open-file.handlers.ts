import { refuse } from '@contador/contract';
import { selfGeneratorSettlementTexts as texts } from '@contador/contract/messages';
import { uploadOpenLiquidation } from '@contador/contract/self-generators';
import { accepted, isoMonth, month as monthOf } from '@contador/kernel';
import { handle, latestUpload, notDone } from '../../platform/index.ts';
import { consumptionApproval } from '../hours/index.ts';
import { readOpenFileOperation } from './read-open-file.operation.ts';
import { settlementApproval } from './settlement-approval.repository.ts';
import { isOpenFileSettled } from './settlement-run.repository.ts';

/** Reads the Open file that the person uploaded last under that name. */
export const uploadOpenLiquidationCall = handle(
  uploadOpenLiquidation,
  async ({ query, body, caller, inTenant, operations }) => {
    const period = monthOf(query.year, query.month);
    const ready = await inTenant(async (transaction) => {
      const approval = await settlementApproval(transaction, period);
      if (approval !== undefined) {
        return refuse('settlement-approved', [{ expected: texts.alreadyApproved(approval.by, approval.at) }], notDone);
      }
      if ((await consumptionApproval(transaction, period)) === undefined) {
        return refuse('settlement-lacks-inputs', [{ expected: texts.consumptionNotApproved }], notDone);
      }
      const uploadKey = { email: caller.email, fileName: body.fileName, year: query.year, month: query.month };
      const upload = await latestUpload(transaction, uploadKey);
      if (upload === undefined) return refuse('no-file-chosen', [], notDone);
      const { waiting, ...sent } = upload;
      if (waiting) return accepted(sent);
      // A retry after a lost reply: the accepted rows stay.
      const isTaken = await isOpenFileSettled(transaction, period, { ...upload, codes: body.codes });
      return isTaken ? accepted(undefined) : refuse('no-file-chosen', [], notDone);
    });
    if (!ready.ok) return ready;
    if (ready.value === undefined) return { Upload: 'OK' as const };
    const request = { period, upload: ready.value, codes: body.codes };
    const done = await operations.run(readOpenFileOperation, isoMonth(period), request);
    return done.ok ? { Upload: 'OK' as const } : done;
  },
);
