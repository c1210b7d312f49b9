import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The journeys that take longest, longest first: each takes 50 to 75 seconds of a worker on an idle machine. */
export const LONGEST = ['pages-at-work', 'pages-of-the-menu', 'first-month', 'everybody', 'ways-in', 'field-review'];

function rankOf({ moduleId }: Pick<TestSpecification, 'moduleId'>): number {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/journeys/${name}.test.ts`));
  return at === -1 ? LONGEST.length : at;
}

/**
 * Starts the longest journeys first, so that the workers end together. Without it a first run starts with the largest files, and the two
 * walks, whose files have a few lines, would come last.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((one, other) => rankOf(one) - rankOf(other));
  }
}
