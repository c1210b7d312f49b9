import { DEFINITIVE, isReliquidationLabel } from './calculation-version.ts';

/**
 * The place of a version among those of its period: 'def' is the first, the others carry theirs as their label. A reliquidation is no
 * version of a tariff and comes after all of them, by its own number.
 */
export function versionPlace(version: string): number {
  if (version === DEFINITIVE) return 1;
  return isReliquidationLabel(version) ? AFTER_ALL + Number(version.slice(1)) : Number(version);
}

/** No period has as many versions. */
const AFTER_ALL = 1_000_000;

/** The earlier of two versions of one period first. */
export function compareVersions(one: string, other: string): number {
  return versionPlace(one) - versionPlace(other);
}

/** The newest of some versions of one period; `undefined` where there are none. */
export function newestVersion(versions: Iterable<string>): string | undefined {
  return [...versions].sort(compareVersions).at(-1);
}
