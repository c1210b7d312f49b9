/** See external-postgres.mjs. */
export function startDebianPostgres(): { readonly url: string; stop(): void } | undefined;
