import { type Client, contributesOf, levelOfConnection, missingOfClient } from '@contador/domain/clients';
import type { RegisteredCustomer } from '@contador/domain/non-regulated';
import { sql } from 'kysely';
import type { TenantTransaction } from '../platform/index.ts';

/** A client of the register as the tariffs of free customers use it. */
export interface CustomerOfRegister extends RegisteredCustomer {
  /** Whether it is in the free market; a client that returned to the regulated market stays listed, with its offers. */
  readonly isFree: boolean;
  /** Fields that billing still needs. */
  readonly missing: readonly (keyof Client)[];
}

/** All clients in the free market and all clients with an offer, by code. */
export async function customersOf(transaction: TenantTransaction): Promise<CustomerOfRegister[]> {
  const rows = await transaction
    .selectFrom('client')
    .select(['client_code as clientCode', 'sic_code as sicCode', 'name', 'id_type as idType', 'market', 'active'])
    .select(['market_type as marketType', 'use_type as useType', 'stratum', 'tariff_type as tariffType', 'cycle'])
    .select(['voltage_level as voltageLevel', 'connection_level as connectionLevel'])
    .select(['contribution_percent as contributionPercent', 'subsistence_consumption as subsistenceConsumption'])
    .select('installation_municipality as installationMunicipality')
    .select('installation_department as installationDepartment')
    .where(
      sql<boolean>`(market_type = 'NO REGULADO' or client_code in (select o.client_code from no_reg_offer o where o.tenant = client.tenant))`,
    )
    .orderBy('client_code')
    .execute();
  return (rows as unknown as Known[]).map((client) => ({
    ...customerOfClient(client),
    isFree: client.marketType === 'NO REGULADO',
    missing: missingOfClient(client),
  }));
}

type Known = Pick<
  Client,
  | ('clientCode' | 'name' | 'market' | 'active' | 'marketType' | 'useType' | 'stratum')
  | ('voltageLevel' | 'connectionLevel' | 'contributionPercent')
>;

/** Converts a client to the fields that the tariffs of free customers use. */
export function customerOfClient(client: Omit<Known, 'marketType'>): RegisteredCustomer {
  return {
    code: client.clientCode,
    name: client.name,
    market: client.market,
    level: levelOfConnection(client) ?? null,
    contributes: contributesOf(client),
    active: client.active,
  };
}

/** Customers whose tariffs are calculated: in the free market and active. */
export async function chargedCustomers(transaction: TenantTransaction): Promise<CustomerOfRegister[]> {
  return (await customersOf(transaction)).filter(({ isFree, active }) => isFree && active);
}

/** The customer with that code, ignoring case; `undefined` if the company has none. */
export async function customerOf(
  transaction: TenantTransaction,
  code: string,
): Promise<CustomerOfRegister | undefined> {
  const key = code.trim().toLowerCase();
  return (await customersOf(transaction)).find((customer) => customer.code.toLowerCase() === key);
}
