import type { Particular, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';
import type { RefusalCode } from '@contador/contract/messages';

/** A refused write: beside the reason it carries what the specification's clients look at, an Upload that is not OK. */
export function refuseWrite(code: RefusalCode, particulars: readonly Particular[] = []): Refused {
  return refuse(code, particulars, { Upload: 'No' });
}
