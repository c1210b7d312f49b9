import type { Particular, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';

/** Refusal of a write, with `Upload: 'No'` as the clients of the specification expect. */
export function refuseWrite(code: RefusalCode, particulars: readonly Particular[] = []): Refused {
  return refuse(code, particulars, { Upload: 'No' });
}
