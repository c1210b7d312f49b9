import type { ConnectionLevel } from '../clients/connection.ts';

/** A customer that is free to choose its retailer. */
export interface NonRegulatedCustomer {
  readonly code: string;
  readonly name: string;
  /** XM's code of the market. */
  readonly market: string;
  readonly level: ConnectionLevel;
  /** True when it pays the solidarity contribution. */
  readonly contributes: boolean;
  readonly active: boolean;
}

/** A free customer in the register. Billing may enter it before its connection is known. */
export interface RegisteredCustomer extends Omit<NonRegulatedCustomer, 'market' | 'level'> {
  readonly market: string | null;
  readonly level: ConnectionLevel | null;
}

/** True when everything that its tariff needs is known. */
export function isConnected(customer: RegisteredCustomer): customer is NonRegulatedCustomer {
  return customer.market !== null && customer.level !== null;
}
