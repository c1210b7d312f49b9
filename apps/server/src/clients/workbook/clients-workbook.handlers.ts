import { refuse } from '@contador/contract';
import { processClientsFile } from '@contador/contract/clients';
import { month } from '@contador/kernel';
import { handle, latestUpload, notDone } from '../../platform/index.ts';
import { sideOf } from '../client-side.ts';
import { readClientsOperation } from './read-clients.operation.ts';

/** Reads the workbook of clients that the person last uploaded under that name, as a preview or to enter it. */
export const processClientsFileCall = handle(
  processClientsFile,
  async ({ query, body, caller, inTenant, operations }) => {
    const key = { email: caller.email, fileName: body.fileName, year: query.year, month: query.period };
    const found = await inTenant((transaction) => latestUpload(transaction, key));
    // An already processed workbook may belong to a retry of this call; the operation returns its stored result.
    if (found === undefined || (!found.waiting && !query.enter)) return refuse('no-file-chosen', [], notDone);
    const { waiting: _, ...upload } = found;
    const place = { side: sideOf(query, caller), month: month(query.year, query.period) };
    const payload = { upload, ...place, role: caller.role, enter: query.enter };
    const outcome = await operations.run(
      readClientsOperation,
      `${query.enter ? 'enter' : 'look'} ${upload.id}`,
      payload,
    );
    return outcome.ok ? { Upload: 'OK' as const, ...outcome.value, doubtful: [...outcome.value.doubtful] } : outcome;
  },
);
