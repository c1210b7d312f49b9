import type { Refused } from '@contador/contract';
import type { Month } from '@contador/kernel';
import { latestUpload, type TenantTransaction, type Upload } from '../../platform/index.ts';
import { intakeOf } from './intake.repository.ts';

interface OfMonth {
  readonly month: Month;
  readonly cycle: string;
  readonly kind: Parameters<typeof intakeOf>[2];
}

/** The last file that a person uploaded under that name for the month, and whether it is the one already loaded for the cycle. */
export async function sentFile(
  transaction: TenantTransaction,
  { kind, ...cycleMonth }: OfMonth,
  by: { readonly email: string; readonly fileName: string },
): Promise<{ readonly upload: (Upload & { readonly waiting: boolean }) | undefined; readonly isIn: boolean }> {
  const upload = await latestUpload(transaction, {
    ...by,
    year: cycleMonth.month.year,
    month: cycleMonth.month.number,
  });
  const intake = await intakeOf(transaction, cycleMonth, kind);
  return { upload, isIn: upload?.waiting === false && upload.sha256 === intake?.sha256 };
}

/** True for refusals that a call may get because a concurrent call loaded the same file; such a call then answers like the other one. */
export function mayBeTakenMeanwhile({ code }: Refused['refusal'], ready: Refused['refusal']['code']): boolean {
  return code === 'no-file-chosen' || code === ready;
}
