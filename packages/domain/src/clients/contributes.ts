import type { Client } from './client.ts';

type Contributing = Pick<Client, 'contributionPercent' | 'useType' | 'stratum'>;

/**
 * True when the client pays the solidarity contribution: by its own percentage, else by its class (law 142 of 1994, article 89). A client
 * of unknown class pays it; an exemption must be stated.
 */
export function contributesOf({ contributionPercent, useType, stratum }: Contributing): boolean {
  if (contributionPercent !== null) return contributionPercent > 0;
  if (useType === null || useType === 'COMERCIAL' || useType === 'INDUSTRIAL' || useType === 'PROVISIONAL') return true;
  return useType === 'RESIDENCIAL' && (stratum ?? 0) >= 5;
}

/** Makes the client contribute or not: NA when its class already gives that, else an explicit percentage. */
export function withContribution<Of extends Contributing>(client: Of, contributes: boolean): Of {
  if (contributesOf(client) === contributes) return client;
  const byClass = { ...client, contributionPercent: null };
  if (client.useType !== null && contributesOf(byClass) === contributes) return byClass;
  return { ...client, contributionPercent: contributes ? 20 : 0 };
}
