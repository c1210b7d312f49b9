import { createHash } from 'node:crypto';
import type { Patience, SignInAttempts } from '@contador/domain/access';
import { afterFailure, noAttempts, patienceWithAddress, patienceWithName } from '@contador/domain/access';
import { sql } from 'kysely';
import { type Database, type TenantTransaction, withSettings } from '../platform/index.ts';
import { attemptsOf, attemptsRow } from './attempts-row.ts';

/** Failed attempts since the account's person last signed in. */
export interface UnseenFailures {
  readonly count: number;
  readonly since: Date;
}

export interface SignInName extends SignInAttempts {
  /** Tenant of the account; undefined if no account has the name. */
  readonly tenant: string | undefined;
  readonly unseen: UnseenFailures | undefined;
}

const unknownName: SignInName = { tenant: undefined, unseen: undefined, ...noAttempts };

/** Names ignore capitals and surrounding blanks. */
export function normalName(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Name under which attempts of an IP address are counted. It contains NUL, which requests cannot, so no account has this name. */
export function nameOfAddress(address: string): string {
  return `\0${address}`;
}

const digestOf = (name: string) => createHash('sha256').update(name).digest();

async function forName<T>(
  database: Database,
  name: string,
  work: (transaction: TenantTransaction, digest: Buffer) => Promise<T>,
): Promise<T> {
  return await withSettings(database, signingInSetting(name), (transaction) => work(transaction, digestOf(name)));
}

/** Data stored about a typed name or an address. */
export async function findSignInName(database: Database, name: string): Promise<SignInName> {
  return await forName(database, name, async (transaction, digest) => {
    const row = await rowOf(transaction, digest).executeTakeFirst();
    return row === undefined ? unknownName : nameOf(row);
  });
}

/** Counts a failure of an unknown browser with the name, whether or not an account has it; returns the attempts after it. */
export async function countFailure(database: Database, name: string, now: Date): Promise<SignInAttempts> {
  return await count(database, name, patienceWithName, now);
}

/** Counts a failure of the address, whatever name it tried. */
export async function countFailureFrom(database: Database, address: string, now: Date): Promise<SignInAttempts> {
  return await count(database, nameOfAddress(address), patienceWithAddress, now);
}

/** Counts a failure only for the notice at the next sign-in: a browser that the account knows is delayed by its own failures. */
export async function noteFailure(database: Database, name: string, now: Date): Promise<void> {
  await forName(database, name, (transaction, digest) =>
    transaction
      .updateTable('sign_in_name')
      .set((row) => ({
        unseen_failures: row('unseen_failures', '+', 1),
        unseen_since: row.fn.coalesce('unseen_since', row.val(now)),
      }))
      .where('email_sha256', '=', digest)
      .execute(),
  );
}

async function count(database: Database, name: string, patience: Patience, now: Date): Promise<SignInAttempts> {
  return await forName(database, name, async (transaction, digest) => {
    await transaction
      .insertInto('sign_in_name')
      .values({ email_sha256: digest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await rowOf(transaction, digest).forUpdate().executeTakeFirstOrThrow();
    const after = afterFailure(attemptsOf(row), patience, now);
    const unseen = { unseen_failures: row.unseen_failures + 1, unseen_since: row.unseen_since ?? now };
    await transaction
      .updateTable('sign_in_name')
      .set({ ...attemptsRow(after), ...unseen })
      .where('email_sha256', '=', digest)
      .execute();
    return after;
  });
}

/** Clears the failures of unknown browsers, after one of them sent the right password or when somebody unlocks the account. */
export async function forgetFailures(database: Database, name: string): Promise<void> {
  await forName(database, name, (transaction, digest) =>
    transaction.updateTable('sign_in_name').set(attemptsRow(noAttempts)).where('email_sha256', '=', digest).execute(),
  );
}

/** Clears the failures of the notice, because the person is being shown it. */
export async function markSeen(database: Database, name: string): Promise<void> {
  await forName(database, name, (transaction, digest) =>
    transaction
      .updateTable('sign_in_name')
      .set({ unseen_failures: 0, unseen_since: null })
      .where('email_sha256', '=', digest)
      .execute(),
  );
}

/** Assigns the name to the tenant. Returns false if another tenant has it. */
export async function claimSignInName(database: Database, name: string, tenant: string): Promise<boolean> {
  return await forName(database, name, (transaction) => claimInTransaction(transaction, name, tenant));
}

/** Setting with which a transaction reaches what is stored about the name. */
export function signingInSetting(name: string): Readonly<Record<string, string>> {
  return { 'app.signing_in': digestOf(name).toString('hex') };
}

/** `claimSignInName` in a transaction that was opened with `signingInSetting`. */
export async function claimInTransaction(
  transaction: TenantTransaction,
  name: string,
  tenant: string,
): Promise<boolean> {
  const row = await transaction
    .insertInto('sign_in_name')
    .values({ email_sha256: digestOf(name), tenant })
    .onConflict((conflict) =>
      conflict.column('email_sha256').doUpdateSet({ tenant }).where('sign_in_name.tenant', 'is', null),
    )
    .returning('tenant')
    .executeTakeFirst();
  if (row !== undefined) return true;
  const owner = await transaction.selectFrom('sign_in_name').select('tenant').executeTakeFirst();
  return owner?.tenant === tenant;
}

/** `claimSignInName` in a transaction of the tenant, which can reach the name afterwards. */
export async function claimWithinTenant(
  transaction: TenantTransaction,
  name: string,
  tenant: string,
): Promise<boolean> {
  for (const [setting, value] of Object.entries(signingInSetting(name))) {
    await sql`select set_config(${setting}, ${value}, true)`.execute(transaction);
  }
  return await claimInTransaction(transaction, name, tenant);
}

function rowOf(transaction: TenantTransaction, digest: Buffer) {
  return transaction.selectFrom('sign_in_name').selectAll().where('email_sha256', '=', digest);
}

function nameOf(row: {
  tenant: string | null;
  failed_attempts: number;
  last_failure_at: Date | null;
  delayed_until: Date | null;
  unseen_failures: number;
  unseen_since: Date | null;
}): SignInName {
  const { tenant, unseen_failures: count, unseen_since: since } = row;
  return { ...attemptsOf(row), tenant: tenant ?? undefined, unseen: since === null ? undefined : { count, since } };
}
