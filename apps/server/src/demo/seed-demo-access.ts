import { addAccount, addTenant, claimSignInName, hashPassword } from '../access/index.ts';
import { inTenant } from '../platform/database/in-tenant.ts';
import type { Parts } from '../platform/parts/parts.ts';
import type { DemoTenant } from './demo-tenants.ts';
import { DEMO_PASSWORD, demoEmail, demoTenants } from './demo-tenants.ts';

/** Years for which passwords of the demonstration are valid, so that nobody who returns to it is asked for a new one. */
const VALID_YEARS = 10;

/** Adds the missing companies and accounts of the demonstration. */
export async function seedDemoAccess(parts: Pick<Parts, 'database' | 'now'>): Promise<void> {
  for (const tenant of demoTenants) await seedTenant(parts, tenant);
}

async function seedTenant({ database, now }: Pick<Parts, 'database' | 'now'>, tenant: DemoTenant): Promise<void> {
  const present = now();
  const existing = await inTenant(database, tenant.username, async (transaction) => {
    await addTenant(transaction, tenant, present);
    return await transaction.selectFrom('account').select('email').execute();
  });
  const validUntil = new Date(present);
  validUntil.setUTCFullYear(present.getUTCFullYear() + VALID_YEARS);
  for (const person of tenant.people) {
    const { role, personName, clientCode = null } = person;
    const email = demoEmail(person, tenant.username);
    if (existing.some((account) => account.email === email)) continue;
    if (!(await claimSignInName(database, email, tenant.username))) continue;
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    await inTenant(database, tenant.username, (transaction) =>
      addAccount(
        transaction,
        { email, personName, role, clientCode, passwordHash, validUntil, administers: role === 'dev', demo: true },
        present,
      ),
    );
  }
}
