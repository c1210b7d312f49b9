import { inTenant } from '../database/in-tenant.ts';
import type { Parts } from '../parts.ts';
import { addAccount } from './account.repository.ts';
import { DEMO_PASSWORD, demoEmail, demoTenants } from './demo-tenants.ts';
import { hashPassword } from './password-hash.ts';
import { claimSignInName } from './sign-in-name.repository.ts';
import { addTenant } from './tenant.repository.ts';

/** The demonstration is for trying out: nobody should be asked for a new password on the day they return to it. */
const VALID_YEARS = 10;

/** Adds the companies and accounts of the demonstration. Does no harm when they are there. */
export async function seedDemoAccess(parts: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const now = parts.now();
  const validUntil = new Date(now);
  validUntil.setUTCFullYear(now.getUTCFullYear() + VALID_YEARS);
  for (const tenant of demoTenants) {
    await inTenant(parts.database, tenant.username, (transaction) => addTenant(transaction, tenant, now));
    for (const { role, personName } of tenant.people) {
      const email = demoEmail(role, tenant.username);
      if (!(await claimSignInName(parts.database, email, tenant.username))) continue;
      const passwordHash = await hashPassword(DEMO_PASSWORD);
      await inTenant(parts.database, tenant.username, (transaction) =>
        addAccount(transaction, { email, personName, role, passwordHash, validUntil, demo: true }, now),
      );
    }
  }
}
