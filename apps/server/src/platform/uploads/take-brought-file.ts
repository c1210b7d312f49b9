import { type Endpoint, type Refused, refuse } from '@contador/contract';
import type { Month, Result } from '@contador/kernel';
import type { TenantTransaction } from '../database/in-tenant.ts';
import type { Call } from '../http/handle.ts';
import type { OperationDefinition } from '../operations/operation.ts';
import { notDone } from '../records/not-done.ts';
import { latestUpload, type Upload } from './upload.repository.ts';

/** An uploaded file of another system, the month for which it was sent, and whether to enter its rows or only preview them. */
export interface BroughtFilePayload {
  readonly upload: Upload;
  readonly month: Month;
  readonly enter: boolean;
}

interface BroughtFileRequest<Value> {
  readonly fileName: string;
  readonly month: Month;
  readonly enter: boolean;
  readonly operation: OperationDefinition<BroughtFilePayload, Value>;
  /** Result for the stored file with that content, if any. */
  readonly storedWith: (transaction: TenantTransaction, sha256: string) => Promise<Value | undefined>;
}

/** Reads the file that the person last uploaded under that name, either as a preview or to enter its rows. */
export async function takeBroughtFile<Value>(
  { caller, inTenant, operations }: Pick<Call<Endpoint>, 'caller' | 'inTenant' | 'operations'>,
  { fileName, month, enter, operation, storedWith }: BroughtFileRequest<Value>,
): Promise<Result<Value, Refused['refusal']>> {
  const key = { email: caller.email, fileName, year: month.year, month: month.number };
  const { upload, stored } = await inTenant(async (transaction) => {
    const latest = await latestUpload(transaction, key);
    const isStored = latest !== undefined && !latest.waiting;
    return { upload: latest, stored: isStored ? await storedWith(transaction, latest.sha256) : undefined };
  });
  // Retry of a call whose answer was lost.
  if (enter && stored !== undefined) return { ok: true, value: stored };
  if (!upload?.waiting) return refuse('no-file-chosen', [], notDone);
  const { waiting: _, ...sent } = upload;
  return await operations.run(operation, `${enter} ${sent.id}`, { upload: sent, month, enter });
}
