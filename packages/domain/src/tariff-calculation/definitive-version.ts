import { DEFINITIVE } from './calculation-version.ts';
import type { ComponentName } from './component.ts';
import { componentNames } from './component.ts';

/** Components of the market that are not published yet. */
export function unpublishedOf(published: readonly ComponentName[]): ComponentName[] {
  return componentNames.filter((name) => !published.includes(name));
}

/**
 * Decides whether the checkbox 'definitive version' is offered. It is offered with the last component of a market, unless the version
 * becomes definitive anyway: 'def' does, unless another version was declared definitive before.
 */
export function definitiveIsOffered(
  version: string,
  definitive: string | undefined,
  published: readonly ComponentName[],
): boolean {
  const byItself = version === (definitive ?? DEFINITIVE);
  return !byItself && unpublishedOf(published).length === 1;
}

/** A version marked definitive for a market, and when it was marked. */
export interface DefinitiveMark {
  readonly version: string;
  readonly at: string;
}

/**
 * Definitive version of a market and period, on which the next month is based: the one marked last, else 'def' once published. `published`
 * lists the versions whose tariffs of the market are published.
 */
export function definitiveOf(published: readonly string[], marks: readonly DefinitiveMark[]): string | undefined {
  const publishedMarks = marks.filter(({ version }) => published.includes(version));
  const last = publishedMarks.reduce<DefinitiveMark | undefined>(
    (latest, mark) => (latest === undefined || mark.at >= latest.at ? mark : latest),
    undefined,
  );
  return last?.version ?? (published.includes(DEFINITIVE) ? DEFINITIVE : undefined);
}
