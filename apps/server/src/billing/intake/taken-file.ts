import type { Refused } from '@contador/contract';
import type { TakenFile } from '@contador/contract/billing';
import { changedBy } from '@contador/contract/messages';
import { deletionGuard } from '../../records/deletion-guard.ts';
import { notDeleted } from '../../records/not-done.ts';
import type { Intake } from './intake.repository.ts';

type Taken = Pick<Intake, 'fileName' | 'sha256' | 'by' | 'at'>;

const guard = deletionGuard<Taken>(['fileName', 'sha256', 'by', 'at'], notDeleted);

/** The loaded file as shown to users; `null` if there is none. */
export function takenFile(taken: Taken | undefined): TakenFile | null {
  return taken === undefined
    ? null
    : { name: taken.fileName, by: taken.by, at: taken.at, revision: guard.revisionOf(taken) };
}

/** Refuses to delete a file other than the one the person saw; `undefined` if it may be deleted. */
export function anotherFile(seen: string | undefined, taken: Taken | undefined): Refused | undefined {
  return guard.refusal(seen, taken && { values: taken, name: taken.fileName, brought: changedBy(taken.by, taken.at) });
}
