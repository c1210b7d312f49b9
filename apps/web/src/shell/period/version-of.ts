import type { getVersionInfo, ReplyOf } from '@contador/contract';
import type { CalculationType } from '@contador/domain';

export interface ChosenVersion {
  readonly name: string;
  readonly xmVersion: string | undefined;
  readonly calculationType: CalculationType | undefined;
  /** Whether the tariffs of the market are published in it. */
  readonly published: boolean;
}

/** The named version of the period, or the last one; `undefined` when the period has none. */
export function versionOf(
  info: ReplyOf<typeof getVersionInfo> | undefined,
  named: string | null,
  market: string | undefined,
): ChosenVersion | undefined {
  if (!info || info.versions.length === 0) return undefined;
  const asked = named === null ? -1 : info.versions.indexOf(named);
  const last = info.lastVersion === null ? -1 : info.versions.indexOf(info.lastVersion);
  const at = [asked, last, info.versions.length - 1].find((it) => it >= 0) ?? 0;
  return {
    name: info.versions[at] as string,
    xmVersion: info.xmVersions[at],
    calculationType: info.calculationTypes[at],
    published: market !== undefined && info.tariffsPublished[at]?.[market] === true,
  };
}
