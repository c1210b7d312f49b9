import { FAILURES_COUNT_FOR_HOURS } from '@contador/domain/access';
import { allTenants, inTenant, type Parts, withSettings } from '../platform/index.ts';
import { unusedSince } from './session.ts';

/** Lifetime of the cookie by which a browser is known, in days. */
const DEVICE_KNOWN_FOR_DAYS = 365;

/**
 * Removes expired sessions, challenges, those of passkeys too, and sign-ins at a provider, browsers not used for a year, expired links of
 * the first run, and the attempt counters of unknown names without recent attempts.
 */
export async function forgetExpiredAccess(parts: Pick<Parts, 'database' | 'now'>): Promise<void> {
  const now = parts.now();
  const unknown = new Date(now.getTime() - DEVICE_KNOWN_FOR_DAYS * 24 * 3_600_000);
  for (const tenant of await allTenants(parts.database)) {
    await inTenant(parts.database, tenant, (transaction) =>
      transaction
        .deleteFrom('session')
        .where((row) => row.or([row('ends_at', '<=', now), row('last_used_at', '<=', unusedSince(now))]))
        .execute(),
    );
    await inTenant(parts.database, tenant, (transaction) =>
      transaction.deleteFrom('known_device').where('last_used_at', '<=', unknown).execute(),
    );
    await inTenant(parts.database, tenant, (transaction) =>
      transaction.deleteFrom('sign_in_challenge').where('expires_at', '<=', now).execute(),
    );
    await inTenant(parts.database, tenant, (transaction) =>
      transaction.deleteFrom('provider_attempt').where('expires_at', '<=', now).execute(),
    );
  }
  await withSettings(parts.database, { 'app.forgetting': 'first-run' }, (transaction) =>
    transaction.deleteFrom('first_run').where('expires_at', '<=', now).execute(),
  );
  await withSettings(parts.database, { 'app.forgetting': 'passkey-challenges' }, (transaction) =>
    transaction.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute(),
  );
  const forgotten = new Date(now.getTime() - 2 * FAILURES_COUNT_FOR_HOURS * 3_600_000);
  await withSettings(parts.database, { 'app.forgetting': 'names' }, (transaction) =>
    transaction
      .deleteFrom('sign_in_name')
      .where('tenant', 'is', null)
      .where('last_failure_at', '<', forgotten)
      .execute(),
  );
}
