import type { Month, Result } from '@contador/kernel';
import { accepted, refused } from '@contador/kernel';

/** Versions of XM's files that a calculation version can be made with, earliest first. */
export const offeredXmVersions = ['.tx1', '.tx2', '.txr', '.txf'] as const;
export type OfferedXmVersion = (typeof offeredXmVersions)[number];

export const calculationTypesOfVersion = ['MONOMIO', 'FRANJAS HORARIAS'] as const;
export type CalculationType = (typeof calculationTypesOfVersion)[number];

/** Label of the first version of a period. */
export const DEFINITIVE = 'def';

/** Tariff id, such as `dem20259def`: three letters of the tenant, the input period without padding, and the version. */
export function electricTariffId(tenant: string, period: Month, version: string): string {
  return `${tenant.slice(0, 3)}${period.year}${period.number}${version}`;
}

/** Label of the next version: 'def' for the first one of a period, then the number of versions plus one. */
export function nextVersion(existing: readonly string[]): string {
  return existing.length === 0 ? DEFINITIVE : String(existing.length + 1);
}

/** Fields with which a person creates a version. */
export interface VersionRequest {
  readonly period: Month | undefined;
  readonly version: string | null | undefined;
  readonly xmVersion: string | null | undefined;
  readonly calculationType: string | null | undefined;
}

export interface NewVersion {
  readonly period: Month;
  readonly version: string;
  readonly xmVersion: OfferedXmVersion;
  readonly calculationType: CalculationType;
}

/** Fields of a request that are missing or not among the offered values. */
export function lackingOfVersion({
  period,
  version,
  xmVersion,
  calculationType,
}: VersionRequest): (keyof VersionRequest)[] {
  const there: Record<keyof VersionRequest, boolean> = {
    period: period !== undefined,
    version: !!version,
    xmVersion: offeredXmVersions.some((it) => it === xmVersion),
    calculationType: calculationTypesOfVersion.some((it) => it === calculationType),
  };
  return (Object.keys(there) as (keyof VersionRequest)[]).filter((field) => !there[field]);
}

export type VersionRefusal = 'empty-fields' | 'version-not-next';

/**
 * Validates a new version. All fields are required, and the label must be the next one, so that two people cannot create the same version.
 */
export function newVersion(request: VersionRequest, existing: readonly string[]): Result<NewVersion, VersionRefusal> {
  const { period, version, xmVersion, calculationType } = request;
  const xm = offeredXmVersions.find((it) => it === xmVersion);
  const type = calculationTypesOfVersion.find((it) => it === calculationType);
  if (period === undefined || !version || xm === undefined || type === undefined) return refused('empty-fields');
  if (version !== nextVersion(existing)) return refused('version-not-next');
  return accepted({ period, version, xmVersion: xm, calculationType: type });
}

/** True for the label of a reliquidation, which is never the version of a tariff. */
export function isReliquidationLabel(version: string): boolean {
  return /^r\d+$/.test(version);
}
