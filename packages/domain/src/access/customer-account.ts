/**
 * State of a client's access: no account yet, an account whose person has to be invited again or has a link that can be used, an account
 * with a password, or an account that was ended.
 */
export const CUSTOMER_ACCESS = ['none', 'without-link', 'invited', 'active', 'inactive'] as const;
export type CustomerAccess = (typeof CUSTOMER_ACCESS)[number];

/** Why a client is invited no more, although its account still signs in. */
export type CustomerDeparture = 'left' | 'not-self-generator' | 'inactive-client';

/** Ways to deliver the links of invited customers. */
export const LINK_DELIVERIES = ['mail', 'sheet', 'letters'] as const;
export type LinkDelivery = (typeof LINK_DELIVERIES)[number];

/** Why an invitation left a client out. */
export const CUSTOMER_OMISSIONS = [
  'unknown',
  'not-self-generator',
  'has-password',
  'name-taken',
  'without-name',
  'without-address',
] as const;
export type CustomerOmission = (typeof CUSTOMER_OMISSIONS)[number];

interface ClientStanding {
  readonly active: boolean;
  readonly selfGenerator: string | null;
  /** ISO date from which the client is no longer supplied. */
  readonly leftDate: string | null;
}

/** Why the client should have no access on that ISO day; `undefined` for an active self-generator. */
export function customerDeparture(client: ClientStanding, today: string): CustomerDeparture | undefined {
  if (client.selfGenerator === null) return 'not-self-generator';
  if (client.leftDate !== null && client.leftDate <= today) return 'left';
  return client.active ? undefined : 'inactive-client';
}
