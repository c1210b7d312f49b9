import { DEFINITIVE, isReliquidationLabel } from './calculation-version.ts';

/**
 * Position of a version within its period: 'def' is the first, the others have their position as their label. A reliquidation is not a
 * version of a tariff; reliquidations follow all versions, by their own number.
 */
export function versionPlace(version: string): number {
  if (version === DEFINITIVE) return 1;
  return isReliquidationLabel(version) ? AFTER_ALL + Number(version.slice(1)) : Number(version);
}

/** Larger than the number of versions of any period. */
const AFTER_ALL = 1_000_000;

/** Orders two versions of one period, earlier first. */
export function compareVersions(one: string, other: string): number {
  return versionPlace(one) - versionPlace(other);
}

/** Newest of some versions of one period; `undefined` when there are none. */
export function newestVersion(versions: Iterable<string>): string | undefined {
  return [...versions].sort(compareVersions).at(-1);
}
