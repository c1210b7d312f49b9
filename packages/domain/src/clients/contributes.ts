import type { Client } from './client.ts';

type Contributing = Pick<Client, 'contributionPercent' | 'useType' | 'stratum'>;

/**
 * Whether the client pays the solidarity contribution: what is fixed for it, or else what its class pays (law 142 of 1994, article 89).
 * Of a class that nobody said yet, that it does: who is exempt says so.
 */
export function contributesOf({ contributionPercent, useType, stratum }: Contributing): boolean {
  if (contributionPercent !== null) return contributionPercent > 0;
  if (useType === null || useType === 'COMERCIAL' || useType === 'INDUSTRIAL' || useType === 'PROVISIONAL') return true;
  return useType === 'RESIDENCIAL' && (stratum ?? 0) >= 5;
}

/** The client that contributes, or not: NA where its class says the same, else the percentage that says it. */
export function withContribution<Of extends Contributing>(client: Of, contributes: boolean): Of {
  if (contributesOf(client) === contributes) return client;
  const ofClass = { ...client, contributionPercent: null };
  if (client.useType !== null && contributesOf(ofClass) === contributes) return ofClass;
  return { ...client, contributionPercent: contributes ? 20 : 0 };
}
