/** See external-postgres.mjs. */
export interface DebianPostgres {
  readonly url: string;
  fall(): void;
  rise(): void;
  stop(): void;
}

export const OUTLIVES_ITS_SERVER: readonly string[];

export function installedPostgresVersions(): number[];

export function startDebianPostgres(settings?: readonly string[], version?: number): DebianPostgres | undefined;

/** A free loopback port. */
export function freePort(): number;
