import { deletionGuard } from '../records/deletion-guard.ts';
import { notDone } from './editable.ts';
import type { InputEntry } from './input-entry.repository.ts';

/** What tells one entry of an input from another: its files, and the act by which they came in. */
export const entryGuard = deletionGuard<Pick<InputEntry, 'contentSha256' | 'enteredBy' | 'enteredAt'>>(
  ['contentSha256', 'enteredBy', 'enteredAt'],
  notDone,
);
