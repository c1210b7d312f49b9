import type { ContractRow } from '@contador/contract';

/** A contract as it is typed: what may be emptied while typing is nullable. */
export type ContractDraft = Omit<ContractRow, 'calculation' | 'baseValue'> & {
  calculation: ContractRow['calculation'] | null;
  baseValue: number | null;
};
