import { deletionGuard } from '../../platform/index.ts';
import { notDone } from '../scope/editable.ts';
import type { InputEntry } from './input-entry.repository.ts';

/** Guards the deletion of an input against a newer entry, identified by its files, author and time. */
export const entryGuard = deletionGuard<Pick<InputEntry, 'contentSha256' | 'enteredBy' | 'enteredAt'>>(
  ['contentSha256', 'enteredBy', 'enteredAt'],
  notDone,
);
