import type { Refused } from '@contador/contract';
import type { TakenFile } from '@contador/contract/billing';
import { changedBy } from '@contador/contract/messages';
import { deletionGuard, notDeleted } from '../../platform/index.ts';
import type { Intake } from './intake.repository.ts';

type Taken = Pick<Intake, 'fileName' | 'sha256' | 'by' | 'at'>;

const guard = deletionGuard<Taken>(['fileName', 'sha256', 'by', 'at'], notDeleted);

/** The loaded file as shown to users; `null` if there is none. */
export function loadedFile(intake: Taken | undefined): TakenFile | null {
  return intake === undefined
    ? null
    : { name: intake.fileName, by: intake.by, at: intake.at, revision: guard.revisionOf(intake) };
}

/** Refuses to delete a file other than the one the person saw; `undefined` if it may be deleted. */
export function anotherFile(revision: string | undefined, intake: Taken | undefined): Refused | undefined {
  return guard.refusal(
    revision,
    intake && { values: intake, name: intake.fileName, brought: changedBy(intake.by, intake.at) },
  );
}
