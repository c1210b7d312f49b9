import { refuse } from '@contador/contract';
import { uploadTexts as texts } from '@contador/contract/messages';
import { downloadMarkedWorkbook } from '@contador/contract/uploads';
import { markWorkbookTask } from '../files/marking/mark-workbook.task.ts';
import { handle } from '../http/handle.ts';
import { download } from '../http/reply.ts';
import { refusedWorkbook } from '../uploads/refused-workbook.repository.ts';
import { WORKBOOK } from '../uploads/upload-bound.ts';

/** Downloads the person's refused workbook with its faults marked. */
export const downloadMarkedWorkbookCall = handle(downloadMarkedWorkbook, async ({ query, caller, inTenant, parts }) => {
  const workbook = await inTenant((transaction) => refusedWorkbook(transaction, { id: query.id, email: caller.email }));
  if (workbook === undefined) return refuse('marked-workbook-unknown');
  const bytes = await parts.threads.run(markWorkbookTask, workbook);
  return download(texts.markedName(workbook.file.name), WORKBOOK, bytes);
});
