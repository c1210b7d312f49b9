import type { TenantTransaction } from '../../../platform/index.ts';

/** Identity under which the company issues electronic documents. */
export interface BillIssuer {
  readonly prefix: string;
  /** PIN of the company's software at the tax authority (DIAN). Secret. */
  readonly pin: string;
  /** 1 production, 2 test. */
  readonly environment: 1 | 2;
}

const LETTERS = 3;

/** Reads the issuer. Default for a company that has not entered one: the test environment, with the first letters of its name as prefix. */
export async function billIssuer(transaction: TenantTransaction, tenant: string): Promise<BillIssuer> {
  const row = await transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst();
  if (row === undefined) return { prefix: tenant.slice(0, LETTERS).toUpperCase(), pin: '', environment: 2 };
  return { prefix: row.prefix, pin: row.pin, environment: row.environment === 1 ? 1 : 2 };
}
