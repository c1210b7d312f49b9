import type { ReplyOf } from '@contador/contract';
import { shellTexts } from '@contador/contract/messages';
import type { getVersionInfo } from '@contador/contract/tariff-calculation';
import type { CalculationType } from '@contador/domain/tariff-calculation';

export interface ChosenVersion {
  readonly name: string;
  readonly xmVersion: string | undefined;
  readonly calculationType: CalculationType | undefined;
  /** Whether the tariffs of the market are published in the version. */
  readonly published: boolean;
  readonly standing: VersionStanding | undefined;
}

/** Whether the market's next month uses this version; undefined while the market is not published in any. */
export type VersionStanding = 'definitive' | 'superseded';

/** The named version of the period, or the last one; `undefined` if the period has none. */
export function versionOf(
  info: ReplyOf<typeof getVersionInfo> | undefined,
  named: string | null,
  market: string | undefined,
): ChosenVersion | undefined {
  if (!info || info.versions.length === 0) return undefined;
  const namedAt = named === null ? -1 : info.versions.indexOf(named);
  const last = info.lastVersion === null ? -1 : info.versions.indexOf(info.lastVersion);
  const at = [namedAt, last, info.versions.length - 1].find((it) => it >= 0) ?? 0;
  return {
    name: info.versions[at] as string,
    xmVersion: info.xmVersions[at],
    calculationType: info.calculationTypes[at],
    published: market !== undefined && info.tariffsPublished[at]?.[market] === true,
    standing: standingOf(info, info.versions[at] as string, market),
  };
}

/**
 * Standing of a version, shown next to its label. The label alone does not tell: '2' may be the definitive version, and 'def' may be
 * superseded.
 */
export function standingOf(
  { definitiveVersions, versions, tariffsPublished }: ReplyOf<typeof getVersionInfo>,
  version: string,
  market: string | undefined,
): VersionStanding | undefined {
  if (market === undefined) return undefined;
  const definitive = definitiveVersions?.[market];
  if (definitive === undefined) return undefined;
  if (definitive === version) return 'definitive';
  return tariffsPublished[versions.indexOf(version)]?.[market] === true ? 'superseded' : undefined;
}

/** Label with standing: '2 · definitiva'. */
export function versionInWords(version: string, standing: VersionStanding | undefined): string {
  return standing === undefined ? version : `${version} · ${shellTexts[standing]}`;
}
