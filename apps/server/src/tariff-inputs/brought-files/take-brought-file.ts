import { type Endpoint, type Refused, refuse } from '@contador/contract';
import type { Month, Result } from '@contador/kernel';
import {
  type Call,
  latestUpload,
  notDone,
  type OperationDefinition,
  type TenantTransaction,
} from '../../platform/index.ts';
import type { BroughtAmountsPayload } from './brought-amounts.ts';

interface BroughtFileRequest<Counts> {
  readonly fileName: string;
  readonly month: Month;
  readonly enter: boolean;
  readonly operation: OperationDefinition<BroughtAmountsPayload, Counts>;
  /** Counts of the stored file with that content, if any. */
  readonly storedWith: (transaction: TenantTransaction, sha256: string) => Promise<Counts | undefined>;
}

/** Reads the file that the person last uploaded under that name, either as a preview or to enter its rows. */
export async function takeBroughtFile<Counts>(
  { caller, inTenant, operations }: Pick<Call<Endpoint>, 'caller' | 'inTenant' | 'operations'>,
  { fileName, month, enter, operation, storedWith }: BroughtFileRequest<Counts>,
): Promise<Result<Counts, Refused['refusal']>> {
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
