import {
  allTenants,
  inTenant,
  KeyFileUnusable,
  type Parts,
  SecretNotOpened,
  type Secrets,
  secretsIn,
  type TenantTransaction,
} from '../../../platform/index.ts';

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
  return { prefix: row.prefix, pin: pinOf(transaction, row) ?? '', environment: row.environment === 1 ? 1 : 2 };
}

const PURPOSE = 'software-pin';

/** The PIN of the software; `undefined` if it was sealed with a key that this server does not have. */
export function pinOf(
  transaction: TenantTransaction,
  { pin, sealed_pin }: { readonly pin: string; readonly sealed_pin: string | null },
): string | undefined {
  if (sealed_pin === null) return pin;
  try {
    return secretsIn(transaction)?.open(PURPOSE, sealed_pin);
  } catch (error) {
    if (error instanceof SecretNotOpened || error instanceof KeyFileUnusable) return undefined;
    throw error;
  }
}

/** Columns that store the PIN. */
export const sealedPin = (secrets: Secrets, pin: string) => ({ pin: '', sealed_pin: secrets.seal(PURPOSE, pin) });

/** Seals the PINs that were stored as plain text, of every company; a restored backup of an earlier version has them. */
export async function sealPins({ database }: Pick<Parts, 'database'>): Promise<void> {
  for (const tenant of await allTenants(database)) {
    await inTenant(
      database,
      tenant,
      async (transaction) => {
        const secrets = secretsIn(transaction);
        const row = await transaction
          .selectFrom('billing_issuer')
          .select('pin')
          .where('pin', '!=', '')
          .executeTakeFirst();
        if (row === undefined || secrets === undefined) return;
        await transaction.updateTable('billing_issuer').set(sealedPin(secrets, row.pin)).execute();
      },
      { otherwise: { by: { personName: 'Contador', email: '' }, action: 'software-pin.seal', subject: tenant } },
    );
  }
}
