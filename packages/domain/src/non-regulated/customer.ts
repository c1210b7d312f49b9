import type { ConnectionLevel } from '../clients/connection.ts';

/** A customer who is free to choose its retailer. */
export interface NonRegulatedCustomer {
  readonly code: string;
  readonly name: string;
  /** XM's code of the market. */
  readonly market: string;
  readonly level: ConnectionLevel;
  /** Whether it pays the solidarity contribution. */
  readonly contributes: boolean;
  readonly active: boolean;
}

/** A free customer as the register has it: billing may have entered it before anybody said where it is connected. */
export interface RegisteredCustomer extends Omit<NonRegulatedCustomer, 'market' | 'level'> {
  readonly market: string | null;
  readonly level: ConnectionLevel | null;
}

/** Whether all is known of the customer that its tariff needs. */
export function isConnected(customer: RegisteredCustomer): customer is NonRegulatedCustomer {
  return customer.market !== null && customer.level !== null;
}
