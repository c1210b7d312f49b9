import { createHash } from 'node:crypto';
import { afterFailure, noAttempts, patienceWithName, type SignInAttempts } from '@contador/domain/access';
import type { TenantTransaction } from '../platform/index.ts';
import { attemptsOf, attemptsRow } from './attempts-row.ts';

/** Digest of a browser's secret for one account: a browser has one secret, and a separate digest for each account that it knows. */
const digestOf = (secret: string, email: string) => createHash('sha256').update(`${secret}\n${email}`).digest();

/** Failed attempts of the browser with the account; `undefined` if the account never signed in from it. */
export async function attemptsOfDevice(
  transaction: TenantTransaction,
  secret: string,
  email: string,
): Promise<SignInAttempts | undefined> {
  const row = await transaction
    .selectFrom('known_device')
    .select(['failed_attempts', 'last_failure_at', 'delayed_until'])
    .where('device_sha256', '=', digestOf(secret, email))
    .executeTakeFirst();
  return row && attemptsOf(row);
}

/** Counts a failure of a browser that the account knows, and returns the attempts after it. */
export async function countDeviceFailure(
  transaction: TenantTransaction,
  secret: string,
  email: string,
  now: Date,
): Promise<SignInAttempts> {
  const device = digestOf(secret, email);
  const row = await transaction
    .selectFrom('known_device')
    .select(['failed_attempts', 'last_failure_at', 'delayed_until'])
    .where('device_sha256', '=', device)
    .forUpdate()
    .executeTakeFirst();
  const after = afterFailure(row ? attemptsOf(row) : noAttempts, patienceWithName, now);
  await transaction.updateTable('known_device').set(attemptsRow(after)).where('device_sha256', '=', device).execute();
  return after;
}

/** Records that the account signed in from the browser, and clears the browser's failures. */
export async function rememberKnownDevice(
  transaction: TenantTransaction,
  secret: string,
  email: string,
  now: Date,
): Promise<void> {
  const signedIn = { last_used_at: now, ...attemptsRow(noAttempts) };
  await transaction
    .insertInto('known_device')
    .values({ device_sha256: digestOf(secret, email), email, created_at: now, ...signedIn })
    .onConflict((conflict) => conflict.columns(['tenant', 'device_sha256']).doUpdateSet(signedIn))
    .execute();
}

/** Whether the account's person chose not to be asked for the second step in this browser. */
export async function isSecondStepRemembered(
  transaction: TenantTransaction,
  secret: string,
  email: string,
  now: Date,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('known_device')
    .select('email')
    .where('device_sha256', '=', digestOf(secret, email))
    .where('second_step_until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores until when the browser is not asked for the second step of the account. */
export async function rememberSecondStep(
  transaction: TenantTransaction,
  secret: string,
  email: string,
  until: Date,
): Promise<void> {
  await transaction
    .updateTable('known_device')
    .set({ second_step_until: until })
    .where('device_sha256', '=', digestOf(secret, email))
    .execute();
}

/** Makes every browser of the account ask for the second step again. */
export async function forgetSecondSteps(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction
    .updateTable('known_device')
    .set({ second_step_until: null })
    .where('email', '=', email)
    .where('second_step_until', 'is not', null)
    .execute();
}

/** Clears the failures of all browsers of the account. */
export async function clearDeviceFailures(transaction: TenantTransaction, email: string): Promise<void> {
  await transaction.updateTable('known_device').set(attemptsRow(noAttempts)).where('email', '=', email).execute();
}
