import type { Month } from '@contador/kernel';

/** Versions of XM's files with which a calculation version may be made, earliest first. */
export const offeredXmVersions = ['.tx1', '.tx2', '.txr', '.txf'] as const;
export type OfferedXmVersion = (typeof offeredXmVersions)[number];

export const calculationTypesOfVersion = ['MONOMIO', 'FRANJAS HORARIAS'] as const;
export type CalculationType = (typeof calculationTypesOfVersion)[number];

/** The label of the first version of a period. */
export const DEFINITIVE = 'def';

/** `dem20259def`: three letters of the tenant, the input period without padding, and the version. */
export function electricTariffId(tenant: string, period: Month, version: string): string {
  return `${tenant.slice(0, 3)}${period.year}${period.number}${version}`;
}

/** The only version that may be created next: 'def' for the first of a period, afterwards the count of versions plus one. */
export function nextVersion(existing: readonly string[]): string {
  return existing.length === 0 ? DEFINITIVE : String(existing.length + 1);
}
