export interface PoolerOptions {
  /** Connections to each database. */
  readonly size?: number;
  /** Further lines of its configuration. */
  readonly settings?: readonly string[];
}

export function startPooler(
  server: string,
  options?: PoolerOptions,
): Promise<{ readonly url: string; stop(): void } | undefined>;
