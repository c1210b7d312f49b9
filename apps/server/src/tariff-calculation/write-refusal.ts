import type { Particular, RefusalCode, Refused } from '@contador/contract';
import { refuse } from '@contador/contract';

/** A refused write: beside the reason it carries what the specification's clients look at, an Upload that is not OK. */
export function refuseWrite(code: RefusalCode, particulars: readonly Particular[] = []): Refused {
  return refuse(code, particulars, { Upload: 'No' });
}
