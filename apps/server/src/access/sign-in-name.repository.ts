import { createHash } from 'node:crypto';
import type { SignInAttempts } from '@contador/domain';
import { afterFailure } from '@contador/domain';
import type { Database } from '../database/connection.ts';
import type { TenantTransaction } from '../database/in-tenant.ts';
import { withSettings } from '../database/in-tenant.ts';

export interface SignInName extends SignInAttempts {
  /** Whose account it is; none when nobody has the name. */
  readonly tenant: string | undefined;
}

const none: SignInName = { tenant: undefined, failedAttempts: 0, lastFailureAt: null, lockedUntil: null };

/** Names are the same whatever their capitals. */
export function normalName(typed: string): string {
  return typed.trim().toLowerCase();
}

const digestOf = (name: string) => createHash('sha256').update(name).digest();

async function forName<T>(
  database: Database,
  name: string,
  work: (transaction: TenantTransaction, digest: Buffer) => Promise<T>,
): Promise<T> {
  const digest = digestOf(name);
  return await withSettings(database, { 'app.signing_in': digest.toString('hex') }, (transaction) =>
    work(transaction, digest),
  );
}

/** What is known of the name that somebody typed. */
export async function findSignInName(database: Database, name: string): Promise<SignInName> {
  return await forName(database, name, async (transaction, digest) => {
    const row = await transaction
      .selectFrom('sign_in_name')
      .selectAll()
      .where('email_sha256', '=', digest)
      .executeTakeFirst();
    return row === undefined ? none : nameOf(row);
  });
}

/** Counts a failure of the name, known or not, and gives the attempts after it. */
export async function countFailure(database: Database, name: string, now: Date): Promise<SignInAttempts> {
  return await forName(database, name, async (transaction, digest) => {
    await transaction
      .insertInto('sign_in_name')
      .values({ email_sha256: digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await transaction
      .selectFrom('sign_in_name')
      .selectAll()
      .where('email_sha256', '=', digest)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = afterFailure(nameOf(row), now);
    await write(transaction, digest, after);
    return after;
  });
}

/** Forgets the failures after a success. */
export async function forgetFailures(database: Database, name: string): Promise<void> {
  await forName(database, name, (transaction, digest) => write(transaction, digest, none));
}

/** Says whose account the name is. Gives false when another tenant has it. */
export async function claimSignInName(database: Database, name: string, tenant: string): Promise<boolean> {
  return await forName(database, name, async (transaction, digest) => {
    const row = await transaction
      .insertInto('sign_in_name')
      .values({ email_sha256: digest, tenant })
      .onConflict((conflict) =>
        conflict.column('email_sha256').doUpdateSet({ tenant }).where('sign_in_name.tenant', 'is', null),
      )
      .returning('tenant')
      .executeTakeFirst();
    if (row !== undefined) return true;
    const held = await transaction.selectFrom('sign_in_name').select('tenant').executeTakeFirst();
    return held?.tenant === tenant;
  });
}

async function write(transaction: TenantTransaction, digest: Buffer, attempts: SignInAttempts): Promise<void> {
  await transaction
    .updateTable('sign_in_name')
    .set({
      failed_attempts: attempts.failedAttempts,
      last_failure_at: attempts.lastFailureAt,
      locked_until: attempts.lockedUntil,
    })
    .where('email_sha256', '=', digest)
    .execute();
}

function nameOf(row: {
  tenant: string | null;
  failed_attempts: number;
  last_failure_at: Date | null;
  locked_until: Date | null;
}): SignInName {
  return {
    tenant: row.tenant ?? undefined,
    failedAttempts: row.failed_attempts,
    lastFailureAt: row.last_failure_at,
    lockedUntil: row.locked_until,
  };
}
