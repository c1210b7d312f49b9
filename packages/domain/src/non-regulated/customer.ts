/** Level of the connection as the tariff knows it; non-regulated customers are also connected to level 4. */
export const connectionLevels = ['n1or', 'n1comp', 'n1us', 'n2', 'n3', 'n4'] as const;
export type ConnectionLevel = (typeof connectionLevels)[number];

/** The cycle in which all non-regulated customers are billed. */
export const NON_REGULATED_CYCLE = '1NR';

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

export const CUSTOMER_CODE = /^[A-Za-z0-9-]{1,20}$/;
