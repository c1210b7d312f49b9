import type { TenantTransaction } from '../../database/in-tenant.ts';
import '../../database/tables/bills.ts';

/** As whom the company issues electronic documents. */
export interface BillIssuer {
  readonly prefix: string;
  /** Of its software before the tax authority: a secret. */
  readonly pin: string;
  /** 1 production, 2 test. */
  readonly environment: 1 | 2;
}

const LETTERS = 3;

/** The issuer; of a company that has not said it, the test environment under the first letters of its name. */
export async function billIssuer(transaction: TenantTransaction, tenant: string): Promise<BillIssuer> {
  const row = await transaction.selectFrom('billing_issuer').selectAll().executeTakeFirst();
  if (row === undefined) return { prefix: tenant.slice(0, LETTERS).toUpperCase(), pin: '', environment: 2 };
  return { prefix: row.prefix, pin: row.pin, environment: row.environment === 1 ? 1 : 2 };
}
