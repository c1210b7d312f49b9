import { addAccount, addTenant, claimSignInName, hashPassword } from '../access/index.ts';
import { DEMO_PASSWORD, demoEmail, demoTenants } from '../demo/demo-tenants.ts';
import type { Database } from '../platform/database/connection.ts';
import { inTenant } from '../platform/database/in-tenant.ts';

/** The companies of the tests: those of the demonstration, with an account for every role and one password for all. */
export interface TestAccounts {
  readonly tenants: typeof demoTenants;
}

/** Hashing a password is slow on purpose; the tests share one digest. */
let digest: Promise<string> | undefined;

export async function addTestAccounts(database: Database, now: Date): Promise<TestAccounts> {
  digest ??= hashPassword(DEMO_PASSWORD);
  const passwordHash = await digest;
  const validUntil = new Date(now.getTime() + 90 * 86_400_000);
  for (const tenant of demoTenants) {
    const { username } = tenant;
    await inTenant(database, username, async (transaction) => {
      await addTenant(transaction, tenant, now);
      for (const person of tenant.people) {
        const { role, personName, clientCode = null } = person;
        const email = demoEmail(person, username);
        await addAccount(
          transaction,
          { email, personName, role, clientCode, passwordHash, validUntil, administers: role === 'dev' },
          now,
        );
      }
    });
    for (const person of tenant.people) await claimSignInName(database, demoEmail(person, username), username);
  }
  return { tenants: demoTenants };
}
