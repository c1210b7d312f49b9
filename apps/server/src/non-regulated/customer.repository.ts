import type { NonRegulatedCustomer } from '@contador/domain/non-regulated';
import type { TenantTransaction } from '../database/in-tenant.ts';
import '../database/tables/non-regulated.ts';

/**
 * The non-regulated customers of the company, by code. This is where billing joins: once it keeps the customers of the
 * cycle 1NR, they come from there, and nothing else of the area changes.
 */
export async function customersOf(transaction: TenantTransaction): Promise<NonRegulatedCustomer[]> {
  const rows = await transaction.selectFrom('no_reg_customer').selectAll().orderBy('code').execute();
  return rows.map(({ code, name, market, level, contributes, active }) => ({
    code,
    name,
    market,
    level,
    contributes,
    active,
  }));
}

/** The customer of that code; `undefined` when the company has none. */
export async function customerOf(
  transaction: TenantTransaction,
  code: string,
): Promise<NonRegulatedCustomer | undefined> {
  return (await customersOf(transaction)).find((customer) => customer.code === code);
}

/** The same, with who saved it last. */
export async function savedCustomer(transaction: TenantTransaction, code: string) {
  const row = await transaction.selectFrom('no_reg_customer').selectAll().where('code', '=', code).executeTakeFirst();
  if (row === undefined) return undefined;
  const { name, market, level, contributes, active } = row;
  const values: NonRegulatedCustomer = { code, name, market, level, contributes, active };
  return { values, savedBy: row.saved_by, savedAt: row.saved_at.toISOString() };
}

/** Adds the customer, or saves it under its code. */
export async function saveCustomer(
  transaction: TenantTransaction,
  { code, ...fields }: NonRegulatedCustomer,
  by: string,
  at: Date,
): Promise<void> {
  const row = { ...fields, saved_by: by, saved_at: at };
  await transaction
    .insertInto('no_reg_customer')
    .values({ code, ...row })
    .onConflict((conflict) => conflict.columns(['tenant', 'code']).doUpdateSet(row))
    .execute();
}
