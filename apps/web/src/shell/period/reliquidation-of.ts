import type { ReplyOf } from '@contador/contract';
import type { getVersionInfo } from '@contador/contract/tariff-calculation';

/** The running reliquidation of the shown version; only the definitive version can have one. */
export function reliquidationOf(
  info: ReplyOf<typeof getVersionInfo> | undefined,
  shown: string | undefined,
): { readonly version: string; readonly xmVersion: string } | undefined {
  if (!info || info.reliquidationFinished || shown !== info.definitiveVersion) return undefined;
  const { reliquidationVersion: version, reliquidationXmVersion: xmVersion } = info;
  return version == null || xmVersion == null ? undefined : { version, xmVersion };
}
