import { DEFINITIVE } from './calculation-version.ts';
import type { ComponentName } from './component.ts';
import { componentNames } from './component.ts';

/** The components of the market that are not published yet. */
export function unpublishedOf(published: readonly ComponentName[]): ComponentName[] {
  return componentNames.filter((name) => !published.includes(name));
}

/**
 * The checkbox 'definitive version' is offered with the last component of a market, in a version that is not definitive by that very
 * publication: 'def' is, unless another version was declared so before.
 */
export function definitiveIsOffered(
  version: string,
  definitive: string | undefined,
  published: readonly ComponentName[],
): boolean {
  const byItself = version === (definitive ?? DEFINITIVE);
  return !byItself && unpublishedOf(published).length === 1;
}

/** A version marked definitive for a market, with the moment from which it is so. */
export interface DefinitiveMark {
  readonly version: string;
  readonly at: string;
}

/**
 * The version of a market and period on which the month after rests: the one marked last, else 'def' once it is published.
 * `published` are the versions whose tariffs of the market are published.
 */
export function definitiveOf(published: readonly string[], marks: readonly DefinitiveMark[]): string | undefined {
  const standing = marks.filter(({ version }) => published.includes(version));
  const last = standing.reduce<DefinitiveMark | undefined>(
    (latest, mark) => (latest === undefined || mark.at >= latest.at ? mark : latest),
    undefined,
  );
  return last?.version ?? (published.includes(DEFINITIVE) ? DEFINITIVE : undefined);
}
